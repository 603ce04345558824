import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { mapSchemas } from '../../schema/walk.ts'
import { createCycleFinder } from './find-cycles.ts'
import type { Findings } from './findings.ts'

/** Definitions in which no object requires a property that leads back to the definition it stands in. */
export function loosenCycles(
  definitions: Record<string, unknown>,
  findings: Findings,
  path: string,
): Record<string, unknown> {
  const findCycle = createCycleFinder(definitions)
  return Object.fromEntries(
    Object.keys(definitions).map((name) => {
      const body = definitions[name]
      const leadsBack = findCycle(name)
      if (leadsBack === undefined || !isPlainObject(body)) return [name, body]
      return [name, mapSchemas(body, (schema) => loosen(schema, leadsBack, findings, `${path}/$defs/${name}`))]
    }),
  )
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
