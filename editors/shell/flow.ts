import { createContext, useContext } from 'react'
import type { FlowNodeLike, FlowOf } from '../../src/workflow/types.ts'

/** The flow that the node stands in, as far as the host shows it. Apart from the session: it changes with each edit. */
export const HubFlowContext = createContext<FlowOf<FlowNodeLike> | undefined>(undefined)

export function useHubFlow(): FlowOf<FlowNodeLike> | undefined {
  return useContext(HubFlowContext)
}
