import type { JsonSchema, JsonSchemaOrBoolean } from '../../schema/json-schema.ts'
import { findDuplicate } from '../compare-values.ts'
import { evaluate } from './evaluate.ts'
import { type Evaluated, pathTo, type Run } from './run.ts'

/** The keywords for arrays. */
export function checkArray(
  schema: JsonSchema,
  value: readonly unknown[],
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  const min = schema['minItems']
  const max = schema['maxItems']
  let fits = true
  if (typeof min === 'number' && value.length < min) fits = run.fail(path, 'minItems', { limit: min })
  if (typeof max === 'number' && value.length > max) fits = run.fail(path, 'maxItems', { limit: max })
  fits = checkItems(schema, value, path, run, evaluated) && fits
  if (schema['contains'] !== undefined) fits = checkContains(schema, value, path, run, evaluated) && fits
  if (schema['uniqueItems'] === true && value.length > 1) {
    run.spend(value.length)
    const pair = findDuplicate(value)
    if (pair !== undefined) fits = run.fail(path, 'uniqueItems', { ...pair })
  }
  const unevaluated = schema['unevaluatedItems'] as JsonSchemaOrBoolean | undefined
  if (unevaluated !== undefined) {
    const rest = [...value.keys()].filter((index) => evaluated?.items.has(index) !== true)
    if (unevaluated === false && rest.length > 0) fits = run.fail(path, 'unevaluatedItems', { len: rest[0] })
    else fits = checkEach(unevaluated, value, rest, path, run, evaluated) && fits
  }
  return fits
}

function checkItems(
  schema: JsonSchema,
  value: readonly unknown[],
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  const older = Array.isArray(schema.items)
  const tuple = older ? schema.items : schema.prefixItems
  const first: readonly JsonSchemaOrBoolean[] = Array.isArray(tuple) ? tuple : []
  let fits = true
  for (let index = 0; index < first.length && index < value.length; index++) {
    fits = checkEach(first[index] ?? true, value, [index], path, run, evaluated) && fits
  }
  const keyword = older ? 'additionalItems' : 'items'
  const rest = schema[keyword] as JsonSchemaOrBoolean | undefined
  if (rest === undefined || value.length <= first.length) return fits
  if (rest === false) return run.fail(path, keyword, { limit: first.length })
  const indexes = Array.from({ length: value.length - first.length }, (_, offset) => first.length + offset)
  return checkEach(rest, value, indexes, path, run, evaluated) && fits
}

function checkEach(
  schema: JsonSchemaOrBoolean,
  value: readonly unknown[],
  indexes: readonly number[],
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  let fits = true
  for (const index of indexes) {
    fits = evaluate(schema, value[index], pathTo(path, index), run, run.newEvaluated()) && fits
    evaluated?.items.add(index)
  }
  return fits
}

function checkContains(
  schema: JsonSchema,
  value: readonly unknown[],
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  const contains = schema['contains'] as JsonSchemaOrBoolean
  const min = typeof schema['minContains'] === 'number' ? schema['minContains'] : 1
  const max = typeof schema['maxContains'] === 'number' ? schema['maxContains'] : undefined
  const before = run.faults.length
  let found = 0
  for (let index = 0; index < value.length; index++) {
    if (!evaluate(contains, value[index], pathTo(path, index), run, run.newEvaluated())) continue
    found++
    if (run.prepared.dialect === '2020-12') evaluated?.items.add(index)
  }
  if (found >= min && (max === undefined || found <= max)) {
    run.faults.length = before
    return true
  }
  return run.fail(path, 'contains', { minContains: min, ...(max === undefined ? {} : { maxContains: max }) })
}
