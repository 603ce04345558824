import type { JsonSchema, JsonSchemaOrBoolean } from '../../src/schema/json-schema.ts'

/** The control that a parameter has when it is filled by hand; `agent-only` where there is none. */
export type Control =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'json'
  | 'json or form'
  | 'secret'
  | 'agent-only'

/** One parameter as tools have it, with values that are right for it and values that are not. */
export interface OddSchema {
  property: JsonSchemaOrBoolean
  /** Members of the root beside `properties`, such as `$defs`. */
  root?: JsonSchema
  key?: string
  control: Control
  /** A key that no call can carry: it is refused, whoever fills it. */
  isRefused?: boolean
  good: readonly unknown[]
  bad?: readonly unknown[]
}

/** The whole schema of a tool with this one parameter. */
export function createRoot({ property, root, key = 'field' }: OddSchema): JsonSchema {
  const properties: Record<string, unknown> = {}
  Object.defineProperty(properties, key, { value: property, enumerable: true, configurable: true, writable: true })
  return { ...root, type: 'object', properties }
}
