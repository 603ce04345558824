import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { compilePattern } from '../../validation/patterns.ts'
import { validateToolInputValue } from '../../validation/validate-tool-params.ts'
import { type Context, type Conversion, takesKeyword } from './conversion.ts'

const maximumNameChecks = 100_000
const nameRules = ['patternProperties', 'propertyNames', 'const', 'enum'] as const

/**
 * Rewrites what a schema says about names as such, where some of them are sent under other ones: rules for names that
 * fit a pattern, rules for all names, and values that hold names. What can't be rewritten is left out and told.
 */
export function rewriteNameRules(node: JsonSchema, context: Context, conversion: Conversion): void {
  if (!nameRules.some((keyword) => Object.hasOwn(node, keyword))) return
  const renamed = conversion.listRenamed(context.isRoot)
  if (renamed.size === 0) return
  if (isPlainObject(node['patternProperties']) && takesKeyword(conversion, 'patternProperties')) {
    rewritePatterns(node, node['patternProperties'], renamed, context, conversion)
  }
  if (isPlainObject(node['propertyNames']) && takesKeyword(conversion, 'propertyNames')) {
    rewritePropertyNames(node, node['propertyNames'], renamed, context, conversion)
  }
  if (isPlainObject(node.const)) node.const = renameMembers(node.const, renamed)
  if (Array.isArray(node.enum)) node.enum = node.enum.map((value: unknown) => renameMembers(value, renamed))
}

function rewritePatterns(
  node: JsonSchema,
  patterns: Record<string, unknown>,
  renamed: ReadonlyMap<string, string>,
  context: Context,
  conversion: Conversion,
): void {
  const { findings } = conversion
  const kept: Record<string, unknown> = {}
  const properties = { ...(isPlainObject(node.properties) ? node.properties : {}) }
  for (const pattern of Object.keys(patterns)) {
    const compiled = mayCheck(renamed, conversion) ? compilePattern(pattern) : undefined
    const isTold = [...renamed].every(([key, name]) => {
      const [ofKey, ofName] = [compiled?.test(key), compiled?.test(name)]
      return ofKey === true ? ofName !== undefined : ofKey === false && ofName === false
    })
    if (compiled === undefined || !isTold) {
      findings.drop('patternProperties', context)
      // What a lost pattern allowed would be refused by these.
      for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
        if (node[keyword] !== undefined) findings.drop(keyword, context)
        delete node[keyword]
      }
      continue
    }
    setOwn(kept, pattern, patterns[pattern])
    for (const [key, name] of renamed) {
      if (!compiled.test(key) || compiled.test(name)) continue
      const own = getOwn(properties, key)
      setOwn(properties, key, own === undefined ? patterns[pattern] : { allOf: [own, patterns[pattern]] })
    }
  }
  node.properties = properties
  node['patternProperties'] = kept
}

function rewritePropertyNames(
  node: JsonSchema,
  rule: JsonSchema,
  renamed: ReadonlyMap<string, string>,
  context: Context,
  conversion: Conversion,
): void {
  const { findings, root } = conversion
  const allowed: string[] = []
  const refused: string[] = []
  const isBounded = mayCheck(renamed, conversion)
  for (const [key, name] of renamed) {
    const { success, schemaError } = isBounded ? validateToolInputValue({ schema: rule, value: key, root }) : tooMany
    if (schemaError !== undefined) {
      findings.drop('propertyNames', context)
      delete node['propertyNames']
      return
    }
    ;(success ? allowed : refused).push(name)
  }
  const either = allowed.length === 0 ? rule : { anyOf: [{ enum: allowed }, rule] }
  node['propertyNames'] = refused.length === 0 ? either : { allOf: [{ not: { enum: refused } }, either] }
}

const tooMany = { success: false, schemaError: 'too many names' }

function mayCheck(renamed: ReadonlyMap<string, string>, conversion: Conversion): boolean {
  conversion.nameChecks += renamed.size
  return conversion.nameChecks <= maximumNameChecks
}

function renameMembers(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isPlainObject(value) || !Object.keys(value).some((key) => names.has(key))) return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) setOwn(copy, names.get(key) ?? key, value[key])
  return copy
}
