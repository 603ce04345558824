import type { ToolSource } from '../../src/compiler/types.ts'
import { createDiagnostic } from '../../src/diagnostics/codes/flow-lint.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { placeOfInput, putAt } from '../../src/hub/place-of-input.ts'
import { readAuthorValue } from '../../src/hub/read-author-value.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { checkMcpServerRows, readMcpServerRows } from '../../src/mcp/server-rows.ts'
import { escapeToken } from '../../src/schema/json-pointer.ts'
import { compileOfferedTools } from './compile-offered-tools.ts'
import { listOfferedTools } from './offered-tools.ts'

/** What is wrong with the servers of an mcp_hub, with what is visible of them, and with the tools it remembers. */
export function lintMcpHub(data: HubNodeData, tools?: readonly ToolSource[]): Diagnostic[] {
  const registry = placeOfInput(data, 'server_registry')
  const { rows, diagnostics } = readMcpServerRows(readAuthorValue(data, 'server_registry'))
  const visibility = `${placeOfInput(data, 'visibility_config')}/value`
  const { expanded } = compileOfferedTools(data, tools)
  const isOff = readsServersHere(data) && !rows.some(({ enabled }) => enabled)
  return [
    ...(isOff ? [createDiagnostic('hub_offers_nothing', {}, { path: registry })] : []),
    ...[...diagnostics, ...checkMcpServerRows(rows)].map((found) => putAt(found, `${registry}/value${found.path}`)),
    ...listOfferedTools(data, tools).diagnostics.map((found) => putAt(found, `${visibility}${found.path}`)),
    ...expanded.flatMap((tool) =>
      tool.diagnostics.map((found) => putAt(found, `${visibility}/tools/${escapeToken(tool.toolId)}`)),
    ),
  ]
}

/** A registry that another node gives is known at the call alone. */
function readsServersHere({ inputs }: HubNodeData): boolean {
  const list: readonly HubNodeData['inputs'][number][] = Array.isArray(inputs) ? inputs : []
  return !list.some((input) => input?.key === 'server_registry' && input.selectedType === 'reference')
}
