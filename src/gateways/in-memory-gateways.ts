import { createRedactor } from '../hub/redaction.ts'
import { createConnectError } from '../mcp/connect-error.ts'
import type { McpConnector } from '../mcp/types.ts'
import { joinPresetLayers } from '../presets/join-layers.ts'
import type { PresetsDocument } from '../presets/types.ts'
import type { RegisteredTool } from '../tools/types.ts'
import type { FlowEdgeLike, FlowNodeLike } from '../workflow/types.ts'
import { type ApprovalSettings, createApprovalsGateway } from './create-approvals-gateway.ts'
import { createMcpGateway } from './create-mcp-gateway.ts'
import { createMemoryStateStore } from './create-memory-state-store.ts'
import { createSkillsGateway, type SkillSettings } from './create-skills-gateway.ts'
import { createToolsGateway } from './create-tools-gateway.ts'
import { createWorkflowGateway } from './create-workflow-gateway.ts'
import { createMcpSessionPool } from './mcp-session-pool.ts'
import { createCallRepeater, type ExecuteHubCall } from './repeat-call.ts'
import type { PresetsGateway } from './service-types.ts'
import type { StateStore } from './state-store.ts'
import type { HubGateways } from './types.ts'

export interface InMemoryGatewaysOptions extends ApprovalSettings, SkillSettings {
  /** What a tool_hub can run. */
  tools?: readonly RegisteredTool[]
  /** Gives the path that a path stands for, links followed. `resolveRealPath` of `hubnodes/node` does. */
  resolvePath?(path: string): string | Promise<string>
  /** One document, layers of which later ones override, or whatever else knows them: `createPresetsFiles` of `hubnodes/node`. */
  presets?: PresetsDocument | readonly PresetsDocument[] | PresetsGateway
  /** The canvas, as React Flow's JSON. */
  workflow?: { nodes: readonly FlowNodeLike[]; edges: readonly FlowEdgeLike[] }
  /** Secrets by reference. */
  credentials?: Readonly<Record<string, string>>
  /** Opens sessions with MCP servers: `createMcpConnector` or `createStdioConnector`. Without it no server can be reached. */
  connectMcp?: McpConnector
  /** Values of the host that `${env:KEY}` may read besides `env_vars`. Nothing of the host is read without it. */
  hostEnv?: Readonly<Record<string, string>>
  /** Where approvals, applied presets and runs of skills lie; this process where absent. One that is shared makes several processes one host. */
  stateStore?: StateStore
}

const connectNothing: McpConnector = async () => {
  throw createConnectError('this host brings no MCP connector', { failure: 'transport_unsupported' })
}

/**
 * Gateways that live in this process: what hub nodes need to run, for hosts, tests and servers alike. `execute` runs
 * the node of a call that goes on after its approval.
 */
export function createInMemoryGateways(execute: ExecuteHubCall, options: InMemoryGatewaysOptions = {}): HubGateways {
  const { presets = [], credentials = {} } = options
  const pool = createMcpSessionPool()
  const secrets = new Map(Object.entries(credentials))
  const stateStore = options.stateStore ?? createMemoryStateStore()
  const skills = createSkillsGateway({ ...options, store: stateStore })
  const close = async () => {
    await Promise.all([pool.close(), skills.close()])
  }
  const gateways: HubGateways = {
    tools: createToolsGateway(options.tools ?? [], options.resolvePath),
    mcp: createMcpGateway({
      connect: options.connectMcp ?? connectNothing,
      pool,
      ...(options.hostEnv === undefined ? {} : { hostEnv: options.hostEnv }),
    }),
    skills,
    presets: toPresetsGateway(presets),
    workflow: createWorkflowGateway(options.workflow, stateStore),
    credentials: {
      resolve: async (reference) => secrets.get(reference),
      list: async () => [...secrets.keys()].map((id) => ({ id })),
    },
    approvals: createApprovalsGateway({
      ...options,
      store: stateStore,
      redact: createRedactor(secrets.values()).redactValue,
      repeatCall: createCallRepeater(execute, () => gateways),
    }),
    close,
    [Symbol.asyncDispose]: close,
  }
  return gateways
}

function toPresetsGateway(presets: NonNullable<InMemoryGatewaysOptions['presets']>): PresetsGateway {
  if ('getCatalogue' in presets) return presets
  const catalogue = joinPresetLayers('presets' in presets ? [presets] : presets)
  return { getCatalogue: async () => catalogue }
}
