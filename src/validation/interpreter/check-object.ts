import type { JsonSchema, JsonSchemaOrBoolean } from '../../schema/json-schema.ts'
import { matchesPattern } from '../pattern-checks.ts'
import { evaluate } from './evaluate.ts'
import { type Evaluated, pathTo, type Run } from './run.ts'

type Members = Record<string, unknown>
type SchemaMap = Record<string, JsonSchemaOrBoolean>

/** The keywords for objects. Only own members count. */
export function checkObject(
  schema: JsonSchema,
  value: Members,
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  const keys = Object.keys(value)
  run.spend(keys.length)
  let fits = checkPresence(schema, value, keys, path, run)
  fits = checkDependencies(schema, value, path, run, evaluated) && fits
  const names = schema['propertyNames'] as JsonSchemaOrBoolean | undefined
  if (names !== undefined) {
    for (const key of keys) {
      if (!evaluate(names, key, path, run, undefined)) fits = run.fail(path, 'propertyNames', { propertyName: key })
    }
  }
  fits = checkProperties(schema, value, keys, path, run, evaluated) && fits
  const unevaluated = schema['unevaluatedProperties'] as JsonSchemaOrBoolean | undefined
  if (unevaluated !== undefined) {
    for (const key of keys) {
      if (evaluated?.properties.has(key) === true) continue
      if (unevaluated === false) fits = run.fail(path, 'unevaluatedProperties', { unevaluatedProperty: key })
      else fits = evaluate(unevaluated, value[key], pathTo(path, key), run, run.newEvaluated()) && fits
      evaluated?.properties.add(key)
    }
  }
  return fits
}

function isPresent(value: Members, key: string): boolean {
  return Object.hasOwn(value, key) && value[key] !== undefined
}

function checkPresence(schema: JsonSchema, value: Members, keys: readonly string[], path: string, run: Run): boolean {
  const min = schema['minProperties']
  const max = schema['maxProperties']
  let fits = true
  if (typeof min === 'number' && keys.length < min) fits = run.fail(path, 'minProperties', { limit: min })
  if (typeof max === 'number' && keys.length > max) fits = run.fail(path, 'maxProperties', { limit: max })
  if (Array.isArray(schema.required)) {
    run.spend(schema.required.length)
    for (const key of schema.required as string[]) {
      if (!isPresent(value, key)) fits = run.fail(path, 'required', { missingProperty: key })
    }
  }
  return fits
}

function checkDependencies(
  schema: JsonSchema,
  value: Members,
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  let fits = true
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies'] as const) {
    const map = schema[keyword] as Record<string, string[] | JsonSchemaOrBoolean> | undefined
    if (map === undefined) continue
    for (const property of Object.keys(map)) {
      const dependency = map[property]
      if (dependency === undefined || !isPresent(value, property)) continue
      if (!Array.isArray(dependency)) fits = evaluate(dependency, value, path, run, evaluated) && fits
      else {
        for (const missingProperty of dependency) {
          if (isPresent(value, missingProperty)) continue
          const deps = dependency.join(', ')
          fits = run.fail(path, keyword, { property, missingProperty, depsCount: dependency.length, deps })
        }
      }
    }
  }
  return fits
}

function checkProperties(
  schema: JsonSchema,
  value: Members,
  keys: readonly string[],
  path: string,
  run: Run,
  evaluated: Evaluated | undefined,
): boolean {
  const properties = (schema.properties ?? {}) as SchemaMap
  const patterns = Object.entries((schema['patternProperties'] ?? {}) as SchemaMap)
  const additional = schema.additionalProperties as JsonSchemaOrBoolean | undefined
  let fits = true
  const checkWith = (each: JsonSchemaOrBoolean, key: string): void => {
    fits = evaluate(each, value[key], pathTo(path, key), run, run.newEvaluated()) && fits
    evaluated?.properties.add(key)
  }
  run.spend(keys.length * patterns.length)
  for (const key of keys) {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined
    let known = own !== undefined
    if (own !== undefined && value[key] !== undefined) checkWith(own, key)
    for (const [pattern, each] of patterns) {
      if (!matchesPattern(run.patternOf(pattern), key)) continue
      known = true
      checkWith(each, key)
    }
    if (known || additional === undefined) continue
    if (additional === false) {
      fits = run.fail(path, 'additionalProperties', { additionalProperty: key })
      evaluated?.properties.add(key)
    } else checkWith(additional, key)
  }
  return fits
}
