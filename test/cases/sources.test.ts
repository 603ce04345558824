import { describe, expect, it } from 'vitest'
import { mcpToolsToToolSources } from '../../entries/compiler.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'
import type { ReportedCase } from './support.ts'

describe.skipIf(!sharedIsPresent)('what people reported about lists of tools', () => {
  it('T18: one malformed tool is set aside by name and hides no other', () => {
    const cases = readSharedJson('cases/public-reports.json') as ReportedCase[]
    const { input, expected } = cases.find(({ id }) => id === 'T18') as ReportedCase
    const { sources, diagnostics } = mcpToolsToToolSources(input.tools)
    const usable = sources.map(({ name }) => name).filter((name) => name !== 'no_schema')
    expect(usable.sort()).toEqual(expected.usable)
    expect(diagnostics.map(({ params }) => params['tool']).sort()).toEqual(expected.quarantined)
    for (const { message, params } of diagnostics) expect(message).toContain(String(params['tool']))
  })
})
