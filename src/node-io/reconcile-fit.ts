import type { JsonSchema } from '../schema/json-schema.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'
import { listRenderTypes } from './input-kind.ts'
import { parseJsonEditorValue } from './json-editor-value.ts'
import { nodeInput2JsonSchemaProperty } from './node-input-to-json-schema.ts'
import type { NodeInput } from './types.ts'

/**
 * Whether a literal value fits an input. The text of a JSON editor stands for what it says. A value that is known only
 * at run time, and a schema that can't be used, say nothing against it.
 */
export function isValueFitting(value: unknown, input: NodeInput, root: JsonSchema | undefined): boolean {
  if (value === undefined || (typeof value === 'string' && value.includes('${env:'))) return true
  const schema = nodeInput2JsonSchemaProperty(input)
  const accepts = (candidate: unknown) => {
    const { valid, schemaError } = getDefaultValidator().validate(schema, candidate, root)
    return valid || schemaError !== undefined
  }
  if (accepts(value)) return true
  const isText = typeof value === 'string' && listRenderTypes(input).includes('JSONEditor')
  const parsed = isText ? parseJsonEditorValue(value) : undefined
  return parsed?.success === true && accepts(parsed.value)
}
