import type { JsonSchema, JsonSchemaOrBoolean } from '../../schema/json-schema.ts'
import { isEqualJson } from '../compare-values.ts'
import { checkArray } from './check-array.ts'
import { checkCombinators } from './check-combinators.ts'
import { checkObject } from './check-object.ts'
import { checkNumber, checkString } from './check-scalar.ts'
import { type Evaluated, merge, type Run } from './run.ts'

/** Checks a value against a schema, notes every fault, and tells whether it fits. */
export function evaluate(
  schema: JsonSchemaOrBoolean,
  value: unknown,
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  if (schema === true) return true
  if (schema === false) return run.fail(path, 'false schema', {})
  run.enter()
  const resource = run.prepared.usesDynamicReferences ? run.prepared.references.resourceOf(schema) : undefined
  if (resource !== undefined) run.scope.push(resource)
  const own = run.newEvaluated()
  let fits = checkType(schema, value, path, run)
  fits = checkValue(schema, value, path, run) && fits
  fits = followReferences(schema, value, path, run, own) && fits
  fits = checkCombinators(schema, value, path, run, own) && fits
  if (typeof value === 'string') fits = checkString(schema, value, path, run) && fits
  else if (typeof value === 'number') fits = checkNumber(schema, value, path, run) && fits
  else if (Array.isArray(value)) fits = checkArray(schema, value, path, run, own) && fits
  else if (typeof value === 'object' && value !== null) {
    fits = checkObject(schema, value as Record<string, unknown>, path, run, own) && fits
  }
  merge(evaluated, own)
  if (resource !== undefined) run.scope.pop()
  run.leave()
  return fits
}

function checkType(schema: JsonSchema, value: unknown, path: string, run: Run): boolean {
  const { type } = schema
  if (type === undefined) return true
  const fits = Array.isArray(type) ? type.some((each) => isOfType(value, each)) : isOfType(value, type)
  return fits || run.fail(path, 'type', { type })
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return Number.isFinite(value)
    default:
      return typeof value === type
  }
}

function checkValue(schema: JsonSchema, value: unknown, path: string, run: Run): boolean {
  let fits = true
  if (Object.hasOwn(schema, 'const') && !isEqualJson(value, schema.const)) {
    fits = run.fail(path, 'const', { allowedValue: schema.const })
  }
  if (Array.isArray(schema.enum)) {
    run.spend(schema.enum.length)
    if (!schema.enum.some((each) => isEqualJson(value, each))) {
      fits = run.fail(path, 'enum', { allowedValues: schema.enum })
    }
  }
  return fits
}

function followReferences(
  schema: JsonSchema,
  value: unknown,
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  let fits = true
  for (const target of listTargets(schema, run)) fits = evaluate(target, value, path, run, evaluated) && fits
  return fits
}

function listTargets(schema: JsonSchema, run: Run): JsonSchemaOrBoolean[] {
  const targets: JsonSchemaOrBoolean[] = []
  const { references } = run.prepared
  if (typeof schema.$ref === 'string') targets.push(references.resolve(schema, schema.$ref))
  const dynamic = schema['$dynamicRef']
  if (typeof dynamic === 'string') {
    const target = references.resolve(schema, dynamic)
    const name = dynamic.slice(dynamic.indexOf('#') + 1)
    const bends = typeof target === 'object' && target['$dynamicAnchor'] === name
    const outermost = bends
      ? run.scope.find((each) => references.findDynamicAnchor(each, name) !== undefined)
      : undefined
    targets.push((outermost && references.findDynamicAnchor(outermost, name)) ?? target)
  }
  const recursive = schema['$recursiveRef']
  if (typeof recursive === 'string') {
    const target = references.resolve(schema, recursive)
    const bends = typeof target === 'object' && target['$recursiveAnchor'] === true
    targets.push((bends ? run.scope.find((each) => each['$recursiveAnchor'] === true) : undefined) ?? target)
  }
  return targets
}
