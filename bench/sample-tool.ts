import type { JsonSchema } from '../entries/compiler.ts'

const kinds: readonly ((index: number) => [JsonSchema, unknown])[] = [
  () => [{ type: 'string', minLength: 1, maxLength: 200 }, 'some text'],
  () => [{ type: 'integer', minimum: 0, maximum: 1000 }, 7],
  () => [{ type: 'string', enum: ['open', 'closed', 'merged'] }, 'closed'],
  () => [{ type: 'boolean', default: false }, true],
  () => [{ type: 'array', items: { type: 'string' }, maxItems: 20 }, ['one', 'two', 'three']],
  () => [
    { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } }, required: ['x'] },
    { x: 1.5, y: 2 },
  ],
  () => [{ type: ['string', 'null'], pattern: '^[a-z]+(-[a-z]+)*$' }, 'a-word'],
]

/** A tool with that many parameters of the kinds that real tools have, and a call that fits it. Variants differ in words only. */
export function createSampleTool(
  size: number,
  variant = 0,
): { jsonSchema: JsonSchema; params: Record<string, unknown> } {
  const properties: Record<string, JsonSchema> = {}
  const params: Record<string, unknown> = {}
  for (let index = 0; index < size; index++) {
    const [schema, value] = kinds[index % kinds.length]?.(index) ?? [{}, null]
    const key = `parameter_${index}`
    properties[key] = {
      title: `Parameter ${index}`,
      description: `What parameter ${index} of tool ${variant} is for.`,
      ...schema,
    }
    params[key] = value
  }
  const required = Object.keys(properties).filter((_, index) => index % 2 === 0)
  return { jsonSchema: { type: 'object', properties, required, additionalProperties: false }, params }
}
