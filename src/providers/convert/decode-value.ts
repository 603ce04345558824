import { isPlainObject } from '../../schema/is-plain-object.ts'
import { setOwn } from '../../schema/objects.ts'
import { getJsonType } from '../../schema/read-types.ts'
import type { Codec, CodecMember } from './codec.ts'

const maximumDepth = 200
const maximumHops = 8

/** Arguments as the tool itself takes them. What no rule speaks of, and what lies too deep, is given back as it is. */
export function decodeValue(value: unknown, codecs: readonly Codec[], depth = 0): unknown {
  if (codecs.length === 0 || depth > maximumDepth) return value
  const holding = gather(codecs, value)
  if (typeof value === 'string') return decodeText(value, holding)
  if (Array.isArray(value)) {
    return value.map((each, index) => decodeValue(each, findItemCodecs(holding, index), depth + 1))
  }
  return isPlainObject(value) ? decodeObject(value, holding, depth) : value
}

/** The codecs that hold for a value, seen through references and the branches that it can be of. */
function gather(codecs: readonly Codec[], value: unknown): Codec[] {
  const found = new Set<Codec>(codecs)
  for (const codec of found) {
    for (const each of codec.all) found.add(each)
    for (const each of codec.maybe) found.add(each)
    for (const union of codec.unions) {
      const fitting = union.filter((branch) => couldHold(branch, value))
      for (const branch of fitting.length > 0 ? fitting : union) found.add(branch)
    }
  }
  return [...found]
}

/** A quick look at whether a value can be of a branch: its type, its keys and the constants under them. */
function couldHold(codec: Codec, value: unknown, hops = 0): boolean {
  if (hops > maximumHops) return true
  if (codec.types !== undefined && !isOfTypes(value, codec.types)) return false
  if (codec.listed !== undefined && !codec.listed.has(value)) return false
  if (!codec.all.every((each) => couldHold(each, value, hops + 1))) return false
  if (!isPlainObject(value)) return true
  if (!codec.required.every((key) => Object.hasOwn(value, key))) return false
  return Object.keys(value).every((key) => {
    const member = codec.members.get(key)
    if (member === undefined) return !codec.isClosed
    const { listed } = member.codec
    return listed === undefined || listed.has(value[key]) || (member.nullIsAbsent && value[key] === null)
  })
}

function isOfTypes(value: unknown, types: ReadonlySet<string>): boolean {
  const type = getJsonType(value)
  return types.has(type) || (type === 'integer' && types.has('number'))
}

function decodeText(text: string, codecs: readonly Codec[]): unknown {
  for (const { texts, isJsonText } of codecs) {
    if (texts?.has(text) === true) return texts.get(text)
    if (!isJsonText) continue
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return text
}

function findItemCodecs(codecs: readonly Codec[], index: number): readonly Codec[] {
  return codecs.flatMap(({ places, items }) => places[index] ?? items)
}

function decodeObject(value: Record<string, unknown>, codecs: readonly Codec[], depth: number) {
  const result: Record<string, unknown> = {}
  const unnamed: string[] = []
  for (const key of Object.keys(value)) {
    const members = codecs.flatMap(({ members }) => members.get(key) ?? [])
    const [first] = members
    if (first === undefined) unnamed.push(key)
    else if (value[key] !== null || !leavesOut(members)) {
      setOwn(result, first.key, decodeValue(value[key], members.map(toCodec), depth + 1))
    }
  }
  const rest = codecs.flatMap(({ rest }) => rest)
  for (const key of unnamed) {
    // A key sent under its own name and its safe one too: the safe one was asked for.
    if (!Object.hasOwn(result, key)) setOwn(result, key, decodeValue(value[key], rest, depth + 1))
  }
  return result
}

function leavesOut(members: readonly CodecMember[]): boolean {
  return members.every(({ nullIsAbsent }) => nullIsAbsent)
}

function toCodec({ codec }: CodecMember): Codec {
  return codec
}
