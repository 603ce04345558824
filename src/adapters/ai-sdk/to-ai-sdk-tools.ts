import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { ToolInputError } from '../../diagnostics/tool-input-error.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { offerTools, type ToolsToOffer } from '../model-tools/offer-tools.ts'
import { type AiSdkSchema, toAiSdkSchema } from './ai-sdk-schema.ts'

/** A checked call of one of the tools. */
export interface AiSdkToolCall {
  /** The tool's own id. */
  toolId: string
  /** The name that the model called. */
  name: string
  /** What the tool is run with: the author's fixed values and the model's own. */
  params: Record<string, unknown>
  /** Those of `params` that are the model's: the arguments of a hub node, which adds its own fixed values. */
  args: Record<string, unknown>
  /** What was found about the arguments; none is an error. */
  diagnostics: readonly Diagnostic[]
  toolCallId: string
  abortSignal: AbortSignal | undefined
}

/** A tool as `generateText` and `streamText` of the AI SDK take it. */
export interface AiSdkTool {
  description: string
  inputSchema: AiSdkSchema
  execute: (
    input: Record<string, unknown>,
    options: { toolCallId: string; abortSignal?: AbortSignal | undefined },
  ) => Promise<unknown>
}

const nothingToFill: JsonSchema = /* @__PURE__ */ Object.freeze({
  type: 'object',
  properties: /* @__PURE__ */ Object.freeze({}),
  additionalProperties: false,
})

/**
 * Tools for `tools` of the AI SDK (the package `ai`), without depending on it. Arguments that do not fit are refused
 * before `execute`. What the author fixed is added only for `execute`: neither the model nor the messages see it.
 */
export function toAiSdkTools(
  request: ToolsToOffer & { execute: (call: AiSdkToolCall) => unknown },
): Record<string, AiSdkTool> {
  const { execute, set } = request
  const { functions, decodeCall } = offerTools(request, set?.target)
  const read = (name: string, input: unknown) => {
    const call = decodeCall(name, input)
    return { ...call, faults: call.diagnostics.filter(({ severity }) => severity === 'error') }
  }
  const toTool = (name: string, description: string, schema: JsonSchema): AiSdkTool => ({
    description,
    inputSchema: toAiSdkSchema(schema, (input) => read(name, input).faults.map(({ message }) => message)),
    execute: async (input, { toolCallId, abortSignal }) => {
      const { toolId, params, args, diagnostics, faults } = read(name, input)
      if (faults.length > 0 || toolId === undefined) {
        throw new ToolInputError('validation_failed', faults.map(({ message }) => message).join(' '))
      }
      return execute({ toolId, name, params, args, diagnostics, toolCallId, abortSignal })
    },
  })
  return Object.fromEntries(
    [...functions].map(([name, { wire }]) => [
      name,
      toTool(name, wire.parts.description ?? '', wire.schema ?? nothingToFill),
    ]),
  )
}
