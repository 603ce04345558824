import type { McpServerConnection } from '../../src/gateways/types.ts'
import type { ApprovalVerdict } from '../../src/hub/demand-approval.ts'
import {
  createStepRecorder,
  describeQuestion,
  notNeeded,
  type StepFacts,
  type StepRecorder,
} from '../../src/hub/steps.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import type { McpHubStatus } from '../../src/mcp/status.ts'
import type { McpHubStep } from '../../src/mcp/steps.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { escapeToken } from '../../src/schema/json-pointer.ts'
import { getOwn } from '../../src/schema/objects.ts'
import type { CallRefusal } from './find-tool.ts'

/** The steps of a call whose connection, once there is one, knows what to blank. */
export type McpHubSteps = StepRecorder<McpHubStep> & { redactWith(redact: McpServerConnection['redact']): void }

export function createMcpHubSteps(onStep: HubExecution['onStep'], warnings: readonly string[]): McpHubSteps {
  let redact: McpServerConnection['redact'] = (value) => value
  const recorder = createStepRecorder<McpHubStep>({
    onStep,
    warnings,
    // Only a gateway that breaks throws here, and then so does the run.
    explain: () => ({}),
    redact: (value) => redact(value),
  })
  return {
    ...recorder,
    redactWith(blank) {
      redact = blank
    },
  }
}

type Values = Readonly<Record<string, unknown>>

/** What a step tells that may have given a refusal. `toolId`: the tool, once it is known what its name means. */
export function tellRefusal(result: object, values: Values, toolId?: string): StepFacts {
  if (!isRefusal(result)) return {}
  const name = toolId ?? (typeof values['tool_name'] === 'string' ? values['tool_name'].trim() : '')
  return { verdict: 'refused', code: result.status, message: result.text, path: locateRefusal(result, name, values) }
}

/** What is told of servers that were asked; `status` is what became of all of them. */
export function tellConnections(
  connections: readonly McpServerConnection[],
  status: McpHubStatus,
  values: Values,
): StepFacts {
  const asked = connections.filter(({ report }) => report.enabled)
  const detail = { servers: asked.map(({ report: { name, state, error } }) => ({ name, state, error })) }
  const broken = asked.find(({ failure }) => failure !== undefined)
  if (broken?.failure === undefined) return { detail }
  return {
    verdict: status === 'partial' ? 'warned' : 'refused',
    code: status,
    message: broken.failure.message,
    path: locateRow(broken.report.name, '', values),
    detail,
  }
}

/** What came of asking a person; undefined where none was to be asked. */
export function tellVerdict(verdict: ApprovalVerdict | undefined, path: string | undefined): StepFacts {
  if (verdict === undefined) return notNeeded
  if (verdict.state === 'approved') return {}
  if (verdict.state === 'pending') return describeQuestion(verdict.approval, path)
  const { status, text } = verdict.refusal
  return { verdict: 'refused', code: status, message: text, ...(path === undefined ? {} : { path }) }
}

/** Where the author says whether a person is asked about a tool. */
export function locateApproval(toolId: string): string {
  return locateTool(toolId, '/approval')
}

function isRefusal(result: object): result is CallRefusal {
  return 'status' in result && 'text' in result
}

function locateRefusal({ status, facts = {} }: CallRefusal, name: string, values: Values): string {
  const server = name.slice(0, Math.max(name.indexOf(':'), 0))
  switch (status) {
    case 'no_servers':
    case 'no_enabled_servers':
      return '/server_registry'
    case 'server_disabled':
      return locateRow(server, '/enabled', values)
    case 'duplicate_server':
      return locateRow(server, '/name', values)
    case 'tool_not_visible':
      return locateAccess(name, 'visible', values)
    case 'tool_not_callable':
      return locateAccess(name, 'callable', values)
    case 'invalid_arguments':
      return facts['terminal'] === true ? locateTool(name, '/inputs') : locateArgument(facts['violations'])
    case 'tool_name_required':
    case 'ambiguous_tool_name':
    case 'server_not_found':
    case 'tool_not_found':
      return '/tool_name'
    default:
      return server === '' ? '/server_registry' : locateRow(server, '', values)
  }
}

/** The row of a server, by its name as it stands in the registry. */
function locateRow(name: string, part: string, values: Values): string {
  const { server_registry: rows } = values
  const isNamed = (row: unknown) =>
    isPlainObject(row) && typeof row['name'] === 'string' && row['name'].toLowerCase() === name.toLowerCase()
  const index = Array.isArray(rows) ? rows.findIndex(isNamed) : -1
  return index < 0 ? '/server_registry' : `/server_registry/${index}${part}`
}

function locateTool(toolId: string, part: string): string {
  return `/visibility_config/tools/${escapeToken(toolId)}${part}`
}

/** What the author took away: all of a server, or one tool of it. */
function locateAccess(name: string, key: 'visible' | 'callable', values: Values): string {
  const server = name.slice(0, Math.max(name.indexOf(':'), 0))
  const { visibility_config: config } = values
  const servers = isPlainObject(config) ? getOwn(config, 'servers') : undefined
  const choice = isPlainObject(servers) ? getOwn(servers, server) : undefined
  const isWhole = isPlainObject(choice) && (choice['visible'] === false || choice[key] === false)
  return isWhole ? `/visibility_config/servers/${escapeToken(server)}/${key}` : locateTool(name, `/${key}`)
}

function locateArgument(violations: unknown): string {
  const first: unknown = Array.isArray(violations) ? violations[0] : undefined
  const path = isPlainObject(first) && typeof first['path'] === 'string' ? first['path'] : ''
  return `/arguments${path}`
}
