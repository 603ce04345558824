import { compilerDiagnostics } from './codes/compiler.ts'
import { consumerDiagnostics } from './codes/consumers.ts'
import { mcpDiagnostics } from './codes/mcp.ts'
import { providerDiagnostics } from './codes/providers.ts'
import { sourcesDiagnostics } from './codes/sources.ts'
import { validationDiagnostics } from './codes/validation.ts'
import { workflowDiagnostics } from './codes/workflow.ts'

/** Every code the package can return, with its severity and sentences. The only list of codes. */
export const diagnosticTable = Object.freeze({
  ...compilerDiagnostics,
  ...consumerDiagnostics,
  ...validationDiagnostics,
  ...mcpDiagnostics,
  ...workflowDiagnostics,
  ...sourcesDiagnostics,
  ...providerDiagnostics,
})

export type DiagnosticCode = keyof typeof diagnosticTable
