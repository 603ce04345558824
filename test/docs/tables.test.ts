import { expect, it } from 'vitest'
import { renderDiagnostics, renderStatuses } from './render-tables.ts'

// `npm run docs` writes both files anew.
it('docs/statuses.md is what the tables of statuses say', async () => {
  await expect(renderStatuses()).toMatchFileSnapshot('../../docs/statuses.md')
})

it('docs/diagnostics.md is what the table of codes says', async () => {
  await expect(renderDiagnostics()).toMatchFileSnapshot('../../docs/diagnostics.md')
})
