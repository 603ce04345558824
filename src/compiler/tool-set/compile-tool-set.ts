import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts'
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

export interface ToolSetEntry {
  source: ToolSource
  /** The author's choices; a parameter without one is the model's where that is allowed. */
  configuration?: readonly ToolInputConfiguration[] | undefined
}

/** Compiled tools that go to a model together, and the way back from a call by name. */
export interface CompiledToolSet {
  compiled: CompiledToolRuntime[]
  diagnostics: Diagnostic[]
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
    decodeCall: (name, args) => decodeToolCall(tools.get(name), name, args),
  }
}

/** Entries by tool id, in order; what is no tool, or a second one with an id, is set aside. */
function readEntries(tools: unknown, diagnostics: Diagnostic[]) {
  const usable = new Map<string, { entry: ToolSetEntry; index: number }>()
  for (const [index, entry] of (Array.isArray(tools) ? tools : []).entries()) {
    const source: unknown = isPlainObject(entry) ? entry['source'] : undefined
    const id = isPlainObject(source) && typeof source['id'] === 'string' ? source['id'] : ''
    const reason = isPlainObject(source) ? findEntryFault(source, id, usable) : 'it is no tool'
    if (reason !== undefined) diagnostics.push(setAside(id === '' ? `#${index + 1}` : id, reason, index))
    else usable.set(id, { entry: entry as ToolSetEntry, index })
  }
  return usable
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
      configurations: readConfiguration(configuration),
    }),
    jsonSchema,
  })
  const named = rename(compiled, name)
  const decodeArguments = target === undefined ? undefined : toProviderTool({ compiled: named, target }).decodeArguments
  return { compiled: named, jsonSchema, decodeArguments }
}

function readConfiguration(configuration: unknown): ToolInputConfiguration[] {
  const isChoice = (each: unknown): each is ToolInputConfiguration => isPlainObject(each)
  return Array.isArray(configuration) ? configuration.filter(isChoice) : []
}

/** The tool under the name it has in this set. */
function rename(compiled: CompiledToolRuntime, name: string): CompiledToolRuntime {
  const { toolId, modelTool, diagnostics } = compiled
  const before = modelTool.function.name
  if (name === before) return compiled
  const others = diagnostics.filter(({ code }) => code !== 'function_name_encoded')
  const told = createDiagnostic('function_name_encoded', { toolId, name }, { path: '/toolId' })
  return {
    ...compiled,
    modelTool: { ...modelTool, function: { ...modelTool.function, name } },
    diagnostics: [...others, told],
  }
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
