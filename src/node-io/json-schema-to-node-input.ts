import { readDefault } from '../schema/default-value.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { getOwn } from '../schema/objects.ts'
import { createSchemaReader, type SchemaReader } from '../schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../schema/resolve-property.ts'
import { resolveReferences } from '../schema/resolve-references.ts'
import { collectRootProperties } from '../schema/root-properties.ts'
import { holdsSecret, mentionsSecret } from '../schema/secrets.ts'
import { chooseControl } from './choose-control.ts'
import { findProjectionObstacle } from './projection.ts'
import { readInputMetadata } from './property-metadata.ts'
import { isSecretSchema } from './secret-schema.ts'
import type { NodeInput } from './types.ts'
import { getValueTypeOfSchema } from './value-type.ts'

export { canProjectJsonSchemaToNodeInput } from './projection.ts'

/** Where a tool's schema comes from: it decides which keywords describe a parameter to the model. */
export type ToolSchemaType = 'mcp' | 'http' | 'systemTool'

/**
 * Projects a tool's schema to inputs, one for each parameter, in order. A parameter that no control fits is left to
 * the model; no value is invented, only a `const` is filled in. Any schema is taken; what is no schema gives none.
 */
export function jsonSchema2NodeInput({
  jsonSchema,
  schemaType,
}: {
  jsonSchema?: JsonSchema | null | undefined
  schemaType: ToolSchemaType
}): NodeInput[] {
  if (!isPlainObject(jsonSchema)) return []
  const local = resolveReferences(jsonSchema)
  const reader = createSchemaReader(local)
  const { properties, required } = collectRootProperties(local)
  const own = readOwnProperties(local)
  const originals = readOwnProperties(jsonSchema)
  // The root's own properties are taken as they stand: what its unions say about the same keys only constrains them.
  const others = [...properties].filter(([key]) => !Object.hasOwn(own, key))
  return [...Object.entries(own), ...others].map(([key, property]) => ({
    ...projectProperty(key, property, schemaType, reader),
    ...readOriginal(getOwn(originals, key) ?? property),
    ...(required === undefined ? {} : { required: required.has(key) }),
  }))
}

function readOwnProperties(root: JsonSchema): Record<string, unknown> {
  const properties = getOwn(root, 'properties')
  return isPlainObject(properties) ? properties : {}
}

function readOriginal(property: unknown): Pick<NodeInput, 'customJsonSchema'> {
  return isPlainObject(property) || typeof property === 'boolean' ? { customJsonSchema: property } : {}
}

function projectProperty(key: string, property: unknown, schemaType: ToolSchemaType, reader: SchemaReader): NodeInput {
  const metadata = schemaType === 'systemTool' ? readInputMetadata(property) : {}
  const schema = isPlainObject(property) ? property : {}
  const description = metadata.description ?? readDescription(schema, reader)
  const toolDescription = readToolDescription(key, schema, schemaType, readDescription(schema, reader))
  const fields = readControlFields(property, reader)
  const defaultValue = readDefault(property, reader.root)
  const flag = fields.defaultToAgentGenerated ?? readAgentFlag(schema, schemaType, toolDescription)
  return {
    ...fields,
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...metadata,
    ...(fields.canAgentGenerated === false ? fields : {}),
    key,
    label: readText(schema, 'title') ?? key,
    valueType: metadata.valueType ?? fields.valueType,
    ...(description === undefined ? {} : { description }),
    ...(toolDescription === undefined ? {} : { toolDescription }),
    ...(flag === undefined ? {} : { defaultToAgentGenerated: flag }),
  }
}

type FirstFields = Pick<NodeInput, 'renderTypeList'> & Partial<NodeInput> & Required<Pick<NodeInput, 'valueType'>>

function readControlFields(property: unknown, reader: SchemaReader): FirstFields {
  const valueType = getValueTypeOfSchema(property, reader)
  if (isSecretSchema(property, reader)) {
    return { renderTypeList: ['password', 'reference'], selectedType: 'password', canAgentGenerated: false, valueType }
  }
  if (isPlainObject(property) && mentionsSecret(reader.root) && holdsSecret(property, reader.root)) {
    return { renderTypeList: ['JSONEditor', 'reference'], canAgentGenerated: false, valueType }
  }
  const obstacle = findProjectionObstacle(property, reader)
  if (obstacle === undefined && isPlainObject(property)) return { ...chooseControl(property, reader), valueType }
  return {
    renderTypeList: ['agentGenerated'],
    selectedType: 'agentGenerated',
    defaultToAgentGenerated: true,
    // Its places differ, so it is no list of one kind of item; the draft-07 spelling keeps `arrayAny` as saved data has it.
    valueType: obstacle === 'tuple' && isPlainObject(property) && !hasTupleItems(property, reader) ? 'any' : valueType,
  }
}

function hasTupleItems(property: JsonSchema, reader: SchemaReader): boolean {
  return findKeyword(resolvePropertyParts(property, reader).parts, 'items', Array.isArray) !== undefined
}

function readAgentFlag(schema: JsonSchema, schemaType: ToolSchemaType, toolDescription: string | undefined) {
  const flag = Object.hasOwn(schema, 'isToolParam') ? schema['isToolParam'] : undefined
  if (typeof flag === 'boolean') return flag
  return schemaType === 'http' && toolDescription !== undefined ? true : undefined
}

function readToolDescription(
  key: string,
  schema: JsonSchema,
  schemaType: ToolSchemaType,
  description: string | undefined,
): string | undefined {
  if (schemaType === 'http') return readText(schema, 'x-tool-description')
  if (schemaType === 'systemTool') return readText(schema, 'toolDescription') ?? description
  return description ?? key
}

function readDescription(schema: JsonSchema, reader: SchemaReader): string | undefined {
  const { parts } = resolvePropertyParts(schema, reader)
  const description = findKeyword(parts, 'description', (value) => typeof value === 'string' && value !== '')
  return typeof description === 'string' ? description : undefined
}

function readText(schema: JsonSchema, keyword: string): string | undefined {
  const text = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}
