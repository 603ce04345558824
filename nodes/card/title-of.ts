import type { HubNodeData, HubNodeDescription } from '../../src/hub/types.ts'

/** What a node is called: the author's label, else its kind. */
export function titleOf(data: HubNodeData, definition: HubNodeDescription): string {
  const label = typeof data.label === 'string' ? data.label.trim() : ''
  return label === '' ? definition.title : label
}
