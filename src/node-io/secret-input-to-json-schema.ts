import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { getJsonType } from '../schema/read-types.ts'
import type { SecretInput } from './json-schema-to-secret-input.ts'
import type { InputOption } from './types.ts'

/** The object schema of a tool's settings: the way back of `jsonSchema2SecretInput`. It holds no setting's value. */
export function secretInputs2JsonSchema({ secretInputs = [] }: { secretInputs?: readonly SecretInput[] }): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  const required = new Set<string>()
  for (const secret of secretInputs) {
    if (!isPlainObject(secret) || typeof secret.key !== 'string' || secret.key === '__proto__') continue
    properties[secret.key] = createPropertySchema(secret)
    if (secret.required === true) required.add(secret.key)
    else required.delete(secret.key)
  }
  return { type: 'object', properties, ...(required.size > 0 ? { required: [...required] } : {}) }
}

function createPropertySchema({ inputType, key, label, description, list = [] }: SecretInput): JsonSchema {
  return {
    ...(inputType === 'secret' ? { type: 'string', isSecret: true } : { type: readType(inputType, list) }),
    ...(list.length > 0 ? placeOptions(list) : {}),
    title: typeof label === 'string' && label !== '' ? label : key,
    ...(typeof description === 'string' && description !== '' ? { description } : {}),
  }
}

/** Options have the types of their values; a setting without options that of its control. */
function readType(inputType: SecretInput['inputType'], list: readonly InputOption[]): string | string[] {
  const types = [...new Set(list.map(({ value }) => getJsonType(value)))]
  const [only] = types
  if (only !== undefined) return types.length === 1 ? only : types
  if (inputType === 'numberInput') return 'number'
  return inputType === 'switch' ? 'boolean' : 'string'
}

/** Labels that say more than the value are kept beside it. */
function placeOptions(list: readonly InputOption[]): JsonSchema {
  const isPlain = list.every(({ label, value }) => label === String(value) || value === null)
  if (isPlain) return { enum: list.map(({ value }) => value) }
  return { oneOf: list.map(({ label, value }) => (value === null ? { const: null } : { const: value, title: label })) }
}
