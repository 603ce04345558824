import type { Codec, CodecMember } from '../../src/providers/convert/codec.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { setOwn } from '../../src/schema/objects.ts'

/** What a model would send for `value` in a provider's form: the inverse of decoding, written on its own. */
export function encodeArguments(value: unknown, codec: Codec): unknown {
  return encode(value, [codec])
}

/** Whether a value, before it is encoded, can be of a branch: by required keys and constants. */
function canBe(value: unknown, codec: Codec): boolean {
  const flat = spreadAll(codec)
  if (isPlainObject(value)) {
    return flat.every(({ members, isClosed, types }) => {
      if (types !== undefined && !types.has('object')) return false
      const byKey = new Map([...members.values()].map((member) => [member.key, member]))
      const missing = [...byKey.values()].some((member) => {
        const sent = [...members].find(([, each]) => each === member)?.[0] ?? ''
        return (
          flat.some(({ required }) => required.includes(sent)) &&
          !Object.hasOwn(value, member.key) &&
          !member.nullIsAbsent
        )
      })
      const listedFit = [...byKey].every(([key, member]) => {
        const { listed, texts } = member.codec
        if (listed === undefined || !Object.hasOwn(value, key)) return true
        return texts === undefined ? listed.has(value[key]) : [...texts.values()].includes(value[key])
      })
      return !missing && listedFit && (!isClosed || Object.keys(value).every((key) => byKey.has(key)))
    })
  }
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return flat.every(({ types, texts, isJsonText }) => {
    if (isJsonText) return true
    if (texts !== undefined) return [...texts.values()].includes(value)
    return (
      types === undefined || types.has(type) || (type === 'number' && types.has('integer') && Number.isInteger(value))
    )
  })
}

function spreadAll(codec: Codec): Codec[] {
  const all = new Set([codec])
  for (const each of all) for (const next of each.all) all.add(next)
  return [...all]
}

function encode(value: unknown, given: readonly Codec[]): unknown {
  const codecs = new Set(given)
  for (const codec of codecs) {
    for (const each of [...codec.all, ...codec.maybe]) codecs.add(each)
    for (const union of codec.unions) {
      const fitting = union.filter((branch) => canBe(value, branch))
      for (const each of fitting.length > 0 ? fitting.slice(0, 1) : union) codecs.add(each)
    }
  }
  const held = [...codecs]
  if (held.some(({ isJsonText }) => isJsonText)) return JSON.stringify(value)
  for (const { texts } of held) {
    for (const [text, original] of texts ?? []) if (original === value) return text
  }
  if (Array.isArray(value)) {
    return value.map((each, index) =>
      encode(
        each,
        held.flatMap(({ places, items }) => places[index] ?? items),
      ),
    )
  }
  return isPlainObject(value) ? encodeObject(value, held) : value
}

function encodeObject(value: Record<string, unknown>, held: readonly Codec[]) {
  const result: Record<string, unknown> = {}
  const members = new Map<string, [string, CodecMember][]>()
  for (const { members: own } of held) {
    for (const [name, member] of own) members.set(member.key, [...(members.get(member.key) ?? []), [name, member]])
  }
  for (const key of Object.keys(value)) {
    const found = members.get(key)
    const name = found?.[0]?.[0] ?? key
    const below = found?.map(([, member]) => member.codec) ?? held.flatMap(({ rest }) => rest)
    setOwn(result, name, encode(value[key], below))
  }
  for (const [key, found] of members) {
    const [first] = found
    if (first?.[1].nullIsAbsent === true && !Object.hasOwn(value, key)) setOwn(result, first[0], null)
  }
  return result
}
