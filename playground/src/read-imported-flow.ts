import { type ImportedFlow, importChengosWorkflow, importFlow } from 'hubnodes/runtime'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'

/** Reads a flow file of ours, or else a workflow of ChengOS. What is neither is told as a fault of our file. */
export function readImportedFlow(text: string): { flow?: ImportedFlow; diagnostics: Diagnostic[] } {
  const ours = importFlow(text)
  if (ours.flow || ours.diagnostics.some(({ code }) => code !== 'flow_invalid')) return ours
  const theirs = importChengosWorkflow(text)
  return theirs.flow ? theirs : ours
}
