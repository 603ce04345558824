import { type PreparedToolCall, prepareToolCall } from '../../src/compiler/prepare-tool-call.ts'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import type { McpToolChoice, McpToolReport } from '../../src/mcp/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { unescapeToken } from '../../src/schema/json-pointer.ts'
import { showArguments } from '../../src/tools/describe-mismatch.ts'
import { compileMcpTool } from './compile-tool.ts'
import type { CallRefusal } from './find-tool.ts'
import { toToolSource } from './list-tools.ts'

export interface PreparedCall {
  params: Record<string, unknown>
  /** Those of the params that the caller gave. */
  own: Record<string, unknown>
  warnings: string[]
}

/** Joins a caller's arguments with what the author fixed, and checks all of it before anything is sent. */
export function prepareMcpCall(request: {
  tool: McpToolReport
  choice: McpToolChoice | undefined
  /** Parameters whose reference leads to nothing. */
  unresolved: readonly string[]
  given: unknown
  caller: HubCaller
}): PreparedCall | CallRefusal {
  const { tool, choice, unresolved, caller } = request
  if (unresolved.length > 0) return refuseUnresolved(tool, unresolved, caller)
  const read = readGivenArguments(request.given)
  if (read === undefined) {
    return { status: 'invalid_arguments', text: `the arguments of ${tool.key} must be an object` }
  }
  const compiled = compileMcpTool(toToolSource(tool), choice)
  const prepared = prepareToolCall({ compiled, jsonSchema: tool.input_schema, aiParams: read.value })
  if (prepared.issues.length > 0) return refuseArguments(tool, compiled, prepared, read.value, caller)
  return {
    params: prepared.params,
    own: Object.fromEntries(Object.entries(prepared.params).filter(([key]) => prepared.origin[key] === 'model')),
    warnings: [
      ...(read.isText ? ['arguments_json_string: the arguments were text and were read as JSON'] : []),
      ...listDropped(prepared),
    ],
  }
}

/** Which parameters an author fixed is not a model's to know. */
function refuseUnresolved(tool: McpToolReport, keys: readonly string[], caller: HubCaller): CallRefusal {
  const text =
    caller === 'model'
      ? 'a value that comes from upstream is not there'
      : `nothing came from upstream for ${keys.join(', ')}`
  return {
    status: 'invalid_arguments',
    text: `${tool.key}: ${text}`,
    facts: {
      terminal: true,
      retry_disposition: 'do_not_retry',
      ...(caller === 'model' ? {} : { unresolved_references: [...keys] }),
    },
  }
}

/** Nothing given means no arguments; models also send an object as its JSON text. */
function readGivenArguments(given: unknown): { value: Record<string, unknown>; isText: boolean } | undefined {
  if (given === undefined || given === null) return { value: {}, isText: false }
  if (isPlainObject(given)) return { value: given, isText: false }
  if (typeof given !== 'string') return undefined
  if (given.trim() === '') return { value: {}, isText: false }
  try {
    const parsed: unknown = JSON.parse(given)
    return isPlainObject(parsed) ? { value: parsed, isText: true } : undefined
  } catch {
    return undefined
  }
}

function refuseArguments(
  tool: McpToolReport,
  compiled: CompiledToolRuntime,
  prepared: PreparedToolCall,
  given: Record<string, unknown>,
  caller: HubCaller,
): CallRefusal {
  const isFixed = ({ path }: { path: string }) => {
    const key = unescapeToken(path.split('/')[1] ?? '')
    return path !== '' && !compiled.agentGeneratedKeys.includes(key)
  }
  // What the author fixed, right or wrong, is nothing a model can mend or should learn of.
  const shown = caller === 'model' ? prepared.issues.filter((issue) => !isFixed(issue)) : [...prepared.issues]
  const expected = compiled.modelTool.function.parameters ?? { type: 'object', properties: {} }
  const hasFixedFault = prepared.issues.some(isFixed)
  const sentences = [
    ...shown.map(({ path, message }) => `${path === '' ? '/' : path} ${message}`),
    ...(hasFixedFault && caller === 'model' ? ['a value fixed by the author is missing or does not fit'] : []),
  ]
  return {
    status: 'invalid_arguments',
    text: `${tool.key}: ${sentences.join('; ')}`,
    facts: {
      received_arguments: showArguments(given),
      expected_schema: expected,
      violations: shown,
      ...(hasFixedFault && shown.length === 0 ? { terminal: true, retry_disposition: 'do_not_retry' } : {}),
    },
  }
}

function listDropped({ dropped }: PreparedToolCall): string[] {
  return dropped.map((key) => `argument_dropped: ${String(key).slice(0, 100)}`)
}
