import type { ToolSource } from '../../src/compiler/types.ts'
import { compileHubGateway } from '../../src/hub/compile-hub-node.ts'
import { narrowHubSchema } from '../../src/hub/narrow-hub-schema.ts'
import type { HubNodeData, HubNodeDefinition } from '../../src/hub/types.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { Fix } from '../../src/store/fixes/fix-rules.ts'
import { leaveOwnInputs, setOwnInputsAside } from '../../src/store/fixes/own-inputs.ts'
import type { FixSubject } from '../../src/store/fixes/suggest-fix.ts'
import type { ToolAccess } from './view.ts'

interface HubParts {
  definition: HubNodeDefinition
  tools: readonly ToolSource[] | undefined
  access: ToolAccess | undefined
}

/** A tool of a hub, or the hub's own function, as fixes are tried on it. */
export function createFixSubject(parts: HubParts, data: HubNodeData, toolId: string): FixSubject {
  const { definition, tools } = parts
  const source = tools?.find(({ id }) => id === toolId)
  const isOwn = toolId === definition.type
  const known = source ? [source] : tools
  return {
    data,
    schema: isOwn ? narrowHubSchema(definition, definition.narrowInput?.(data, tools ?? [])) : source?.inputSchema,
    apply: (before, fix) => applyFix(parts, before, toolId, fix),
    compile(next) {
      if (isOwn) return compileHubGateway(definition, next, tools)
      return definition.compileTools?.(next, known).expanded.find((tool) => tool.toolId === toolId)
    },
  }
}

/** The data with a fix in it; the same object where it can't be done. */
export function applyFix({ definition, access }: HubParts, data: HubNodeData, toolId: string, fix: Fix): HubNodeData {
  const isOwn = toolId === definition.type
  switch (fix.kind) {
    case 'send_gateway':
      return data.exposure === 'expanded' && definition.compileTools ? { ...data, exposure: 'gateway' } : data
    case 'leave_tool_out':
      return isOwn || !access ? data : access.leaveOut(data, toolId)
    case 'set_aside':
      return isOwn ? setOwnInputsAside(data, fix.keys) : data
    case 'leave_to_model': {
      if (isOwn) return leaveOwnInputs(definition, data, fix.keys)
      const wanted = access?.readInputs(data, toolId)?.filter(({ key }) => fix.keys.includes(key)) ?? []
      const left = wanted.map((input) => setInputMode({ input, mode: 'agentGenerated' }))
      const isDone = left.length === fix.keys.length && left.every((input, at) => input !== wanted[at])
      return access && isDone ? access.writeInputs(data, toolId, left) : data
    }
  }
}
