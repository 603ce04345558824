import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { isToolEdge } from '../../workflow/tool-edges.ts'
import type { FlowEdge, FlowNode } from '../../workflow/types.ts'
import { usualSourceHandle, usualTargetHandle } from './import-edges.ts'
import { type FastGptContext, type FastGptEdge, type FastGptNode, format, originMember, toolHandle } from './types.ts'

/** Writes edges. Those of tools are turned round; of the others FastGPT knows only that one step follows another. */
export function exportEdges(
  edges: readonly FlowEdge[],
  { nodes, placed }: { nodes: readonly FlowNode[]; placed: ReadonlyMap<string, readonly FastGptNode[]> },
  context: FastGptContext,
): FastGptEdge[] {
  return edges.flatMap((edge, index) => {
    const path = `/edges/${index}`
    const [sources, targets] = [placed.get(edge.source) ?? [], placed.get(edge.target) ?? []]
    const missing = sources.length === 0 ? 'source' : targets.length === 0 ? 'target' : undefined
    if (missing !== undefined) {
      context.report(createDiagnostic('item_left_out', { format, item: edge.id, reason: missing }, { path }))
      return []
    }
    if (isToolEdge(edge, nodes)) {
      const agent = targets[0]?.nodeId ?? edge.target
      const handles = { sourceHandle: toolHandle, targetHandle: toolHandle }
      const rest = readRest(readOrigin(edge))
      return sources.map(({ nodeId }) => ({ ...rest, source: agent, target: nodeId, ...handles }))
    }
    return [exportStep(edge, path, context)]
  })
}

/** The handles of an edge that came from FastGPT; those of one made here are ports, which would carry data. */
function exportStep(edge: FlowEdge, path: string, context: FastGptContext): FastGptEdge {
  const { source, target, sourceHandle, targetHandle } = edge
  const origin = readOrigin(edge)
  const usual = { sourceHandle: usualSourceHandle(source), targetHandle: usualTargetHandle(target) }
  const ends = { ...readRest(origin), source, target }
  if (origin !== undefined) {
    const entry = getOwn(origin, 'targetHandle')
    return {
      ...ends,
      sourceHandle: sourceHandle ?? usual.sourceHandle,
      targetHandle: typeof entry === 'string' ? entry : usual.targetHandle,
    }
  }
  if (typeof (sourceHandle ?? targetHandle) === 'string') {
    const member = `${source} ${sourceHandle ?? ''} → ${target} ${targetHandle ?? ''}`.replace(/ +(?= |$)/g, '')
    context.report(createDiagnostic('member_left_out', { format, member }, { path }))
  }
  return { ...ends, ...usual }
}

function readOrigin({ data }: FlowEdge): Record<string, unknown> | undefined {
  const origin = isPlainObject(data) ? getOwn(data, originMember) : undefined
  return isPlainObject(origin) ? origin : undefined
}

function readRest(origin: Record<string, unknown> | undefined): Record<string, unknown> {
  const rest = origin === undefined ? undefined : getOwn(origin, 'rest')
  return isPlainObject(rest) ? rest : {}
}
