import type { CompiledToolSet } from '../../compiler/tool-set/compile-tool-set.ts'
import { type DecodedCall, decodeToolCall } from '../../compiler/tool-set/decode-tool-call.ts'
import type { CompiledToolRuntime } from '../../compiler/types.ts'
import { createDiagnostic } from '../../diagnostics/codes/sources.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { ToolInputError } from '../../diagnostics/tool-input-error.ts'
import type { ProviderTarget } from '../../providers/rules/table.ts'
import { toWireTool, type WireTool } from '../../providers/to-provider-tool.ts'

/** Tools to offer: a compiled set, or tools compiled one by one, such as the gateway functions of hub nodes. */
export type ToolsToOffer =
  | { set: Pick<CompiledToolSet, 'compiled' | 'decodeCall' | 'target'>; compiled?: undefined }
  | { set?: undefined; compiled: readonly CompiledToolRuntime[] }

/** A decoded call, with what the model itself filled in apart. */
export interface OfferedCall extends DecodedCall {
  /** Those of `params` that are the model's: the arguments of a hub node, which adds its own fixed values. */
  args: Record<string, unknown>
}

/** One function as a provider is told it, and the tool behind it. */
interface OfferedFunction {
  compiled: CompiledToolRuntime
  wire: WireTool
}

/** Functions by the names that go out, each once, and the way back from a call. */
export interface OfferedFunctions {
  functions: ReadonlyMap<string, OfferedFunction>
  diagnostics: Diagnostic[]
  decodeCall: (name: string, args: unknown) => OfferedCall
}

/** Puts tools by the rules of a target; without one, as they were compiled. */
export function offerTools(tools: ToolsToOffer, target: ProviderTarget | undefined): OfferedFunctions {
  const { set } = tools
  if (set?.target !== undefined && target !== set.target) {
    const facts = { of: set.target, target: target ?? '' }
    throw new ToolInputError('other_target', `The set is compiled for ${set.target}`, facts)
  }
  const functions = new Map<string, OfferedFunction>()
  const diagnostics: Diagnostic[] = []
  for (const [index, compiled] of (set?.compiled ?? tools.compiled ?? []).entries()) {
    const wire = target === undefined ? toPlainWire(compiled) : toWireTool({ compiled, target })
    const { name } = wire.parts
    const place = `/compiled/${index}`
    if (functions.has(name)) {
      const params = { tool: compiled.toolId, reason: `another tool is called ${name}` }
      diagnostics.push(createDiagnostic('tool_set_aside', params, { path: place }))
      continue
    }
    functions.set(name, { compiled, wire })
    for (const finding of wire.diagnostics) {
      diagnostics.push({ ...finding, path: place + finding.path.replace(/^\/compiled/, '') })
    }
  }
  const decodeCall = (name: string, args: unknown): OfferedCall => {
    const found = functions.get(name)
    if (found === undefined || set === undefined) return decodeAlone(found, name, args)
    const { compiled, wire } = found
    const given = set.target === undefined ? wire.decodeArguments(args) : args
    const call = set.decodeCall(compiled.modelTool.function.name, given)
    const own = compiled.agentGeneratedKeys.filter((key) => Object.hasOwn(call.params, key))
    return { ...call, args: Object.fromEntries(own.map((key) => [key, call.params[key]])) }
  }
  return { functions, diagnostics, decodeCall }
}

/** The call of a tool without a set is checked by what the model was shown: the tool's own schema is not at hand. */
function decodeAlone(found: OfferedFunction | undefined, name: string, args: unknown): OfferedCall {
  if (found === undefined) return { ...decodeToolCall(undefined, name, args), args: {} }
  const { compiled, wire } = found
  const { modelTool, fixedInputBindings } = compiled
  const tool = {
    compiled: { ...compiled, fixedInputBindings: {} },
    jsonSchema: modelTool.function.parameters ?? {},
    decodeArguments: wire.decodeArguments,
  }
  const { toolId, params, diagnostics } = decodeToolCall(tool, name, args)
  return { toolId, params: { ...fixedInputBindings, ...params }, args: params, diagnostics }
}

function toPlainWire({ modelTool }: CompiledToolRuntime): WireTool {
  const { parameters, ...parts } = modelTool.function
  return { parts, schema: parameters, diagnostics: [], decodeArguments: (args) => args }
}
