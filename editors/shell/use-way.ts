import { useState } from 'react'
import type { HubNodeData, HubNodeDefinition } from '../../src/hub/types.ts'

/** The two ways in which a hub can be offered. */
export type Way = NonNullable<HubNodeData['exposure']>

/** Which way is sent and which is shown: the one that is sent until the author looks at the other. */
export function useWay(
  definition: HubNodeDefinition,
  data: HubNodeData,
): { sent: Way; shown: Way; show(way: Way): void } {
  const sent: Way = data.exposure === 'expanded' && definition.compileTools ? 'expanded' : 'gateway'
  const [looked, setLooked] = useState({ sent, shown: sent })
  if (looked.sent === sent) return { sent, shown: looked.shown, show: (way) => setLooked({ sent, shown: way }) }
  // Another choice of what is sent is looked at anew, and so is one that comes back.
  setLooked({ sent, shown: sent })
  return { sent, shown: sent, show: (way) => setLooked({ sent, shown: way }) }
}
