import type { JsonSchema } from '../schema/json-schema.ts'

const text: JsonSchema = { type: 'string' }
const name: JsonSchema = { type: 'string', minLength: 1 }
const mode: JsonSchema = { enum: ['agentGenerated', 'manual'] }

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

/** An object with exactly these members. */
function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

const port = objectOf({ key: name, title: text, description: text, valueType: name, isRequired: { type: 'boolean' } })

const nodeData: JsonSchema = {
  type: 'object',
  properties: {
    version: { type: 'integer', minimum: 1 },
    inputs: listOf({ type: 'object', properties: { key: name }, required: ['key', 'label', 'renderTypeList'] }),
    outputs: listOf({ type: 'object', properties: { key: name }, required: ['key', 'label'] }),
  },
  required: ['version', 'inputs', 'outputs'],
}

const kind = objectOf({
  type: name,
  version: { type: 'integer', minimum: 1 },
  functionName: { type: 'string', pattern: '^[a-zA-Z0-9_-]{1,64}$' },
  palette: objectOf({ title: name, description: text, icon: name, category: text }),
  ports: objectOf({
    inputs: listOf(port),
    outputs: listOf(port),
    tool: objectOf({ key: name }),
    isDynamic: { type: 'boolean' },
  }),
  inputSchema: { type: 'object', properties: { type: { const: 'object' }, properties: { type: 'object' } } },
  inputs: listOf(
    objectOf({
      key: name,
      allowedModes: { type: 'array', items: mode, minItems: 1, uniqueItems: true },
      startMode: mode,
      widget: { type: ['string', 'null'] },
    }),
  ),
  data: nodeData,
  examples: listOf(objectOf({ title: name, data: nodeData })),
  statuses: listOf(name),
})

/** The JSON Schema of a manifest of version 1. */
export const hubManifestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Manifest of hub nodes',
  ...objectOf({
    manifestVersion: { const: 1 },
    locale: name,
    agentPorts: objectOf({ shared: name, numbered: name, limit: { type: 'integer', minimum: 1 } }),
    kinds: listOf(kind),
  }),
}
