import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { SchemaError } from '../schema/schema-error.ts'
import type { CheckCache } from './check-cache.ts'
import { hideSecrets } from './hide-secrets.ts'
import { LimitReached } from './interpreter/run.ts'
import {
  createInvalidOutcome,
  createSchemaErrorOutcome,
  createUncheckedOutcome,
  createUncheckedPatternOutcome,
  validOutcome,
} from './issues.ts'
import { endPatternChecks } from './pattern-checks.ts'
import type { ValidationOutcome } from './types.ts'

/** The `validate` of an engine: whatever comes in, and whatever is thrown inside, an outcome comes out. */
export function createValidate(
  checks: CheckCache,
): (schema: JsonSchemaOrBoolean, value: unknown, root?: JsonSchema) => ValidationOutcome {
  return (schema, value, root) => {
    if (typeof schema === 'boolean') return schema ? validOutcome : refuseAll
    if (!isPlainObject(schema)) return createSchemaErrorOutcome('it must be an object or a boolean')
    try {
      const outcome = checks.get(schema, isPlainObject(root) ? root : undefined)(value)
      const unchecked = endPatternChecks()
      if (unchecked === undefined && outcome.valid) return outcome
      const found = unchecked === undefined ? outcome : createUncheckedPatternOutcome(unchecked)
      return hideSecrets(found, schema, isPlainObject(root) ? root : undefined)
    } catch (error) {
      endPatternChecks()
      return explain(error)
    }
  }
}

const refuseAll = /* @__PURE__ */ createInvalidOutcome([{ instancePath: '', keyword: 'false schema', params: {} }])

function explain(error: unknown): ValidationOutcome {
  if (error instanceof SchemaError) return createSchemaErrorOutcome(error.message)
  if (error instanceof LimitReached) return createUncheckedOutcome(error.message)
  if (error instanceof RangeError) return createUncheckedOutcome('it is nested too deeply')
  return createUncheckedOutcome('it could not be read')
}
