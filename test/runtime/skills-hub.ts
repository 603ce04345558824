import {
  createHubNodeData,
  createInMemoryGateways,
  executeHubNode,
  type HubCallContext,
  type HubGateways,
  type HubNodeData,
  type InMemoryGatewaysOptions,
  type SkillDocument,
  type SkillsHubResult,
} from '../../entries/runtime.ts'
import { executeCompared } from './compare-with-dry-run.ts'

const type = 'tools/skills_hub'

/** A skill that runs a workflow, as a host writes it. */
export function skill(name: string, members: Omit<SkillDocument, 'name'> = {}): SkillDocument {
  return {
    name,
    description: `What ${name} does`,
    backend: { type: 'workflow', workflow_id: `flow-${name}` },
    ...members,
  }
}

export interface SkillGateways {
  gateways: HubGateways
  /** A tool_hub in skill mode beside it. */
  toolHubData: HubNodeData
}

/** Gateways whose runs give their input back. */
export function createSkillGateways(options: InMemoryGatewaysOptions = {}): SkillGateways {
  return {
    gateways: createInMemoryGateways({ runSkill: ({ input }) => ({ input }), ...options }),
    toolHubData: createHubNodeData('tools/tool_hub', { mode: 'skill' }),
  }
}

/** Runs a skills_hub: by a model where `args` are given and nothing else is said. */
export async function runSkillsHub(
  { gateways }: SkillGateways,
  call: {
    values?: Record<string, unknown>
    args?: Record<string, unknown>
    upstream?: Record<string, unknown>
    caller?: 'model' | 'human' | 'workflow'
    context?: HubCallContext
    signal?: AbortSignal
  } = {},
): Promise<SkillsHubResult> {
  const { values = {}, caller, context = {}, ...rest } = call
  const execute = call.signal === undefined ? executeCompared : executeHubNode
  const outputs = await execute({
    type,
    data: createHubNodeData(type, values),
    gateways,
    context: { conversationId: 'c', ...context, ...(caller === undefined ? {} : { caller }) },
    ...rest,
  })
  return outputs as unknown as SkillsHubResult
}

export function readData({ data }: { data: Record<string, unknown> | null }): Record<string, unknown> {
  if (data === null) throw new Error('there is no data')
  return data
}

/** A tool that remembers its calls; `account` and `from` are its author's. */
export function sampleTool(
  id: string,
  { calls, operations = ['list', 'read', 'send'] }: { calls: unknown[]; operations?: string[] },
): NonNullable<InMemoryGatewaysOptions['tools']>[number] {
  return {
    id,
    name: id,
    description: `Does ${id}`,
    operations,
    input_schema: {
      type: 'object',
      properties: {
        to: { type: 'string' },
        count: { type: 'integer' },
        account: { type: 'string' },
        from: { type: 'string' },
      },
      required: ['to'],
    },
    llm_fields: ['to', 'count'],
    execute(call) {
      calls.push({ id, operation: call.operation, arguments: call.arguments })
      return 'done'
    },
  }
}
