import { mayOverlap } from './character-set.ts'
import type { CharacterSet, PatternNode } from './pattern-node.ts'

const MAX_PLACES = 150
const MAX_FLOATING_LENGTH = 100

/** One character place of a pattern and the places that may come right after it, once for every way to get there. */
interface Place {
  set: CharacterSet
  next: Place[]
}

interface Part {
  nullable: boolean
  first: Place[]
  last: Place[]
}

/**
 * Whether the platform's backtracking engine takes linear time on every text: at each place the next character leaves
 * at most one way to go on, and there is no second way through nothing. Pinned to the start, or of small bounded length.
 */
export function isNativeLinear(root: PatternNode): boolean {
  const alternatives = root.kind === 'choice' ? root.items : [root]
  const bodies = alternatives.map((each) => stripAnchors(each))
  const pinned = bodies.every((each) => each.pinned)
  if (!pinned && longest(root) > MAX_FLOATING_LENGTH) return false
  const places: Place[] = []
  const part = readChoice(
    bodies.map((each) => each.body),
    places,
  )
  if (part === undefined || !areDistinct(part.first)) return false
  return places.every((place) => areDistinct(place.next))
}

function stripAnchors(node: PatternNode): { body: PatternNode; pinned: boolean } {
  const items = node.kind === 'sequence' ? [...node.items] : [node]
  const pinned = isAssertion(items[0], 'start')
  if (pinned) items.shift()
  if (isAssertion(items.at(-1), 'end')) items.pop()
  return { body: { kind: 'sequence', items }, pinned }
}

function isAssertion(node: PatternNode | undefined, what: 'start' | 'end'): boolean {
  return node?.kind === 'assert' && node.what === what
}

function readPart(node: PatternNode, places: Place[]): Part | undefined {
  switch (node.kind) {
    case 'set': {
      const place: Place = { set: node.set, next: [] }
      if (places.push(place) > MAX_PLACES) return undefined
      return { nullable: false, first: [place], last: [place] }
    }
    case 'capture':
      return readPart(node.item, places)
    case 'sequence':
      return readSequence(node.items, places)
    case 'choice':
      return readChoice(node.items, places)
    case 'repeat': {
      const part = readPart(node.item, places)
      if (part === undefined || part.nullable) return undefined
      if (node.max > 1) link(part.last, part.first)
      return { ...part, nullable: node.min === 0 }
    }
    default:
      return undefined
  }
}

function readSequence(items: readonly PatternNode[], places: Place[]): Part | undefined {
  let whole: Part = { nullable: true, first: [], last: [] }
  for (const item of items) {
    const part = readPart(item, places)
    if (part === undefined) return undefined
    link(whole.last, part.first)
    whole = {
      nullable: whole.nullable && part.nullable,
      first: whole.nullable ? [...whole.first, ...part.first] : whole.first,
      last: part.nullable ? [...whole.last, ...part.last] : part.last,
    }
    if (whole.first.length > MAX_PLACES || whole.last.length > MAX_PLACES) return undefined
  }
  return whole
}

function readChoice(items: readonly PatternNode[], places: Place[]): Part | undefined {
  const whole: Part = { nullable: false, first: [], last: [] }
  for (const item of items) {
    const part = readPart(item, places)
    if (part === undefined || (whole.nullable && part.nullable)) return undefined
    whole.nullable ||= part.nullable
    whole.first.push(...part.first)
    whole.last.push(...part.last)
  }
  return whole
}

function link(from: readonly Place[], to: readonly Place[]): void {
  for (const place of from) place.next.push(...to)
}

function areDistinct(places: readonly Place[]): boolean {
  if (places.length > MAX_PLACES) return false
  return places.every((a, index) => places.slice(index + 1).every((b) => !mayOverlap(a.set, b.set)))
}

function longest(node: PatternNode): number {
  switch (node.kind) {
    case 'set':
      return 1
    case 'sequence':
      return node.items.reduce((sum, item) => sum + longest(item), 0)
    case 'choice':
      return Math.max(...node.items.map(longest))
    case 'capture':
      return longest(node.item)
    case 'repeat':
      return node.max === 0 ? 0 : node.max * longest(node.item) || 0
    default:
      return 0
  }
}
