import { createDiagnostic } from '../../diagnostics/codes/compiler.ts'
import type { CompiledToolRuntime } from '../types.ts'

/** A compiled tool under the function name it has among others. */
export function renameFunction(compiled: CompiledToolRuntime, name: string): CompiledToolRuntime {
  const { toolId, modelTool, diagnostics } = compiled
  if (name === modelTool.function.name) return compiled
  const others = diagnostics.filter(({ code }) => code !== 'function_name_encoded')
  const told = createDiagnostic('function_name_encoded', { toolId, name }, { path: '/toolId' })
  return {
    ...compiled,
    modelTool: { ...modelTool, function: { ...modelTool.function, name } },
    diagnostics: [...others, told],
  }
}
