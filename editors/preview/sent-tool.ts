import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'

/** What a token is taken for. Each provider counts in its own way; this one is the same for all, and said beside it. */
export const charactersPerToken = 4

/** A tool in the form that is sent. */
export interface SentTool {
  readonly toolId: string
  /** What the model calls it. */
  readonly modelName: string
  /** The form as JSON, in lines. */
  readonly text: string
  /** How many characters are really sent. */
  readonly size: number
  /** What the form can't say, in the provider's forms. */
  readonly diagnostics: readonly Diagnostic[]
}

const known = new WeakMap<CompiledToolRuntime['modelTool'], SentTool>()

/** A tool as it was compiled. The same object for the same function: an edit changes one of many. */
export function toPlainForm({ toolId, modelTool }: CompiledToolRuntime): SentTool {
  const before = known.get(modelTool)
  if (before?.toolId === toolId) return before
  const sent = toSentTool(toolId, modelTool.function.name, modelTool, [])
  known.set(modelTool, sent)
  return sent
}

export function toSentTool(
  toolId: string,
  modelName: string,
  sent: unknown,
  diagnostics: readonly Diagnostic[],
): SentTool {
  return { toolId, modelName, text: JSON.stringify(sent, null, 2), size: JSON.stringify(sent).length, diagnostics }
}

/** How many characters all tools are together: one as it is, several as a list. */
export function measureSet(tools: readonly SentTool[], isList: boolean): number {
  const size = tools.reduce((sum, tool) => sum + tool.size, 0)
  return isList ? size + Math.max(0, tools.length - 1) + 2 : size
}

export function estimateTokens(characters: number): number {
  return Math.ceil(characters / charactersPerToken)
}
