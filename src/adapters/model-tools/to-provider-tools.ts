import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ProviderTarget } from '../../providers/rules/table.ts'
import { type GeminiTool, type ProviderTools, shapeWireTool } from '../../providers/to-provider-tool.ts'
import { type OfferedCall, offerTools, type ToolsToOffer } from './offer-tools.ts'

/** What a request's `tools` holds, for each target: Gemini takes all functions as one tool. */
export type ProviderToolList<Target extends ProviderTarget> = Target extends 'gemini'
  ? { functionDeclarations: GeminiTool[] }[]
  : ProviderTools[Target][]

/** Tools ready to be sent, what is lost by it, and the way back from a call. */
export interface ProviderToolSet<Target extends ProviderTarget> {
  tools: ProviderToolList<Target>
  diagnostics: Diagnostic[]
  /** A model's call by the name and with the arguments it was given: which tool, its params merged and checked. Never throws. */
  decodeCall: (name: string, args: unknown) => OfferedCall
}

/**
 * The tools as they go into a request: `tools` of OpenAI, Anthropic, Gemini and Mistral, `toolConfig.tools` of Bedrock,
 * `tools` of the result of MCP's `tools/list`. A second tool under a name is left out and told.
 */
export function toProviderTools<Target extends ProviderTarget>(
  request: ToolsToOffer & { target: Target },
): ProviderToolSet<Target> {
  const { target } = request
  const { functions, diagnostics, decodeCall } = offerTools(request, target)
  const list = [...functions.values()].map(({ wire }) => shapeWireTool(wire, target))
  const isGrouped = target === 'gemini' && list.length > 0
  const tools: unknown = isGrouped ? [{ functionDeclarations: list }] : list
  return { tools: tools as ProviderToolList<Target>, diagnostics, decodeCall }
}
