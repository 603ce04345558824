import { compileToolRuntime } from '../compiler/compile.ts'
import type { ParamOrigin } from '../compiler/merge-arguments.ts'
import { planRoot } from '../compiler/root-plan.ts'
import { decodeToolCall } from '../compiler/tool-set/decode-tool-call.ts'
import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { systemKeys } from '../node-io/input-kind.ts'
import { nodeInputs2JsonSchema } from '../node-io/node-input-to-json-schema.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { setOwn } from '../schema/objects.ts'
import { findSchemaFault } from '../sources/schema-fault.ts'
import type { OfferedTool, ToolCall } from './types.ts'

/** What is compiled, and what a tool is called by its host. */
export interface ToolToOffer {
  toolId: string
  name: string
  description?: string | undefined
  inputs: readonly NodeInput[]
  jsonSchema?: unknown
  fixedInputBindings?: Readonly<Record<string, unknown>>
}

/** Compiles a tool to offer it, or says why it can't be: a sentence, never data. */
export function compileOfferedTool(tool: ToolToOffer): OfferedTool | string {
  const { toolId, name, description, inputs, fixedInputBindings = {} } = tool
  const jsonSchema = isPlainObject(tool.jsonSchema) ? (tool.jsonSchema as JsonSchema) : undefined
  const fault = jsonSchema === undefined ? undefined : findSchemaFault(jsonSchema)
  if (fault !== undefined) return fault
  try {
    const request = { toolId, name, description, inputs, jsonSchema }
    const bare = compileToolRuntime(request)
    const offered = new Set(bare.agentGeneratedKeys)
    // What the model fills is never fixed from outside as well.
    const given = Object.entries(fixedInputBindings).filter(([key]) => !offered.has(key))
    const compiled =
      given.length === 0 ? bare : compileToolRuntime({ ...request, fixedInputBindings: Object.fromEntries(given) })
    const generated = inputs.filter(({ key }) => offered.has(key))
    return { toolId, compiled, inputs, jsonSchema: chooseCheckedSchema(jsonSchema, generated) }
  } catch (error) {
    return ToolInputError.is(error) ? error.code : 'its data could not be read'
  }
}

/**
 * The one way from a model's arguments to params: parsed, cut to the keys it was offered, merged with what is fixed, and
 * checked. `resolved` has the values of references, where they are known; what is known only later is not checked here.
 */
export function prepareOfferedCall(request: {
  tool: OfferedTool | undefined
  name: string
  args: unknown
  applyDefaults?: boolean | undefined
  later?: ReadonlySet<string>
  resolved?: Readonly<Record<string, unknown>> | undefined
}): ToolCall {
  const { tool, name, args, applyDefaults, later = nothing, resolved = {} } = request
  if (tool === undefined) return toCall(decodeToolCall(undefined, name, args))
  const { own, platform } = splitPlatformBindings(tool.compiled.fixedInputBindings, tool.jsonSchema)
  for (const key of later) {
    if (!Object.hasOwn(resolved, key)) continue
    // A reference that leads to nothing sends nothing.
    if (resolved[key] === undefined) delete own[key]
    else setOwn(own, key, resolved[key])
  }
  const compiled = { ...tool.compiled, fixedInputBindings: own }
  const decodable = { compiled, jsonSchema: tool.jsonSchema, decodeArguments: undefined }
  const call = decodeToolCall(decodable, name, args, applyDefaults)
  const isOpen = (key: string | undefined) => key !== undefined && later.has(key) && !Object.hasOwn(resolved, key)
  const diagnostics = call.diagnostics.filter(({ code, key }) => code !== 'argument_unfit' || !isOpen(key))
  const origin = { ...originsOf(platform, 'fixed'), ...call.origin }
  return toCall({ ...call, params: { ...platform, ...call.params }, origin, diagnostics })
}

const nothing: ReadonlySet<string> = new Set()

function originsOf(params: Readonly<Record<string, unknown>>, origin: ParamOrigin): Record<string, ParamOrigin> {
  return Object.fromEntries(Object.keys(params).map((key) => [key, origin]))
}

function toCall(call: Omit<ToolCall, 'isReady'>): ToolCall {
  return { ...call, isReady: call.diagnostics.every(({ severity }) => severity !== 'error') }
}

/** The tool's own schema; where it names no parameters, what its inputs ask of the model. */
function chooseCheckedSchema(jsonSchema: JsonSchema | undefined, generated: readonly NodeInput[]): JsonSchema {
  if (jsonSchema !== undefined && planRoot(jsonSchema, false).properties.size > 0) return jsonSchema
  return { ...jsonSchema, ...nodeInputs2JsonSchema({ inputs: generated }) }
}

/** Keys that the platform reads and the tool's schema does not know: they are no part of what it checks. */
export function splitPlatformBindings(
  bindings: Readonly<Record<string, unknown>>,
  jsonSchema: JsonSchema | undefined,
): { own: Record<string, unknown>; platform: Record<string, unknown> } {
  const declared = jsonSchema === undefined ? undefined : planRoot(jsonSchema, false).properties
  const own: Record<string, unknown> = {}
  const platform: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(bindings)) {
    setOwn(platformKeys.has(key) && declared?.has(key) !== true ? platform : own, key, value)
  }
  return { own, platform }
}

const platformKeys: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(systemKeys))
