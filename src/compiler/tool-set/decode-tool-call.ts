import { createDiagnostic } from '../../diagnostics/codes/tool-set.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type ArgumentFault, parseArguments } from '../../providers/parse-arguments.ts'
import { escapeToken, unescapeToken } from '../../schema/json-pointer.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import type { ParamOrigin } from '../merge-arguments.ts'
import { type PreparedToolCall, prepareToolCall } from '../prepare-tool-call.ts'
import type { CompiledToolRuntime } from '../types.ts'

/** A tool as its set knows it. */
export interface ToolOfSet {
  readonly compiled: CompiledToolRuntime
  readonly jsonSchema: JsonSchema
  readonly decodeArguments: ((args: unknown) => unknown) | undefined
}

/** A model's call, ready unless a diagnostic is an error. */
export interface DecodedCall {
  /** Absent where no tool of the set has the name. */
  toolId: string | undefined
  params: Record<string, unknown>
  diagnostics: Diagnostic[]
}

/** A decoded call, with where each of its values comes from. */
export interface TracedCall extends DecodedCall {
  origin: Record<string, ParamOrigin>
}

const longestName = 200

/** From a call as the model made it to the tool's params: parsed, decoded, merged and checked. */
export function decodeToolCall(
  tool: ToolOfSet | undefined,
  name: string,
  args: unknown,
  applyDefaults = false,
): TracedCall {
  if (tool === undefined) {
    const unknown = createDiagnostic('unknown_function', { name: String(name).slice(0, longestName) })
    return { toolId: undefined, params: {}, origin: {}, diagnostics: [unknown] }
  }
  const { compiled, jsonSchema, decodeArguments } = tool
  const { toolId, agentGeneratedKeys } = compiled
  // Where there is nothing to fill, providers also send no text at all.
  const isLeftEmpty = args === undefined || args === null || (typeof args === 'string' && args.trim() === '')
  const { value, isRefused, faults } = parseArguments(isLeftEmpty && agentGeneratedKeys.length === 0 ? {} : args)
  const diagnostics = faults.map((fault) => describeFault(fault, toolId))
  if (isRefused) return { toolId, params: {}, origin: {}, diagnostics }
  const aiParams = decodeArguments === undefined ? value : decodeArguments(value)
  const call = prepareToolCall({ compiled, jsonSchema, aiParams, applyDefaults })
  const { params, origin } = call
  return { toolId, params, origin, diagnostics: [...diagnostics, ...describeCall(call, compiled)] }
}

function describeFault(fault: ArgumentFault, tool: string): Diagnostic {
  switch (fault.kind) {
    case 'not_json':
      return createDiagnostic('arguments_not_json', { tool, reason: fault.reason }, { path: '/args' })
    case 'not_object':
      return createDiagnostic('arguments_not_object', { tool, type: fault.type }, { path: '/args' })
    case 'too_large':
      return createDiagnostic('arguments_too_large', { tool }, { path: '/args' })
    case 'kept_as_text':
      return createDiagnostic('number_kept_as_text', { number: fault.number }, { path: '/args' })
    case 'perhaps_rounded':
      return createDiagnostic('number_perhaps_rounded', { number: fault.number }, { path: '/args' })
  }
}

function* describeCall(
  { dropped, issues }: PreparedToolCall,
  { toolId: tool, agentGeneratedKeys }: CompiledToolRuntime,
): Generator<Diagnostic> {
  for (const place of dropped) {
    const params = { tool, key: place.slice(0, longestName) }
    const owner = agentGeneratedKeys.find((key) => place.startsWith(`/${escapeToken(key)}/`))
    yield createDiagnostic('argument_not_offered', params, { path: '/args', key: owner ?? place })
  }
  for (const { path, message } of issues) {
    const key = path.split('/')[1]
    const place = { path: `/params${path}`, ...(key === undefined ? {} : { key: unescapeToken(key) }) }
    yield createDiagnostic('argument_unfit', { tool, reason: `${path} ${message}`.trim() }, place)
  }
}
