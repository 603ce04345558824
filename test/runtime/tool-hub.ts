import {
  createHubNodeData,
  createInMemoryGateways,
  executeHubNode,
  type HubCallContext,
  type HubGateways,
  type InMemoryGatewaysOptions,
} from '../../entries/runtime.ts'
import type { ToolHubResult } from '../../nodes/tool-hub/result.ts'
import type { RegisteredTool, ToolCall } from '../../src/tools/types.ts'
import { createEntry } from '../tools/samples.ts'
import { executeCompared } from './compare-with-dry-run.ts'

export const toolHubType = 'tools/tool_hub'

/** A tool that keeps every call that reached it. */
export function createSpy(part: Partial<RegisteredTool> = {}): RegisteredTool & { calls: ToolCall[] } {
  const calls: ToolCall[] = []
  const { execute = () => ({ done: true }), ...entry } = part
  return {
    ...createEntry(entry),
    calls,
    execute(call) {
      calls.push(call)
      return execute(call)
    },
  }
}

/** A row that enables a tool. */
export function createRow(part: Record<string, unknown> = {}): Record<string, unknown> {
  return { tool: 'tools/notes', enabled: true, ...part }
}

interface CallOptions {
  signal?: AbortSignal
  context?: HubCallContext
  upstream?: Record<string, unknown>
}

/** One tool_hub with its tools, as a model calls it. */
export function createToolHub({
  values = {},
  gateways,
  context = { nodeId: 'hub', conversationId: 'talk' },
  isCompared = true,
  ...options
}: InMemoryGatewaysOptions & {
  values?: Record<string, unknown>
  gateways?: HubGateways
  context?: HubCallContext
  /** Each call is also a dry run, except where a test counts or times what the host is asked. */
  isCompared?: boolean
}) {
  const data = createHubNodeData(toolHubType, values)
  const used = gateways ?? createInMemoryGateways(options)
  return {
    data,
    gateways: used,
    async call(args: Record<string, unknown>, rest: CallOptions = {}) {
      const execute = isCompared && rest.signal === undefined ? executeCompared : executeHubNode
      const outputs = await execute({ type: toolHubType, data, args, gateways: used, context, ...rest })
      return outputs as unknown as ToolHubResult
    },
    execute(args: Record<string, unknown> = {}, rest: CallOptions = {}) {
      return this.call({ action: 'execute', tool: 'tools/notes', operation: 'read', arguments: {}, ...args }, rest)
    },
  }
}
