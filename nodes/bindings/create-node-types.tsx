import type { ReactElement } from 'react'
import type { HubNodeDescription } from '../../src/hub/types.ts'
import { CanvasNode, type HubNodeProps, type NodeTypesOptions } from './CanvasNode.tsx'
import type { FlowBinding } from './flow-binding.ts'

/** Plain function components by node type: what both flow libraries take as `nodeTypes`. Make them once, not per render. */
export function createNodeTypes(
  binding: FlowBinding,
  definitions: readonly HubNodeDescription[],
  options: NodeTypesOptions,
): Record<string, (props: HubNodeProps) => ReactElement> {
  return Object.fromEntries(
    definitions.map((definition) => {
      const kind = { binding, definition, options }
      const render = ({ id, data, selected }: HubNodeProps) => (
        <CanvasNode id={id} data={data} selected={selected === true} kind={kind} />
      )
      return [definition.type, render]
    }),
  )
}
