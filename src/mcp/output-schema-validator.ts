import type { jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js'
import type { JsonSchema } from '../schema/json-schema.ts'
import { interpretingEngine } from '../validation/interpreting-engine.ts'

/**
 * The client's way to our interpreter. Its own choices either generate code, which strict pages forbid, or run a
 * server's patterns on the platform, where a hostile one never ends.
 */
export const outputSchemaValidator: jsonSchemaValidator = {
  getValidator<Value>(schema: object) {
    return (input: unknown) => {
      const { valid, issues, schemaError } = interpretingEngine.validate(schema as JsonSchema, input)
      if (valid) return { valid: true, data: input as Value, errorMessage: undefined }
      const sentences = issues.map(({ path, message }) => `${path || '/'} ${message}`)
      return { valid: false, data: undefined, errorMessage: schemaError ?? sentences.join('; ') }
    }
  },
}
