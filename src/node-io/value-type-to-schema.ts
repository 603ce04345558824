import type { JsonSchema } from '../schema/json-schema.ts'

/** The schema of a value kind. Kinds that may hold anything give `{}`, an unknown kind a string. */
export function createBaseSchema(valueType: string | undefined, { isInteger = false } = {}): JsonSchema {
  const number = isInteger ? 'integer' : 'number'
  switch (valueType) {
    case 'number':
      return { type: number }
    case 'boolean':
    case 'object':
      return { type: valueType }
    case 'arrayString':
      return { type: 'array', items: { type: 'string' } }
    case 'arrayNumber':
      return { type: 'array', items: { type: number } }
    case 'arrayBoolean':
      return { type: 'array', items: { type: 'boolean' } }
    case 'arrayObject':
    case 'chatHistory':
    case 'datasetQuote':
      return { type: 'array', items: { type: 'object' } }
    case 'arrayAny':
      return { type: 'array' }
    case 'any':
    case 'dynamic':
    case 'selectDataset':
    case 'selectApp':
      return {}
    default:
      return { type: 'string' }
  }
}
