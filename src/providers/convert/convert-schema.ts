import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../../schema/json-schema.ts'
import { joinDeclarations } from '../../schema/root-properties.ts'
import { maximumSchemaDepth } from '../../schema/walk.ts'
import { type Context, type Conversion, type Converted, takesKeyword } from './conversion.ts'
import { convertKeywords } from './convert-keywords.ts'
import { rewriteNameRules } from './name-rules.ts'
import { prepareNode } from './prepare-node.ts'
import { mergeAllOf, settleReference } from './references.ts'
import { isBeyondStrict, settleStrictUnion, writeAsText } from './strict.ts'
import { inferType, splitTypes } from './types-and-values.ts'

/** A schema in the provider's form. Undefined where nothing fits it. Each schema is worked on once. */
export function convertSchema(schema: unknown, context: Context, conversion: Conversion): Converted | undefined {
  if (schema === false) return undefined
  if (!isPlainObject(schema)) return convertNode({}, context, conversion)
  const done = conversion.done[(context.isRoot ? 1 : 0) + (context.isBesideText ? 2 : 0)]
  if (done?.has(schema) === true) return done.get(schema)
  const isCyclic = conversion.open.has(schema)
  if (isCyclic || context.depth > maximumSchemaDepth) {
    conversion.findings.add('schema_cut', { reason: isCyclic ? 'cyclic' : 'too_deep' }, context)
    return convertNode({}, context, conversion)
  }
  conversion.open.add(schema)
  const converted = convertNode(prepareNode(schema), context, conversion)
  conversion.open.delete(schema)
  done?.set(schema, converted)
  return converted
}

/** A prepared node; it may be changed. */
export function convertNode(node: JsonSchema, context: Context, conversion: Conversion): Converted | undefined {
  const reference = settleReference(node, context, conversion)
  if (reference !== undefined) return reference === 'never' ? undefined : reference
  const merged: object[] = []
  const isPossible =
    !Array.isArray(node.allOf) || takesKeyword(conversion, 'allOf') || mergeAllOf(node, context, conversion, merged)
  const converted = isPossible ? convertPlain(node, context, conversion) : undefined
  for (const target of merged) conversion.merging.delete(target)
  return converted
}

function convertPlain(node: JsonSchema, context: Context, conversion: Conversion): Converted | undefined {
  const { rules } = conversion
  renameKeywords(node, context, conversion)
  rewriteNameRules(node, context, conversion)
  const isStrict = rules.closedObjects !== undefined
  if (isStrict || rules.refusesTypeLists !== undefined) inferType(node)
  if (isStrict) {
    // The parameters themselves are always sent as an object.
    const isRoot = context.depth === 0
    if (!isRoot && isBeyondStrict(node)) return writeAsText(node, context, conversion)
    const settled = Array.isArray(node.anyOf) ? settleStrictUnion(node, context, conversion) : node
    return convertKeywords(settled, context, conversion)
  }
  const isSplit = Array.isArray(node.type) && rules.refusesTypeLists !== undefined
  return convertKeywords(isSplit ? splitTypes(node, node.type as unknown[]) : node, context, conversion)
}

/** Keywords that a provider does not take, in words that it does. */
function renameKeywords(node: JsonSchema, context: Context, conversion: Conversion): void {
  const { findings } = conversion
  if (Array.isArray(node.oneOf) && !takesKeyword(conversion, 'oneOf')) {
    findings.drop('oneOf', context, node.anyOf === undefined)
    node.anyOf ??= node.oneOf
    delete node.oneOf
  }
  if (Object.hasOwn(node, 'const') && !takesKeyword(conversion, 'const')) {
    node.enum ??= [node.const]
    delete node.const
  }
  if (Array.isArray(node.prefixItems) && !takesKeyword(conversion, 'prefixItems')) {
    findings.drop('prefixItems', context)
    const places = node.prefixItems.filter(
      (each): each is JsonSchemaOrBoolean => isPlainObject(each) || typeof each === 'boolean',
    )
    node.items = joinDeclarations(isPlainObject(node.items) ? [...places, node.items] : places)
    delete node.prefixItems
  }
}
