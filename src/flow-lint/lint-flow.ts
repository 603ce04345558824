import { createDiagnostic } from '../diagnostics/codes/flow-lint.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { placeOfInput, putAt } from '../hub/place-of-input.ts'
import type { HubNodeData, HubNodeDefinition } from '../hub/types.ts'
import type { LintTarget } from '../providers/rules/table.ts'
import { importFlow } from '../workflow/import-flow.ts'
import { leaveSecretsOutOfNodes } from '../workflow/leave-secrets-out.ts'
import type { FlowNode } from '../workflow/types.ts'
import { type CompiledFlowHub, compileFlow, type FlowTools, getToolsOf } from './compile-flow.ts'
import { holdPointer } from './hold-pointer.ts'
import { lintSentSet } from './lint-sent-set.ts'

export interface FlowToLint {
  /** A flow file, its text, or nodes and edges. */
  flow: unknown
  /** Whose rules for tools hold. Without it, only that functions of one agent have names of their own. */
  target?: LintTarget
  tools?: FlowTools
}

/**
 * Everything that is wrong with a flow: what reading it finds, what each hub's settings and tools break, what a provider
 * would refuse of all that one agent is sent, what rows leave open, and secrets in clear. Paths are JSON Pointers into the
 * flow; each leads to something that is there. Nothing is started.
 */
export function lintFlow(definitions: readonly HubNodeDefinition[], request: FlowToLint): Diagnostic[] {
  const { flow: given, target, tools = {} } = request
  const { flow, diagnostics } = importFlow(given, definitions)
  const read = diagnostics.map(soften)
  if (flow === undefined) return typeof given === 'string' ? read : holdAll(given, read)
  const { hubs, sets } = compileFlow(definitions, flow, tools)
  const migrated = new Set(diagnostics.filter(({ code }) => code === 'hub_data_migrated').map(({ path }) => path))
  const ofHubs = hubs.flatMap((hub) => lintHub(hub, tools, migrated.has(`/nodes/${hub.index}/data/version`)))
  const found = [...read, ...ofHubs, ...sets.flatMap((set) => lintSentSet(set, target))]
  const document = typeof given === 'string' ? (JSON.parse(given) as unknown) : given
  return holdAll(document, dropRepeated([...found, ...findSecrets(flow.nodes, found)]))
}

/** A file that came without its secrets is as it should be. */
function soften(found: Diagnostic): Diagnostic {
  return found.code === 'secret_left_out' ? { ...found, severity: 'info' } : found
}

function lintHub({ node, index, definition, compiled }: CompiledFlowHub, tools: FlowTools, isMigrated: boolean) {
  const data = node.data as HubNodeData
  const place = `/nodes/${index}/data`
  const { gateway } = compiled
  const own = definition.lint ? gateway.diagnostics : compiled.diagnostics
  const found = [
    ...own.map((each) => putAt(each, each.key === undefined ? '' : placeOfInput(data, each.key))),
    ...(definition.lint?.(data, getToolsOf(tools, definition)) ?? []),
  ]
  // A tool behind the gateway function is sent under no name of its own.
  const isSent = ({ code }: Diagnostic) => data.exposure === 'expanded' || code !== 'function_name_encoded'
  // Places in data of the newest version are none in the data that was given.
  return found.filter(isSent).map((each) => putAt(each, isMigrated ? place : `${place}${each.path}`))
}

const NAMED_SECRETS: ReadonlySet<string> = new Set(['plaintext_secret', 'tool_config_secret'])

function findSecrets(nodes: readonly FlowNode[], found: readonly Diagnostic[]): Diagnostic[] {
  const named = found.filter(({ code }) => NAMED_SECRETS.has(code)).map(({ path }) => path)
  const { diagnostics } = leaveSecretsOutOfNodes(nodes)
  return diagnostics
    .filter(({ path }) => !named.some((other) => path === other || path.startsWith(`${other}/`)))
    .map(({ params, path }) =>
      createDiagnostic('flow_secret_literal', { name: String(params['name']), node: String(params['node']) }, { path }),
    )
}

function holdAll(document: unknown, found: readonly Diagnostic[]): Diagnostic[] {
  return found.map((each) => putAt(each, holdPointer(document, each.path)))
}

function dropRepeated(found: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(found.map((each) => [[each.code, each.path, each.message].join('\n'), each])).values()]
}
