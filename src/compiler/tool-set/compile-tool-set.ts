import { createDiagnostic } from '../../diagnostics/codes/sources.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { jsonSchema2NodeInput } from '../../node-io/json-schema-to-node-input.ts'
import type { ProviderTarget } from '../../providers/rules/table.ts'
import { toProviderTool } from '../../providers/to-provider-tool.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { findSchemaFault } from '../../sources/schema-fault.ts'
import { compileToolRuntime } from '../compile.ts'
import { applyToolInputConfigurations } from '../configurations.ts'
import type { CompiledToolRuntime, ToolInputConfiguration, ToolSource } from '../types.ts'
import { type DecodedCall, decodeToolCall, type ToolOfSet } from './decode-tool-call.ts'
import { nameFunctions } from './name-functions.ts'
import { renameFunction } from './rename-function.ts'

export interface ToolSetEntry {
  source: ToolSource
  /** The author's choices; a parameter without one is the model's where that is allowed. */
  configuration?: readonly ToolInputConfiguration[] | undefined
}

/** Compiled tools that go to a model together, and the way back from a call by name. */
export interface CompiledToolSet {
  compiled: CompiledToolRuntime[]
  diagnostics: Diagnostic[]
  /** Whose form of arguments `decodeCall` takes, where the set was compiled for one. */
  target?: ProviderTarget
  /** A model's call by the name it was given: which tool, and its merged and checked params. Never throws. */
  decodeCall: (name: string, args: unknown) => DecodedCall
}

const maximumReason = 300

/**
 * Compiles tools that are offered together. Their function names are legal for the target, unique, and the same in any
 * order. A tool that can't be compiled is set aside and told; the others go on. With a `target`, `decodeCall` takes
 * arguments in that provider's form.
 */
export function compileToolSet(request: {
  tools: readonly ToolSetEntry[]
  target?: ProviderTarget | undefined
}): CompiledToolSet {
  const { target } = request
  const diagnostics: Diagnostic[] = []
  const usable = readEntries(request.tools, diagnostics)
  const names = nameFunctions([...usable.keys()], target)
  const tools = new Map<string, ToolOfSet>()
  for (const [id, { entry, index }] of usable) {
    try {
      const tool = compileEntry(entry, names.get(id) ?? id, target)
      tools.set(tool.compiled.modelTool.function.name, tool)
      diagnostics.push(...tool.compiled.diagnostics.map((each) => placeInSet(each, index)))
    } catch (error) {
      diagnostics.push(setAside(id, describeError(error), index))
    }
  }
  return {
    compiled: [...tools.values()].map(({ compiled }) => compiled),
    diagnostics,
    ...(target === undefined ? {} : { target }),
    decodeCall: (name, args) => {
      const { toolId, params, diagnostics } = decodeToolCall(tools.get(name), name, args)
      return { toolId, params, diagnostics }
    },
  }
}

/** Entries by tool id, in order; what is no tool, or a second one with an id, is set aside. */
function readEntries(tools: unknown, diagnostics: Diagnostic[]) {
  const usable = new Map<string, { entry: ToolSetEntry; index: number }>()
  for (const [index, entry] of (Array.isArray(tools) ? tools : []).entries()) {
    const { id, reason } = readEntry(entry, usable)
    if (reason !== undefined) diagnostics.push(setAside(id === '' ? `#${index + 1}` : id, reason, index))
    else usable.set(id, { entry, index })
  }
  return usable
}

/** An entry's id, and why it can't be used, where it can't. */
function readEntry(entry: unknown, usable: ReadonlyMap<string, unknown>): { id: string; reason: string | undefined } {
  let id = ''
  try {
    const source: unknown = isPlainObject(entry) ? entry['source'] : undefined
    if (!isPlainObject(source)) return { id, reason: 'it is no tool' }
    if (typeof source['id'] === 'string') id = source['id']
    return { id, reason: findEntryFault(source, id, usable) }
  } catch (error) {
    return { id, reason: describeError(error) }
  }
}

function findEntryFault(source: Record<string, unknown>, id: string, usable: ReadonlyMap<string, unknown>) {
  if (id === '') return 'it has no id'
  if (usable.has(id)) return 'another tool of the set has the same id'
  const { inputSchema } = source
  return inputSchema === undefined || inputSchema === null ? undefined : findSchemaFault(inputSchema)
}

function compileEntry(entry: ToolSetEntry, name: string, target: ProviderTarget | undefined): ToolOfSet {
  const { source, configuration } = entry
  const jsonSchema: JsonSchema = isPlainObject(source.inputSchema) ? source.inputSchema : { type: 'object' }
  const compiled = compileToolRuntime({
    toolId: source.id,
    name: typeof source.name === 'string' ? source.name : source.id,
    description: typeof source.description === 'string' ? source.description : undefined,
    inputs: applyToolInputConfigurations({
      inputs: jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }),
      configurations: configuration ?? [],
    }),
    jsonSchema,
  })
  const named = renameFunction(compiled, name)
  const decodeArguments = target === undefined ? undefined : toProviderTool({ compiled: named, target }).decodeArguments
  return { compiled: named, jsonSchema, decodeArguments }
}

function placeInSet(diagnostic: Diagnostic, index: number): Diagnostic {
  return { ...diagnostic, path: `/tools/${index}${diagnostic.path}` }
}

function setAside(tool: string, reason: string, index: number): Diagnostic {
  const params = { tool: tool.slice(0, maximumReason), reason: reason.slice(0, maximumReason) }
  return createDiagnostic('tool_set_aside', params, { path: `/tools/${index}` })
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : 'it could not be compiled'
}
