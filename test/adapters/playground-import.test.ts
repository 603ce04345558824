import { describe, expect, it } from 'vitest'
import { exportFlow } from '../../entries/runtime.ts'
import { readImportedFlow } from '../../playground/src/read-imported-flow.ts'
import { createWorkflowDocument } from './chengos-documents.ts'

describe('what the playground imports', () => {
  it('is a flow of its own, or a workflow of ChengOS, with its report', () => {
    const { flow, diagnostics } = readImportedFlow(JSON.stringify(createWorkflowDocument()))
    expect(flow?.nodes).toHaveLength(5)
    expect(diagnostics.map(({ code }) => code)).toContain('run_state_left_out')
    const own = readImportedFlow(JSON.stringify(exportFlow(flow ?? { nodes: [], edges: [] }).document))
    expect(own.flow?.rest).toEqual(flow?.rest)
  })

  it('is told as a fault of a flow file where it is neither', () => {
    for (const text of ['{', '{"nodes":5}', '{"definition":{}}', '[]']) {
      const { flow, diagnostics } = readImportedFlow(text)
      expect(flow).toBeUndefined()
      expect(diagnostics.map(({ code }) => code.startsWith('flow_'))).toEqual([true])
    }
  })
})
