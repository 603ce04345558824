import type { Node } from '@xyflow/react'
import { hubNodeDefinitions } from 'hubnodes/runtime'

const mostNamed = 3

/** What a node is called: its label, else its kind, else its id. */
export function nameNode({ id, type, data }: Pick<Node, 'id' | 'type' | 'data'>): string {
  const label = typeof data['label'] === 'string' ? data['label'].trim() : ''
  if (label !== '') return label
  return hubNodeDefinitions.find((definition) => definition.type === type)?.title ?? id
}

/** Several nodes in a few words. */
export function nameNodes(nodes: readonly Node[]): string {
  const names = nodes.slice(0, mostNamed).map(nameNode)
  const others = nodes.length - names.length
  return others > 0 ? `${names.join(', ')} +${others}` : names.join(', ')
}
