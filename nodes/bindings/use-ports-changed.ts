import { useEffect, useRef } from 'react'

/**
 * Has the canvas measure a node's handles again when its ports change. Not on mount: the canvas measures a new node
 * by itself, and asking early makes it fit the view to the nodes measured so far.
 */
export function usePortsChanged(nodeId: string, ports: string, updateNodeInternals: (nodeId: string) => void): void {
  const measured = useRef(ports)
  useEffect(() => {
    if (measured.current === ports) return
    measured.current = ports
    updateNodeInternals(nodeId)
  }, [nodeId, ports, updateNodeInternals])
}
