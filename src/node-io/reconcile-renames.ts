import { hasOtherRules } from './reconcile-definition.ts'
import type { NodeInput } from './types.ts'

/** A removed input and the added one it seems to be. Certain: the names differ in spelling alone and the rules agree. */
export interface Rename {
  readonly from: NodeInput
  readonly to: NodeInput
  readonly isCertain: boolean
}

const maximumPairs = 4_000
const maximumKeyLength = 64
const proposalScore = 0.75
const shortestTelling = { key: 4, token: 3, description: 12 } as const

/**
 * Which removed inputs came back under another name. `userId`, `user_id` and `user-id` are one name when no other
 * input has it; all else that looks alike is a guess, made only where exactly one input looks most alike from both sides.
 */
export function findRenames(request: {
  removed: readonly NodeInput[]
  added: readonly NodeInput[]
  /** All inputs before and after: a spelling that several of them share says nothing. */
  saved: readonly NodeInput[]
  latest: readonly NodeInput[]
}): Rename[] {
  const { removed, added } = request
  if (removed.length === 0 || added.length === 0) return []
  const renames = findRespelled(request)
  const found = new Set(renames.flatMap(({ from, to }) => [from, to]))
  const isLeft = (input: NodeInput) => !found.has(input)
  const froms = removed.filter(isLeft)
  const tos = added.filter(isLeft)
  return froms.length * tos.length > maximumPairs ? renames : [...renames, ...findAlike(froms, tos)]
}

function findRespelled({ removed, added, saved, latest }: Parameters<typeof findRenames>[0]): Rename[] {
  const before = countSpellings(saved)
  const after = countSpellings(latest)
  const byName = new Map(added.map((input) => [readName(input.key), input]))
  return removed.flatMap((from) => {
    const name = readName(from.key)
    const to = byName.get(name)
    if (to === undefined || before.get(name) !== 1 || after.get(name) !== 1) return []
    return [{ from, to, isCertain: !hasOtherRules(from, to) }]
  })
}

function countSpellings(inputs: readonly NodeInput[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of inputs) counts.set(readName(key), (counts.get(readName(key)) ?? 0) + 1)
  return counts
}

function findAlike(froms: readonly NodeInput[], tos: readonly NodeInput[]): Rename[] {
  const scores = froms.map((from) => tos.map((to) => rateLikeness(from, to)))
  return froms.flatMap((from, row) => {
    const column = findOnlyBest(scores[row] ?? [])
    const to = column === undefined ? undefined : tos[column]
    if (column === undefined || to === undefined) return []
    const isMutual = findOnlyBest(scores.map((each) => each[column] ?? 0)) === row
    return isMutual ? [{ from, to, isCertain: false }] : []
  })
}

/** The place of the highest score that is enough, unless another is as high. */
function findOnlyBest(scores: readonly number[]): number | undefined {
  const best = scores.reduce((highest, score) => Math.max(highest, score), 0)
  if (best < proposalScore || scores.indexOf(best) !== scores.lastIndexOf(best)) return undefined
  return scores.indexOf(best)
}

function rateLikeness(from: NodeInput, to: NodeInput): number {
  if (from.valueType !== to.valueType) return 0
  return Math.max(rateKeys(from.key, to.key), hasSameWords(from, to) && !hasOtherRules(from, to) ? 0.9 : 0)
}

function rateKeys(from: string, to: string): number {
  if (from.length > maximumKeyLength || to.length > maximumKeyLength) return 0
  if (isContained(readTokens(from), readTokens(to)) || isContained(readTokens(to), readTokens(from))) return 0.8
  const [a, b] = [readName(from), readName(to)]
  const longest = Math.max(a.length, b.length)
  return Math.min(a.length, b.length) < shortestTelling.key ? 0 : 1 - countEdits(a, b) / longest
}

function hasSameWords(from: NodeInput, to: NodeInput): boolean {
  const { description } = from
  return (
    typeof description === 'string' &&
    description.length >= shortestTelling.description &&
    description === to.description
  )
}

/** A name without its spelling: case and separators. */
function readName(key: string): string {
  return key.toLowerCase().replace(/[\s_.-]+/g, '')
}

function readTokens(key: string): string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[\s_.-]+/)
    .filter((token) => token !== '')
}

function isContained(few: readonly string[], many: readonly string[]): boolean {
  return (
    few.length > 0 &&
    few.every((token) => many.includes(token)) &&
    few.some((token) => token.length >= shortestTelling.token)
  )
}

/** How many single characters have to be put in, taken out or replaced. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
