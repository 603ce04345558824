import { compilerDiagnostics } from './codes/compiler.ts'
import { mcpDiagnostics } from './codes/mcp.ts'
import { validationDiagnostics } from './codes/validation.ts'
import { workflowDiagnostics } from './codes/workflow.ts'

/** Every code the package can return, with its severity and sentences. The only list of codes. */
export const diagnosticTable = Object.freeze({
  ...compilerDiagnostics,
  ...validationDiagnostics,
  ...mcpDiagnostics,
  ...workflowDiagnostics,
})

export type DiagnosticCode = keyof typeof diagnosticTable
