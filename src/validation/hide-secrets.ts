import { isPlainObject } from '../schema/is-plain-object.ts'
import { unescapeToken } from '../schema/json-pointer.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { getOwn } from '../schema/objects.ts'
import { holdsSecret, mentionsSecret } from '../schema/secrets.ts'
import type { ValidationIssue, ValidationOutcome } from './types.ts'

const names: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
])
const values: ReadonlySet<string> = /* @__PURE__ */ new Set(['enum', 'const', 'pattern'])

/** The outcome, where findings about what is marked `isSecret` quote neither it nor what the schema allows for it. */
export function hideSecrets(outcome: ValidationOutcome, schema: JsonSchema, root: JsonSchema = schema) {
  if (outcome.issues.length === 0 || !(mentionsSecret(schema) || mentionsSecret(root))) return outcome
  const issues = outcome.issues.map((issue) => (isBesideSecrets(issue, schema, root) ? issue : withoutQuotes(issue)))
  return { ...outcome, issues }
}

/** The finding without what it quotes of a value, or of the values that a schema allows. */
export function withoutQuotes(issue: ValidationIssue): ValidationIssue {
  const isQuoting = names.has(issue.keyword) || values.has(issue.keyword)
  return isQuoting ? { ...issue, message: 'is invalid', params: {} } : issue
}

/** Surely beside them is only what is below a property without any, and a name in the whole object. */
function isBesideSecrets({ path, keyword }: ValidationIssue, schema: JsonSchema, root: JsonSchema): boolean {
  const { properties } = schema
  if (!isPlainObject(properties) || getOwn(schema, 'isSecret') === true) return false
  const [, token] = path.split('/')
  if (token === undefined) return names.has(keyword)
  const property = getOwn(properties, unescapeToken(token))
  return isPlainObject(property) && !holdsSecret(property, root)
}
