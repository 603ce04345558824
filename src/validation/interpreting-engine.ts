import { SchemaError } from '../schema/schema-error.ts'
import { type Check, CheckCache } from './check-cache.ts'
import { createValidate } from './create-validator.ts'
import { evaluate } from './interpreter/evaluate.ts'
import { Run } from './interpreter/run.ts'
import { createInvalidOutcome, validOutcome } from './issues.ts'
import type { PreparedSchema } from './prepared-schema.ts'
import type { Validator } from './types.ts'

/** Checks values by walking the schema: slower than generated code, but allowed on every page and counted step by step. */
export const interpretingEngine: Validator = /* @__PURE__ */ Object.freeze({
  name: 'interpreter',
  validate: /* @__PURE__ */ createValidate(/* @__PURE__ */ new CheckCache(createInterpretedCheck)),
})

/** The check of a prepared schema without generated code. Throws `SchemaError` for what it can't check. */
export function createInterpretedCheck(prepared: PreparedSchema): Check {
  if (prepared.usesMetaSchema) throw new SchemaError("can't resolve a reference to the schema of JSON Schema")
  return (value) => {
    const run = new Run(prepared)
    const fits = evaluate(prepared.entry, value, '', run, run.newEvaluated())
    return fits ? validOutcome : createInvalidOutcome(run.faults)
  }
}
