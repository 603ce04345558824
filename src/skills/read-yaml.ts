import { isAlias, isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { createDiagnostic } from '../diagnostics/codes/skills.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { unescapeToken } from '../schema/json-pointer.ts'
import { setOwn } from '../schema/objects.ts'

const MAX_DEPTH = 64
const MAX_NODES = 20_000
const MAX_ALIASES = 50
/** Characters of one YAML text. The library takes some microseconds for each. */
const MAX_TEXT = 131_072

/**
 * A YAML mapping as plain JSON values. The text is hostile: aliases, depth and size are bounded, there are no tags and
 * no keys but texts, and what is told of a fault is where it stands, never what.
 */
export function readYamlMapping(
  text: string,
  file: string,
): {
  value?: Record<string, unknown>
  diagnostics: Diagnostic[]
  /** The line of what a JSON Pointer into the value points at, or of the nearest thing around it. */
  lineOf?(path: string): number
} {
  const tooComplex = () => ({ diagnostics: [createDiagnostic('skill_yaml_too_complex', { file })] })
  if (text.length > MAX_TEXT) return tooComplex()
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      logLevel: 'silent',
      schema: 'core',
      // The library compares each key with each other one; see below.
      uniqueKeys: false,
    })
    const [error] = document.errors
    const lineOf = (offset: number | undefined) => lines.linePos(offset ?? 0).line
    if (error !== undefined) {
      return { diagnostics: [createDiagnostic('skill_yaml_invalid', { file, line: lineOf(error.pos[0]) })] }
    }
    const twice = findRepeatedKey(document.contents)
    if (twice !== undefined) {
      return { diagnostics: [createDiagnostic('skill_key_duplicate', { file, line: lineOf(twice.range?.[0]) })] }
    }
    const value = copyPlain(document.toJS({ maxAliasCount: MAX_ALIASES }), { left: MAX_NODES }, 0)
    if (isPlainObject(value)) {
      return { value, diagnostics: [], lineOf: (path) => lineOf(findOffset(document.contents, path)) }
    }
    return { diagnostics: [createDiagnostic('skill_yaml_not_mapping', { file })] }
  } catch {
    // Too many aliases, or nesting that is deeper than the stack.
    return tooComplex()
  }
}

/** Where a place of the value begins in the text: a member at its key, an item at its dash. */
function findOffset(contents: unknown, path: string): number | undefined {
  let node = contents
  let offset: number | undefined
  for (const token of path.split('/').slice(1).map(unescapeToken)) {
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === token) : undefined
    const next = pair ? pair.value : isSeq(node) ? node.items[Number(token)] : undefined
    if (next === undefined) return offset
    offset = (pair && isNode(pair.key) ? pair.key : isNode(next) ? next : undefined)?.range?.[0] ?? offset
    node = next
  }
  return offset
}

/** A key that a mapping has already had: which of the two counts would be anyone's guess. */
function findRepeatedKey(node: unknown): Node | undefined {
  if (isSeq(node)) return firstFound(node.items, findRepeatedKey)
  if (!isMap(node)) return undefined
  const seen = new Set<string>()
  return firstFound(node.items, ({ key, value }) => {
    const name = isAlias(key) ? undefined : String(key)
    if (name !== undefined && seen.has(name)) return key as Node
    if (name !== undefined) seen.add(name)
    return findRepeatedKey(value)
  })
}

function firstFound<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Aliases make one value stand in many places: counted as often as they are read. */
function copyPlain(value: unknown, budget: { left: number }, depth: number): unknown {
  budget.left -= 1
  if (budget.left < 0 || depth > MAX_DEPTH) throw new RangeError('too complex')
  if (Array.isArray(value)) return value.map((item) => copyPlain(item, budget, depth + 1))
  if (isPlainObject(value)) {
    const copy: Record<string, unknown> = {}
    for (const [key, member] of Object.entries(value)) setOwn(copy, key, copyPlain(member, budget, depth + 1))
    return copy
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}
