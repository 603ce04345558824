import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { keywordShapes } from '../../schema/keyword-shapes.ts'
import { getKeywordContent } from '../../schema/keywords.ts'
import { setOwn } from '../../schema/objects.ts'
import { readTypes } from '../../schema/read-types.ts'
import { findReferenceTarget } from '../../schema/refs.ts'
import { type Codec, createCodec } from './codec.ts'
import { type Context, type Conversion, type Converted, stepTo, takesKeyword } from './conversion.ts'
import { completeShape, convertMap, convertMembers, encodeDependents } from './convert-members.ts'
import { referTo } from './references.ts'
import { isJsonText, writeAsText } from './strict.ts'
import { settleEnum } from './types-and-values.ts'

const conditions: ReadonlySet<string> = new Set(['if', 'then', 'else', 'not'])
const opening: ReadonlySet<unknown> = new Set(['additionalProperties', 'unevaluatedProperties', 'items'])

/** One schema keyword by keyword. Undefined where nothing fits it. */
export function convertKeywords(node: JsonSchema, context: Context, conversion: Conversion): Converted | undefined {
  const codec = createCodec()
  const wire: JsonSchema = {}
  if (node.type !== undefined) codec.types = new Set(Array.isArray(node.type) ? node.type : [node.type])
  for (const keyword of Object.keys(node)) {
    if (keyword === 'properties' || keyword === 'required') continue
    if (!takesKeyword(conversion, keyword)) reportLeftOut(keyword, node[keyword], context, conversion)
    else if (keyword === 'anyOf' || keyword === 'oneOf') {
      const parts = convertUnion(keyword, node[keyword], context, conversion)
      if (parts.length === 0) return undefined
      if (conversion.rules.closedObjects !== undefined && parts.some((part) => isJsonText(part.codec))) {
        return writeAsText(node, context, conversion)
      }
      addUnion(keyword, parts, wire, codec, context, conversion)
    } else convertKeyword(keyword, node[keyword], wire, codec, context, conversion)
  }
  if (isPlainObject(node.properties) || Array.isArray(node.required)) {
    convertMembers(node, wire, codec, context, conversion)
  }
  completeShape(wire, codec, context, conversion)
  if (conversion.rules.textEnums !== undefined) settleEnum(wire, codec, context, conversion)
  return { wire, codec }
}

/** Of what a provider does not take, only what limits values is told. */
function reportLeftOut(keyword: string, value: unknown, context: Context, { findings }: Conversion): void {
  const isRule = keywordShapes.has(keyword) || keyword === 'const'
  if (isRule && value !== true) findings.drop(keyword, context)
  else if (keyword === 'format') findings.drop(keyword, context, true)
}

function convertUnion(keyword: string, value: unknown, context: Context, conversion: Conversion): Converted[] {
  const branches: unknown[] = Array.isArray(value) ? value : []
  const takesText = branches.map((branch) => readTypes(branch, conversion.reader)?.has('string') ?? true)
  const textBranches = takesText.filter((takes) => takes).length
  return branches.flatMap((branch, index) => {
    const others = textBranches - (takesText[index] === true ? 1 : 0)
    const below = stepTo(context, `${keyword}/${index}`, true)
    return conversion.convert(branch, { ...below, isBesideText: below.isBesideText || others > 0 }) ?? []
  })
}

function addUnion(
  keyword: string,
  parts: readonly Converted[],
  wire: JsonSchema,
  codec: Codec,
  context: Context,
  { rules, findings }: Conversion,
): void {
  // A branch that takes anything says nothing, and some providers refuse it.
  if (rules.keywords !== undefined && parts.some((part) => Object.keys(part.wire).length === 0)) {
    findings.drop(keyword, context)
    for (const part of parts) codec.maybe.push(part.codec)
    return
  }
  wire[keyword] = parts.map((part) => part.wire)
  codec.unions.push(parts.map((part) => part.codec))
}

function convertKeyword(
  keyword: string,
  value: unknown,
  wire: JsonSchema,
  codec: Codec,
  context: Context,
  conversion: Conversion,
): void {
  const content = getKeywordContent(keyword)
  if (content === 'schema' || content === 'schema-or-array') {
    convertSingle(keyword, value, wire, codec, context, conversion)
  } else if (content === 'schema-array' && Array.isArray(value)) {
    const isInPlace = keyword === 'allOf'
    const parts = value.map((each, index) =>
      conversion.convert(each, stepTo(context, `${keyword}/${index}`, isInPlace)),
    )
    wire[keyword] = parts.map((part) => part?.wire ?? (conversion.rules.keywords === undefined ? false : {}))
    for (const part of parts) (isInPlace ? codec.all : codec.places).push(part?.codec ?? createCodec())
  } else if (content === 'schema-map' && isPlainObject(value)) {
    wire[keyword] = convertMap(keyword, value, codec, context, conversion)
  } else copyData(keyword, value, wire, codec, context, conversion)
}

function convertSingle(
  keyword: string,
  value: unknown,
  wire: JsonSchema,
  codec: Codec,
  context: Context,
  conversion: Conversion,
): void {
  // Whether an object is open is for its shape to settle.
  const isSettledLater = keyword === 'additionalProperties' && conversion.rules.closedObjects !== undefined
  if (isSettledLater || (value === true && opening.has(keyword))) {
    wire[keyword] = value
    if (isSettledLater || keyword !== 'items') return
  }
  const converted = conversion.convert(value, stepTo(context, keyword, conditions.has(keyword)))
  if (converted === undefined) {
    if (keyword === 'items' && conversion.rules.keywords !== undefined) conversion.findings.drop(keyword, context)
    else wire[keyword] = false
    return
  }
  wire[keyword] = converted.wire
  if (keyword === 'items' || keyword === 'contains') codec.items.push(converted.codec)
  else if (conditions.has(keyword)) codec.maybe.push(converted.codec)
  else if (keyword.endsWith('Properties')) codec.rest.push(converted.codec)
}

function copyData(
  keyword: string,
  value: unknown,
  wire: JsonSchema,
  codec: Codec,
  context: Context,
  conversion: Conversion,
): void {
  if (keyword === '$ref') {
    const target = typeof value === 'string' ? findReferenceTarget(value, conversion.root) : undefined
    if (!isPlainObject(target)) return
    const reference = referTo(target, context, conversion)
    wire.$ref = reference.wire.$ref
    codec.all.push(...reference.codec.all)
  } else if (keyword === 'dependentRequired' && isPlainObject(value)) {
    wire[keyword] = encodeDependents(value, context, conversion)
  } else if (keyword === 'format' && conversion.rules.formats?.keywords.has(String(value)) === false) {
    conversion.findings.drop(keyword, context, true)
  } else setOwn(wire, keyword, value)
  const listed = keyword === 'const' ? [value] : keyword === 'enum' && Array.isArray(value) ? value : undefined
  if (listed?.every((each) => typeof each !== 'object' || each === null) === true) codec.listed = new Set(listed)
}
