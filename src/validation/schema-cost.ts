import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import type { ReferenceIndex } from '../schema/reference-index.ts'
import { listSubschemas } from './list-subschemas.ts'

const MAX_EXPANDED = 20_000

const IN_PLACE: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
])

/** The keywords of one group hand a part of the value to at most one of their sub-schemas. */
const GROUPS: Readonly<Record<string, string>> = {
  properties: 'property',
  additionalProperties: 'property',
  items: 'item',
  prefixItems: 'item',
  additionalItems: 'item',
}

interface Edge {
  group: string
  target: JsonSchema
}

/**
 * Whether checking a small value could take exponential time without a limit on the steps: references that double over
 * and over, or a recursion that looks at the same part of the value along more than one way.
 */
export function canExplode(entry: JsonSchemaOrBoolean, references: ReferenceIndex): boolean {
  if (typeof entry !== 'object') return false
  const edges = new Map<JsonSchema, Edge[]>()
  const order: JsonSchema[] = [entry]
  for (const schema of order) {
    if (edges.has(schema)) continue
    const out = listEdges(schema, references)
    edges.set(schema, out)
    for (const edge of out) if (!edges.has(edge.target)) order.push(edge.target)
  }
  const rings = findRings(entry, edges)
  return doublesInRing(edges, rings) || countExpanded(entry, edges, rings) > MAX_EXPANDED
}

function listEdges(schema: JsonSchema, references: ReferenceIndex): Edge[] {
  const edges: Edge[] = []
  listSubschemas(schema).forEach(({ keyword, schema: target }, index) => {
    if (typeof target !== 'object' || keyword === '$defs' || keyword === 'definitions') return
    edges.push({
      group: IN_PLACE.has(keyword) ? `in place ${index}` : (GROUPS[keyword] ?? `${keyword} ${index}`),
      target,
    })
  })
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
    const reference = schema[keyword]
    if (typeof reference !== 'string' || /^https?:\/\/json-schema\.org\/draft/.test(reference)) continue
    const target = references.resolve(schema, reference)
    if (typeof target === 'object') edges.push({ group: keyword, target })
  }
  return edges
}

/** Numbers the strongly connected parts of the graph (Tarjan, without recursion). */
function findRings(entry: JsonSchema, edges: Map<JsonSchema, Edge[]>): Map<JsonSchema, number> {
  const rings = new Map<JsonSchema, number>()
  const found = new Map<JsonSchema, { index: number; low: number }>()
  const open: JsonSchema[] = []
  const path: { schema: JsonSchema; at: number }[] = []
  let ring = 0
  const start = (schema: JsonSchema): void => {
    found.set(schema, { index: found.size, low: found.size })
    open.push(schema)
    path.push({ schema, at: 0 })
  }
  start(entry)
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const { schema } = step
    const own = found.get(schema)
    const edge = edges.get(schema)?.[step.at++]
    if (own === undefined) break
    if (edge !== undefined) {
      const target = found.get(edge.target)
      if (target === undefined) start(edge.target)
      else if (!rings.has(edge.target)) own.low = Math.min(own.low, target.index)
      continue
    }
    path.pop()
    const parent = path.at(-1)
    const above = parent === undefined ? undefined : found.get(parent.schema)
    if (above !== undefined) above.low = Math.min(above.low, own.low)
    if (own.low !== own.index) continue
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      rings.set(member, ring)
      if (member === schema) break
    }
    ring++
  }
  return rings
}

function doublesInRing(edges: Map<JsonSchema, Edge[]>, rings: Map<JsonSchema, number>): boolean {
  for (const [schema, out] of edges) {
    const ring = rings.get(schema)
    const inside = out.filter((edge) => rings.get(edge.target) === ring)
    if (new Set(inside.map((edge) => edge.group)).size > 1) return true
  }
  return false
}

/** The size of the tree that the graph stands for, each ring entered once. */
function countExpanded(entry: JsonSchema, edges: Map<JsonSchema, Edge[]>, rings: Map<JsonSchema, number>): number {
  const sizes = new Map<JsonSchema, number>()
  const path: { schema: JsonSchema; at: number; sum: number }[] = [{ schema: entry, at: 0, sum: 1 }]
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const edge = edges.get(step.schema)?.[step.at++]
    if (edge === undefined) {
      sizes.set(step.schema, step.sum)
      path.pop()
      const parent = path.at(-1)
      if (parent !== undefined) parent.sum += step.sum
    } else if (sizes.has(edge.target)) {
      step.sum += sizes.get(edge.target) ?? 0
    } else if (rings.get(edge.target) !== rings.get(step.schema) || !path.some((each) => each.schema === edge.target)) {
      path.push({ schema: edge.target, at: 0, sum: 1 })
    }
  }
  return sizes.get(entry) ?? 0
}
