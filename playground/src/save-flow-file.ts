import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { exportFlow } from '../../src/workflow/export-flow.ts'
import type { FlowState } from './flow-store.ts'

/** Gives the flow to the browser as a download; what was left out of it comes back as findings. */
export function saveFlowFile({ history, viewport }: Pick<FlowState, 'history' | 'viewport'>): Diagnostic[] {
  const { nodes, edges, rest } = history.present
  const { document: file, diagnostics } = exportFlow({ nodes, edges, rest, ...(viewport ? { viewport } : {}) })
  if (file) {
    const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'flow.json'
    link.click()
    URL.revokeObjectURL(address)
  }
  return diagnostics
}
