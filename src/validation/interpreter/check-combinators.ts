import type { JsonSchema, JsonSchemaOrBoolean } from '../../schema/json-schema.ts'
import type { Fault } from '../issues.ts'
import { evaluate } from './evaluate.ts'
import { foldBranches } from './fold-branches.ts'
import { type Evaluated, merge, type Run } from './run.ts'

/** `allOf`, `anyOf`, `oneOf`, `not` and `if`. */
export function checkCombinators(
  schema: JsonSchema,
  value: unknown,
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  let fits = true
  if (Array.isArray(schema.allOf)) {
    for (const each of schema.allOf) fits = evaluate(each, value, path, run, evaluated) && fits
  }
  if (Array.isArray(schema.anyOf)) fits = checkAnyOf(schema.anyOf, value, path, run, evaluated) && fits
  if (Array.isArray(schema.oneOf)) fits = checkOneOf(schema.oneOf, value, path, run, evaluated) && fits
  if (schema.not !== undefined) {
    const { not } = schema
    const matches = run.silently(() => evaluate(not as JsonSchemaOrBoolean, value, path, run, run.newEvaluated()))
    if (matches) fits = run.fail(path, 'not', {})
  }
  if (schema['if'] !== undefined) fits = checkCondition(schema, value, path, run, evaluated) && fits
  return fits
}

function checkAnyOf(
  branches: readonly JsonSchemaOrBoolean[],
  value: unknown,
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  const before = run.faults.length
  const failures: Fault[][] = []
  let fits = false
  for (const branch of branches) {
    const own = run.newEvaluated()
    const passes = evaluate(branch, value, path, run, own)
    failures.push(run.faults.splice(before))
    if (!passes) continue
    fits = true
    merge(evaluated, own)
    // Where nobody asks what the other branches looked at, the first that fits settles it.
    if (evaluated === undefined) break
  }
  if (fits) return true
  run.faults.push(...foldBranches(failures, path))
  return run.fail(path, 'anyOf', {})
}

function checkOneOf(
  branches: readonly JsonSchemaOrBoolean[],
  value: unknown,
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  const before = run.faults.length
  const failures: Fault[][] = []
  const passing: number[] = []
  branches.forEach((branch, index) => {
    const own = run.newEvaluated()
    const passes = evaluate(branch, value, path, run, own)
    failures.push(run.faults.splice(before))
    if (!passes) return
    passing.push(index)
    merge(evaluated, own)
  })
  if (passing.length === 1) return true
  if (passing.length === 0) run.faults.push(...foldBranches(failures, path))
  return run.fail(path, 'oneOf', { passingSchemas: passing.length === 0 ? null : passing.slice(0, 2) })
}

function checkCondition(
  schema: JsonSchema,
  value: unknown,
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  const own = run.newEvaluated()
  const holds = run.silently(() => evaluate(schema['if'] as JsonSchemaOrBoolean, value, path, run, own))
  if (holds) merge(evaluated, own)
  const keyword = holds ? 'then' : 'else'
  const branch = schema[keyword]
  if (branch === undefined || evaluate(branch as JsonSchemaOrBoolean, value, path, run, evaluated)) return true
  return run.fail(path, 'if', { failingKeyword: keyword })
}
