import type { CompiledToolRuntime } from '../compiler/types.ts'
import { createDiagnostic } from '../diagnostics/codes/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { convertParameters } from './convert/convert-parameters.ts'
import { decodeValue } from './convert/decode-value.ts'
import { hashName } from './convert/safe-names.ts'
import { parseArguments } from './parse-arguments.ts'
import { createUnknownTargetError, getProviderRules } from './rules/get-provider-rules.ts'
import type { ProviderTarget } from './rules/table.ts'

/** A function tool of OpenAI's Chat Completions, and of those that speak like it. */
export interface OpenAiTool {
  type: 'function'
  function: { name: string; description?: string; parameters?: JsonSchema; strict?: true }
}
export interface AnthropicTool {
  name: string
  description?: string
  input_schema: JsonSchema
}
/** One entry of `functionDeclarations`. */
export interface GeminiTool {
  name: string
  description?: string
  parametersJsonSchema?: JsonSchema
}
export interface BedrockTool {
  toolSpec: { name: string; description?: string; inputSchema: { json: JsonSchema } }
}
export interface McpTool {
  name: string
  description?: string
  inputSchema: JsonSchema
}

/** The wire shape of each target. */
export interface ProviderTools {
  openai: OpenAiTool
  'openai-strict': OpenAiTool
  anthropic: AnthropicTool
  gemini: GeminiTool
  mistral: OpenAiTool
  bedrock: BedrockTool
  mcp: McpTool
}

/** A tool in a provider's form, what is lost by it, and how to read a call. */
export interface ProviderTool<Target extends ProviderTarget = ProviderTarget> {
  tool: ProviderTools[Target]
  diagnostics: Diagnostic[]
  /**
   * A model's arguments, an object or its JSON text, as the tool itself takes them: for `prepareToolCall`. Total: what
   * is no JSON object, contains itself or is too large comes back as it is.
   */
  decodeArguments: (args: unknown) => unknown
}

/** What all forms have in common: a legal name, the description, and the schema where there is something to fill. */
export interface WireTool {
  parts: { name: string; description?: string }
  schema: JsonSchema | undefined
  diagnostics: Diagnostic[]
  decodeArguments: (args: unknown) => unknown
}

type Parts = WireTool['parts']

const nothingToFill: JsonSchema = /* @__PURE__ */ Object.freeze({
  type: 'object',
  properties: /* @__PURE__ */ Object.freeze({}),
})
const place = '/compiled/modelTool/function'

/**
 * Puts a compiled tool into the form a provider takes. Names and keys it refuses are written another way, and calls
 * read back; rules it does not take are left out and told. Calls are still checked against the tool's own schema.
 */
export function toProviderTool<Target extends ProviderTarget>(request: {
  compiled: Pick<CompiledToolRuntime, 'toolId' | 'modelTool'>
  target: Target
}): ProviderTool<Target> {
  const { target } = request
  if (!Object.hasOwn(shapes, target)) throw createUnknownTargetError(target)
  const wire = toWireTool(request)
  return { tool: shapeWireTool(wire, target), diagnostics: wire.diagnostics, decodeArguments: wire.decodeArguments }
}

/** A tool by a provider's rules in that provider's form. */
export function shapeWireTool<Target extends ProviderTarget>(
  { parts, schema }: WireTool,
  target: Target,
): ProviderTools[Target] {
  return shapes[target](parts, schema)
}

/** A compiled tool by a provider's rules, not yet in its form. */
export function toWireTool(request: {
  compiled: Pick<CompiledToolRuntime, 'toolId' | 'modelTool'>
  target: ProviderTarget
}): WireTool {
  const { compiled, target } = request
  const rules = getProviderRules(target)
  const { name, description, parameters } = compiled.modelTool.function
  const diagnostics: Diagnostic[] = []
  const legalName = rules.name.pattern.test(name) && !rules.name.risky?.pattern.test(name) ? name : hashName(name)
  if (legalName !== name) {
    const params = { toolId: compiled.toolId, name: legalName }
    diagnostics.push(createDiagnostic('function_name_encoded', params, { path: `${place}/name` }))
  }
  const isFilled = isPlainObject(parameters)
  const converted = isFilled ? convertParameters(parameters, rules, `${place}/parameters`) : undefined
  if (converted !== undefined) diagnostics.push(...converted.findings.list())
  const parts: Parts = {
    name: legalName,
    ...(typeof description === 'string' && description !== '' ? { description } : {}),
  }
  const codecs = converted?.encodes === true ? [converted.codec] : []
  const decodeArguments = (args: unknown): unknown => {
    const { value, isRefused } = parseArguments(args)
    return isRefused ? value : decodeValue(value, codecs)
  }
  return { parts, schema: converted?.wire, diagnostics, decodeArguments }
}

const shapes: { [Target in ProviderTarget]: (parts: Parts, schema: JsonSchema | undefined) => ProviderTools[Target] } =
  {
    openai: (parts, schema) => ({
      type: 'function',
      function: { ...parts, ...(schema === undefined ? {} : { parameters: schema }) },
    }),
    'openai-strict': (parts, schema) => ({
      type: 'function',
      function: {
        ...parts,
        parameters: schema ?? { ...nothingToFill, required: [], additionalProperties: false },
        strict: true,
      },
    }),
    anthropic: (parts, schema) => ({ ...parts, input_schema: schema ?? nothingToFill }),
    gemini: (parts, schema) => ({ ...parts, ...(schema === undefined ? {} : { parametersJsonSchema: schema }) }),
    mistral: (parts, schema) => ({ type: 'function', function: { ...parts, parameters: schema ?? nothingToFill } }),
    bedrock: (parts, schema) => ({ toolSpec: { ...parts, inputSchema: { json: schema ?? nothingToFill } } }),
    mcp: (parts, schema) => ({ ...parts, inputSchema: schema ?? nothingToFill }),
  }
