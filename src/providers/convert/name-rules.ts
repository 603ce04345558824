import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { compilePattern } from '../../validation/patterns.ts'
import { validateToolInputValue } from '../../validation/validate-tool-params.ts'
import { type Context, type Conversion, takesKeyword } from './conversion.ts'

const nameRules = ['patternProperties', 'propertyNames', 'const', 'enum'] as const

/**
 * Rewrites what a schema says about names as such, where some of them are sent under other ones: rules for names that
 * fit a pattern, rules for all names, and values that hold names. What can't be rewritten is left out and told.
 */
export function rewriteNameRules(node: JsonSchema, context: Context, conversion: Conversion): void {
  if (!nameRules.some((keyword) => Object.hasOwn(node, keyword))) return
  const renamed = conversion.listRenamed(context.isRoot)
  if (renamed.length === 0) return
  if (isPlainObject(node['patternProperties']) && takesKeyword(conversion, 'patternProperties')) {
    rewritePatterns(node, node['patternProperties'], renamed, context, conversion)
  }
  if (isPlainObject(node['propertyNames']) && takesKeyword(conversion, 'propertyNames')) {
    rewritePropertyNames(node, node['propertyNames'], renamed, context, conversion)
  }
  const names = new Map(renamed)
  if (isPlainObject(node.const)) node.const = renameMembers(node.const, names)
  if (Array.isArray(node.enum)) node.enum = node.enum.map((value: unknown) => renameMembers(value, names))
}

function rewritePatterns(
  node: JsonSchema,
  patterns: Record<string, unknown>,
  renamed: readonly (readonly [key: string, name: string])[],
  context: Context,
  { findings }: Conversion,
): void {
  const kept: Record<string, unknown> = {}
  const properties = { ...(isPlainObject(node.properties) ? node.properties : {}) }
  for (const pattern of Object.keys(patterns)) {
    const compiled = compilePattern(pattern)
    const isTold = renamed.every(([key, name]) => {
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
  renamed: readonly (readonly [key: string, name: string])[],
  context: Context,
  { findings, root }: Conversion,
): void {
  const allowed: string[] = []
  const refused: string[] = []
  for (const [key, name] of renamed) {
    const { success, schemaError } = validateToolInputValue({ schema: rule, value: key, root })
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

function renameMembers(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isPlainObject(value) || !Object.keys(value).some((key) => names.has(key))) return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) setOwn(copy, names.get(key) ?? key, value[key])
  return copy
}
