import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { readAuthorValue } from '../../src/hub/read-author-value.ts'
import type { HubCardSummary, HubNodeData } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { checkToolRows } from '../../src/tools/check-rows.ts'
import { readToolRow } from '../../src/tools/read-rows.ts'

/** What the card of a tool_hub shows. The catalogue is not asked: the rows alone tell what the author chose. */
export function summarizeToolHub(data: HubNodeData): HubCardSummary {
  const mode = readAuthorValue(data, 'mode') ?? 'user'
  if (mode === 'skill')
    return { exposed: { code: 'tools_of_skill', params: {} }, agentCount: 0, manualCount: 0, problems: [] }
  const value = readAuthorValue(data, 'enabled_tools')
  const rows: unknown[] = Array.isArray(value) ? value : []
  const read = rows.flatMap((row, index) => readToolRow(row, index, 'user') ?? [])
  const isOn = (index: number) => {
    const row = rows[index]
    return mode === 'user' && isPlainObject(row) && row['enabled'] === true
  }
  const enabled = read.filter(({ row }) => isOn(row.index))
  const inputs = enabled.flatMap(({ row }) => row.inputs)
  const agentCount = inputs.filter(({ mode: by }) => by === 'agentGenerated').length
  const fixedKeys = enabled.reduce((count, { row }) => count + Object.keys(row.config).length, 0)
  return {
    ...(rows.length === 0
      ? {}
      : { exposed: { code: 'tools_enabled', params: { enabled: enabled.length, total: rows.length } } }),
    agentCount,
    manualCount: inputs.length - agentCount + fixedKeys,
    problems: [
      ...(enabled.length === 0 ? [{ code: 'all_tools_denied', severity: 'warning' as const, params: {} }] : []),
      ...checkToolRows(value).map(toProblem),
    ],
  }
}

function toProblem({ code, severity, params }: Diagnostic): HubCardSummary['problems'][number] {
  return {
    code,
    severity,
    params: Object.fromEntries(Object.entries(params).map(([key, each]) => [key, String(each)])),
  }
}
