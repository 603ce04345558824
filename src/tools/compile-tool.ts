import { compileToolRuntime } from '../compiler/compile.ts'
import { compileOnce } from '../compiler/compile-once.ts'
import type { CompiledToolRuntime } from '../compiler/types.ts'
import { isUpstreamReference } from '../hub/resolve-references.ts'
import { jsonSchema2NodeInput } from '../node-io/json-schema-to-node-input.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { getOwn } from '../schema/objects.ts'
import { findOperationField, listOperations, listUsableOperations } from './operations.ts'
import type { ToolRow } from './scope-types.ts'
import type { ToolCatalogueEntry } from './types.ts'

/** The schema that a call's arguments are held to. */
export function getInputSchema(entry: ToolCatalogueEntry): JsonSchema {
  return isPlainObject(entry.input_schema) ? entry.input_schema : { type: 'object', properties: {} }
}

/**
 * A tool as a model fills it under a row: the fields outside `llm_fields`, and those whose value the author fixed, are
 * the author's, whatever control would fit them. The operation of a call goes into the field that takes it, if any.
 */
export function compileTool(row: ToolRow, entry: ToolCatalogueEntry, operation?: string): CompiledToolRuntime {
  return compileInputs(row, entry, readToolInputs(row, entry, operation), readFixedValues(row, entry, operation))
}

/** A tool as a function of its own: where a call has a choice of operations, the model makes it in `operation`. */
export function compileExpandedTool(row: ToolRow, entry: ToolCatalogueEntry): CompiledToolRuntime {
  const [free, chosen, operation] = offerOperations(row, entry)
  return compileTool(free, chosen, operation)
}

/** {@link compileExpandedTool}, done again only where the row or the entry changed since the last time. */
export function compileExpandedToolOnce(row: ToolRow, entry: ToolCatalogueEntry): CompiledToolRuntime {
  const { name, description, llm_fields } = entry
  const { config, inputs } = row
  const operations = listOperations(entry)
  const usable = listUsableOperations(row, entry)
  return compileOnce({
    toolId: row.tool,
    schema: entry.input_schema,
    madeOf: { name, description, llm_fields, operations, usable, config, inputs },
    compile: ({ config, inputs }) => compileExpandedTool({ ...row, config, inputs }, entry),
  })
}

/** The schema of a tool as a function of its own. */
export function getExpandedSchema(row: ToolRow, entry: ToolCatalogueEntry): JsonSchema {
  const [, chosen] = offerOperations(row, entry)
  return getInputSchema(chosen)
}

/** The choice of operations as one more parameter of a tool without operations; the only one there is as it is. */
function offerOperations(
  row: ToolRow,
  entry: ToolCatalogueEntry,
): [row: ToolRow, entry: ToolCatalogueEntry, operation?: string] {
  const operations = listUsableOperations(row, entry)
  const [only] = operations
  if (operations.length < 2) return only === undefined ? [row, entry] : [row, entry, only]
  const schema = getInputSchema(entry)
  const own = findOperationField(entry)
  const required = Array.isArray(schema.required) ? schema.required.filter((key) => key !== own) : []
  const chooser = { type: 'string', enum: operations, description: 'What the tool is to do.' }
  const chosen: ToolCatalogueEntry = {
    ...entry,
    operations: [],
    llm_fields: [...listModelFields(row, entry), 'operation'],
    input_schema: {
      ...schema,
      properties: { ...(isPlainObject(schema.properties) ? schema.properties : {}), operation: chooser },
      required: [...new Set([...required, 'operation'])],
    },
  }
  const { operation: _, ...config } = row.config
  const inputs = row.inputs.filter(({ key }) => key !== 'operation')
  return [{ ...row, config, inputs }, chosen]
}

function compileInputs(
  { tool }: ToolRow,
  entry: ToolCatalogueEntry,
  inputs: readonly NodeInput[],
  fixed: ReadonlyMap<string, unknown>,
): CompiledToolRuntime {
  const declared = new Set(inputs.map(({ key }) => key))
  return compileToolRuntime({
    toolId: tool,
    name: entry.name,
    description: entry.description,
    inputs,
    jsonSchema: getInputSchema(entry),
    fixedInputBindings: Object.fromEntries([...fixed].filter(([key]) => !declared.has(key))),
  })
}

/** The parameters of a tool under a row, each with who fills it. */
function readToolInputs(row: ToolRow, entry: ToolCatalogueEntry, operation?: string): NodeInput[] {
  const fixed = readFixedValues(row, entry, operation)
  const byModel = new Set(listModelFields(row, entry))
  const references = new Map(row.inputs.filter(isUpstreamReference).map(({ key, binding }) => [key, binding]))
  return jsonSchema2NodeInput({ jsonSchema: getInputSchema(entry), schemaType: 'mcp' }).map((input) => {
    const { key } = input
    if (fixed.has(key)) return giveToAuthor(input, fixed.get(key))
    if (references.has(key)) return giveToUpstream(input, references.get(key))
    return byModel.has(key) ? giveToModel(input) : giveToAuthor(input, undefined)
  })
}

/** The names that a model may fill under a row. */
export function listModelFields({ inputs }: ToolRow, entry: ToolCatalogueEntry): string[] {
  const fields: unknown = entry.llm_fields
  const operationField = findOperationField(entry)
  const byHand = new Set(inputs.filter(({ mode }) => mode === 'manual').map(({ key }) => key))
  return (Array.isArray(fields) ? fields : []).filter(
    (field): field is string => typeof field === 'string' && field !== operationField && !byHand.has(field),
  )
}

/**
 * What the author fixed, by field. The static configuration wins over choices for single fields. A reference is no value:
 * what it stands for is known at the call alone.
 */
export function readFixedValues(row: ToolRow, entry: ToolCatalogueEntry, operation?: string): Map<string, unknown> {
  const field = findOperationField(entry)
  const chosen = row.inputs.filter(
    (choice) => choice.mode === 'manual' && choice.binding !== undefined && !isUpstreamReference(choice),
  )
  return new Map<string, unknown>([
    ...chosen.map(({ key, binding }): [string, unknown] => [key, binding]),
    ...Object.keys(row.config).map((key): [string, unknown] => [key, getOwn(row.config, key)]),
    ...(field === undefined || operation === undefined ? [] : [[field, operation] as [string, unknown]]),
  ])
}

function giveToModel(input: NodeInput): NodeInput {
  const { value: _, ...bare } = input
  const types = input.renderTypeList.filter((type) => type !== 'agentGenerated')
  return { ...bare, renderTypeList: ['agentGenerated', ...types], selectedType: 'agentGenerated' }
}

/** Without a value of the author nothing is sent: the tool knows its own defaults. */
function giveToAuthor(input: NodeInput, value: unknown): NodeInput {
  const { value: _, ...bare } = input
  const types = input.renderTypeList.filter((type) => type !== 'agentGenerated' && type !== 'reference')
  const [first = 'JSONEditor'] = types
  return {
    ...bare,
    renderTypeList: [first],
    selectedType: first,
    canAgentGenerated: false,
    ...(value === undefined ? { omitted: true } : { value }),
  }
}

/** The value is there at the call; until then nothing can be said of it. */
function giveToUpstream(input: NodeInput, reference: unknown): NodeInput {
  const { omitted: _, ...bare } = input
  return {
    ...bare,
    renderTypeList: ['reference'],
    selectedType: 'reference',
    canAgentGenerated: false,
    value: reference,
  }
}
