import type { Edge, Node } from '@xyflow/react'
import { addToolPort, listToolPorts } from '../../src/workflow/tool-ports.ts'

/** Gives an agent whose last tool port was just taken a new one, so that there is always one to drop a tool on. */
export function offerFreePort(nodes: Node[], edges: readonly Edge[], agentId: string): Node[] {
  return nodes.map((node) => {
    if (node.id !== agentId) return node
    const ports = listToolPorts(node)
    const isTaken = (port: string) => edges.some((edge) => edge.target === agentId && edge.targetHandle === port)
    return ports.length > 0 && ports.every(isTaken) ? addToolPort(node).node : node
  })
}
