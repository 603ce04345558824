import { jsonSchema2NodeInput } from '../../../src/node-io/json-schema-to-node-input.ts'
import { setInputMode } from '../../../src/node-io/set-input-mode.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'

/** Inputs of a schema, left to the model but for the keys in `values`, which are fixed. */
export function createInputs(jsonSchema: JsonSchema, values: Record<string, unknown> = {}): NodeInput[] {
  return jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input) => {
    if (!Object.hasOwn(values, input.key)) return setInputMode({ input, mode: 'agentGenerated' })
    const value = values[input.key]
    const fixed = setInputMode({ input, mode: 'manual' })
    return value === undefined ? fixed : { ...fixed, value }
  })
}

export const readFileSchema: JsonSchema = {
  type: 'object',
  required: ['path'],
  properties: {
    path: { type: 'string', description: 'Path to the file, inside of the allowed folders.', minLength: 1 },
    head: { type: 'integer', description: 'Read only this many lines from the start.', minimum: 1, default: 100 },
    encoding: { type: 'string', enum: ['utf-8', 'utf-16le', 'latin1'], description: 'How bytes become text.' },
  },
}

/** One parameter of every kind. */
export const everyKindSchema: JsonSchema = {
  type: 'object',
  required: ['query', 'tags', 'level'],
  $defs: {
    address: {
      type: 'object',
      description: 'Where to send it.',
      properties: { street: { type: 'string' }, zip: { type: 'string', pattern: '^[0-9]{5}$' } },
      required: ['street'],
    },
  },
  properties: {
    query: { type: 'string', description: 'Free text.', minLength: 3 },
    note: { type: 'string', description: 'Long text.', maxLength: 2000 },
    engine: { anyOf: [{ enum: ['fast', 'exact'] }, { type: 'string' }], description: 'A known engine or your own.' },
    level: { type: 'integer', enum: [1, 2, 3], description: 'An integer, also as an option.' },
    size: {
      description: 'Options with titles.',
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'm', title: 'Medium' },
        { const: 'l', title: 'Large' },
      ],
    },
    ratio: { type: 'number', exclusiveMinimum: 0, maximum: 1, multipleOf: 0.25 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'How many results.' },
    verbose: { type: 'boolean', description: 'Three states: true, false, not set.' },
    nickname: { type: ['string', 'null'], description: 'Text or null.' },
    tags: { type: 'array', items: { type: 'string' }, description: 'A list of texts.' },
    days: { type: 'array', items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] }, description: 'Some of the days.' },
    address: { $ref: '#/$defs/address' },
    filters: { type: 'object', description: 'Any members.', additionalProperties: true },
    anything: { description: 'Any JSON value at all.' },
    pair: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], description: 'A tuple.' },
    api_token: { type: 'string', isSecret: true, description: 'Never given to the model.' },
    '<b>bold</b> & "quotes"': { type: 'string', title: '<img src=x onerror=alert(1)> עברית {label} %s' },
  },
}

export function createManySchema(count: number): JsonSchema {
  const kinds: JsonSchema[] = [
    { type: 'string', description: 'A line of text that says what this parameter is for.' },
    { type: 'integer', minimum: 0 },
    { type: 'boolean' },
    { type: 'string', enum: ['one', 'two', 'three'] },
    { type: 'array', items: { type: 'string' } },
  ]
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_none, index) => [`parameter_${index + 1}`, kinds[index % kinds.length]]),
  )
  return { type: 'object', required: ['parameter_1'], properties }
}
