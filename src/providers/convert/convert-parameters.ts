import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import type { ProviderRules } from '../rules/provider-rules.ts'
import { createCodec } from './codec.ts'
import { type Context, type Conversion, type Converted, createConversion, takesKeyword } from './conversion.ts'
import { convertNode, convertSchema } from './convert-schema.ts'
import { flattenUnions } from './flatten-unions.ts'
import { loosenCycles } from './loosen-cycles.ts'
import { prepareNode } from './prepare-node.ts'
import { mergeAllOf, putReferenceInPlace } from './references.ts'

const nothing: ReadonlySet<string> = new Set()

/** The parameters of one tool as an object schema with its definitions, and how to read a call of it. */
export function convertParameters(
  parameters: JsonSchema,
  rules: ProviderRules,
  path: string,
): Converted & Pick<Conversion, 'findings' | 'encodes'> {
  const conversion = createConversion(parameters, rules, convertSchema)
  const context: Context = { path, label: '', depth: 0, isRoot: true, isBesideText: false }
  const node = prepareRoot(context, conversion)
  const { wire, codec } = convertNode(node, context, conversion) ?? { wire: {}, codec: createCodec() }
  const root: JsonSchema = { ...wire, type: 'object', properties: getOwn(wire, 'properties') ?? {} }
  if (conversion.definitionsByName.size > 0) {
    const definitions: Record<string, unknown> = {}
    for (const [name, definition] of conversion.definitionsByName) setOwn(definitions, name, definition.wire)
    root.$defs = rules.optionalCycles === undefined ? definitions : loosenCycles(definitions, conversion.findings, path)
  }
  return { wire: root, codec, findings: conversion.findings, encodes: conversion.encodes }
}

/** The root as one object: without a reference, and without the unions that a provider refuses there. */
function prepareRoot(context: Context, conversion: Conversion): JsonSchema {
  const { rules, root, findings } = conversion
  const refused = rules.rootRefuses?.keywords ?? nothing
  const node = prepareNode(root)
  node.type = 'object'
  putReferenceInPlace(node, context, conversion)
  if (Array.isArray(node.allOf) && (refused.has('allOf') || !takesKeyword(conversion, 'allOf'))) {
    mergeAllOf(node, context, conversion, [])
    conversion.merging.clear()
  }
  const present = [...refused].filter((keyword) => Object.hasOwn(node, keyword))
  for (const keyword of present) {
    const params = { provider: rules.provider, keyword }
    findings.add('root_rule_not_sent', params, { path: `${context.path}/${keyword}`, label: '' })
  }
  if (rules.closedObjects !== undefined && !isPlainObject(node.properties)) node.properties = {}
  return present.length === 0 ? node : flattenUnions(node, root, refused)
}
