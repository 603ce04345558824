import type { ToolSource } from '../../src/compiler/types.ts'
import { createDiagnostic } from '../../src/diagnostics/codes/flow-lint.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { placeOfInput, putAt } from '../../src/hub/place-of-input.ts'
import { readAuthorValue } from '../../src/hub/read-author-value.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { checkToolRows } from '../../src/tools/check-rows.ts'
import { knowTools } from '../../src/tools/known-tools.ts'
import { listOpenRisks } from '../../src/tools/open-risks.ts'
import { readToolRow } from '../../src/tools/read-rows.ts'
import { readToolSource } from '../../src/tools/tool-source.ts'
import { compileOfferedTools } from './compile-offered-tools.ts'

/** What is wrong with the rows of a tool_hub, and what they leave open. In skill mode the skill says what is allowed. */
export function lintToolHub(data: HubNodeData, tools: readonly ToolSource[] = []): Diagnostic[] {
  if (readAuthorValue(data, 'mode') === 'skill') return []
  const catalogue = tools.map(readToolSource)
  const value = readAuthorValue(data, 'enabled_tools')
  const place = `${placeOfInput(data, 'enabled_tools')}/value`
  const rows = (Array.isArray(value) ? value : []).flatMap((row: unknown, index) => {
    const isOn = isPlainObject(row) && row['enabled'] === true
    return (isOn && readToolRow(row, index, 'user')?.row) || []
  })
  const entries = new Map(catalogue.map((entry) => [entry.id, entry]))
  const places = new Map(rows.map(({ tool, index }) => [tool, `${place}/${index}`]))
  const { expanded } = compileOfferedTools(data, tools)
  return [
    ...(rows.length === 0 ? [createDiagnostic('hub_offers_nothing', {}, { path: place })] : []),
    ...checkToolRows(value, knowTools(catalogue)).map((found) => putAt(found, `${place}${found.path}`)),
    ...rows.flatMap((row) => {
      const entry = entries.get(row.tool)
      const risks = entry === undefined ? [] : listOpenRisks(row, entry)
      return risks.map((risk) => createDiagnostic(`row_${risk}`, { tool: row.tool }, { path: `${place}/${row.index}` }))
    }),
    ...expanded.flatMap(({ toolId, diagnostics }) =>
      diagnostics.map((found) => putAt(found, places.get(toolId) ?? place)),
    ),
  ]
}
