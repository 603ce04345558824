import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../../schema/json-schema.ts'
import { setOwn } from '../../schema/objects.ts'
import { collectRootProperties, joinDeclarations, readRootProperties } from '../../schema/root-properties.ts'

/**
 * The object that a union of objects comes down to: every key of every branch with all that it can be, and the keys
 * that each branch asks for. `root` is where references lead.
 */
export function flattenUnions(node: JsonSchema, root: JsonSchema, refused: ReadonlySet<string>): JsonSchema {
  const { additionalProperties: _closed, ...open } = node
  const { $defs, definitions } = root
  const whole: JsonSchema = { ...open, $defs, definitions }
  const properties: Record<string, unknown> = {}
  const own = isPlainObject(node.properties) ? node.properties : {}
  for (const [key, declarations] of readRootProperties(whole)) {
    setOwn(properties, key, chooseDeclaration(own[key], declarations))
  }
  const { required } = collectRootProperties(whole)
  const result: JsonSchema = {}
  for (const keyword of Object.keys(node)) if (!refused.has(keyword)) setOwn(result, keyword, node[keyword])
  result.type = 'object'
  result.properties = properties
  if (required !== undefined && required.size > 0) result.required = [...required]
  return result
}

/** What the object itself says counts, unless it says nothing: then what its branches say. */
function chooseDeclaration(own: unknown, declarations: readonly JsonSchemaOrBoolean[]): JsonSchemaOrBoolean {
  const telling = declarations.filter((each) => !isVague(each))
  if (telling.length === 0) return declarations[0] ?? true
  return isPlainObject(own) && !isVague(own) ? own : joinDeclarations(telling)
}

function isVague(schema: JsonSchemaOrBoolean): boolean {
  return schema === true || (isPlainObject(schema) && Object.keys(schema).every((keyword) => keyword === 'description'))
}
