import type { JsonSchema } from '../../schema/json-schema.ts'
import { setOwn } from '../../schema/objects.ts'
import { getJsonType } from '../../schema/read-types.ts'
import type { Codec } from './codec.ts'
import type { Context, Conversion } from './conversion.ts'
import { speaksOfOtherType } from './wire-schema.ts'

const impliedTypes: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties']],
  ['array', ['items', 'prefixItems']],
  ['string', ['pattern', 'format']],
]

/** Gives a node the type that its values or keywords plainly mean, where it names none. */
export function inferType(node: JsonSchema): void {
  if (['type', '$ref', 'anyOf', 'oneOf'].some((keyword) => node[keyword] !== undefined)) return
  const listed = Array.isArray(node.enum) ? node.enum : Object.hasOwn(node, 'const') ? [node.const] : undefined
  if (listed === undefined) {
    const implied = impliedTypes.find(([, keywords]) => keywords.some((keyword) => node[keyword] !== undefined))
    if (implied !== undefined) node.type = implied[0]
    return
  }
  const types = [...new Set(listed.map(getJsonType))]
  node.type = types.length === 1 ? types[0] : types
}

/** The same schema with one branch for each type of its list. */
export function splitTypes(node: JsonSchema, types: readonly unknown[]): JsonSchema {
  const { description, type: _type, ...rest } = node
  if (rest.anyOf !== undefined || rest.oneOf !== undefined) return { ...rest, ...describe(description) }
  const branches = types.flatMap((type) => {
    const branch: JsonSchema = { type }
    for (const keyword of Object.keys(rest)) {
      if (!speaksOfOtherType(keyword, String(type))) setOwn(branch, keyword, rest[keyword])
    }
    if (!Array.isArray(branch.enum)) return [branch]
    const values = branch.enum.filter((value) => isOfType(value, type))
    return values.length === 0 ? [] : [{ ...branch, enum: values }]
  })
  const [only] = branches
  return only !== undefined && branches.length === 1
    ? { ...describe(description), ...only }
    : { ...describe(description), anyOf: branches }
}

function describe(description: unknown): JsonSchema {
  return description === undefined ? {} : { description }
}

function isOfType(value: unknown, type: unknown): boolean {
  const actual = getJsonType(value)
  return actual === type || (actual === 'integer' && type === 'number')
}

/** Where only texts may be listed, other values are sent as text, or not listed. */
export function settleEnum(wire: JsonSchema, codec: Codec, context: Context, conversion: Conversion): void {
  const values: unknown[] = Array.isArray(wire.enum) ? wire.enum : []
  if (values.every((value) => typeof value === 'string')) return
  const isWhole = wire.type === 'boolean' && values.includes(true) && values.includes(false)
  delete wire.enum
  delete codec.listed
  if (isWhole || wire.type === 'null') return
  const isSimple = values.every((value) => typeof value === 'number' || typeof value === 'boolean')
  const { findings, rules } = conversion
  if (!isSimple || context.isBesideText || wire.anyOf !== undefined || wire.$ref !== undefined) {
    findings.drop('enum', context)
    return
  }
  for (const keyword of ['minimum', 'maximum', 'format']) delete wire[keyword]
  const texts = new Map(values.map((value) => [String(value), value]))
  wire.type = 'string'
  wire.enum = [...texts.keys()]
  codec.texts = texts
  codec.types = new Set(['string'])
  codec.listed = new Set(texts.keys())
  conversion.encodes = true
  findings.add('values_sent_as_text', { provider: rules.provider, place: context.label }, context)
}
