import { expect, it } from 'vitest'
import { renderDiagnostics, renderStatuses } from './render-tables.ts'
import { renderWords } from './render-words.ts'

// `npm run docs` writes the files anew.
it('docs/statuses.md is what the tables of statuses say', async () => {
  await expect(renderStatuses()).toMatchFileSnapshot('../../docs/statuses.md')
})

it('docs/diagnostics.md is what the table of codes says', async () => {
  await expect(renderDiagnostics()).toMatchFileSnapshot('../../docs/diagnostics.md')
})

it('docs/words.md is what the tables of words say', async () => {
  await expect(await renderWords()).toMatchFileSnapshot('../../docs/words.md')
})
