import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { collectReferences } from '../../schema/refs.ts'
import { mapSchemas } from '../../schema/walk.ts'
import type { Findings } from './findings.ts'

const maximumDefinitions = 2000
const prefix = '#/$defs/'

/** Definitions in which no object requires a property that leads back to the definition it stands in. */
export function loosenCycles(
  definitions: Record<string, unknown>,
  findings: Findings,
  path: string,
): Record<string, unknown> {
  const names = Object.keys(definitions)
  if (names.length > maximumDefinitions) return definitions
  const users = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const name of names) {
    for (const target of listTargets(definitions[name])) users.get(target)?.push(name)
  }
  return Object.fromEntries(
    names.map((name) => {
      const leading = findLeading(name, users)
      const body = definitions[name]
      if (!leading.isCyclic || !isPlainObject(body)) return [name, body]
      const leadsBack = (schema: unknown) => listTargets(schema).some((target) => leading.names.has(target))
      return [name, mapSchemas(body, (schema) => loosen(schema, leadsBack, findings, `${path}/$defs/${name}`))]
    }),
  )
}

/** The definitions from which one leads to `name`, itself included. */
function findLeading(name: string, users: ReadonlyMap<string, string[]>) {
  const names = new Set([name])
  let isCyclic = false
  for (const target of names) {
    for (const user of users.get(target) ?? []) {
      if (user === name) isCyclic = true
      names.add(user)
    }
  }
  return { names, isCyclic }
}

function loosen(
  schema: JsonSchema,
  leadsBack: (schema: unknown) => boolean,
  findings: Findings,
  path: string,
): JsonSchema {
  const { required, properties } = schema
  if (!Array.isArray(required) || !isPlainObject(properties)) return schema
  const left = required.filter((key) => !leadsBack(properties[key]))
  if (left.length === required.length) return schema
  findings.drop('required', { path, label: '' })
  const { required: _required, ...rest } = schema
  return left.length === 0 ? rest : { ...rest, required: left }
}

function listTargets(schema: unknown): string[] {
  if (!isPlainObject(schema)) return []
  return collectReferences(schema).map((reference) => reference.slice(prefix.length))
}
