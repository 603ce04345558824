import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'

const MAX_HOPS = 64
const MAX_VISITED = 20_000
const DATA_KEYWORDS: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required'])

/** The target of a schema's own `$ref`, one hop; undefined when it is not local, dangling or no object. */
export function resolveReferenceOnce(schema: JsonSchema, root: JsonSchema | undefined): JsonSchema | undefined {
  const reference = Object.hasOwn(schema, '$ref') ? schema.$ref : undefined
  if (root === undefined || typeof reference !== 'string' || !reference.startsWith('#')) return undefined
  const target = findFragment(reference.slice(1), root)
  return isPlainObject(target) ? target : undefined
}

/**
 * Follows local references (`#`, `#/pointer`, `#anchor`) to the first schema without `$ref`; a schema without one is
 * its own answer. A cycle, a remote or a dangling reference gives undefined.
 */
export function resolveLocalReference(schema: JsonSchema, root: JsonSchema | undefined): JsonSchema | undefined {
  let current: JsonSchema | undefined = schema
  for (let hops = 0; hops < MAX_HOPS && current !== undefined; hops++) {
    if (!Object.hasOwn(current, '$ref')) return current
    current = resolveReferenceOnce(current, root)
  }
  return undefined
}

function findFragment(fragment: string, root: JsonSchema): unknown {
  const decoded = decodeFragment(fragment)
  if (decoded === undefined) return undefined
  if (decoded === '') return root
  if (!decoded.startsWith('/')) return findAnchor(decoded, root)
  let current: unknown = root
  for (const token of decoded.slice(1).split('/')) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = (current as Record<string, unknown>)[key]
  }
  return current
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return undefined
  }
}

const anchorsOfRoot = new WeakMap<JsonSchema, Map<string, JsonSchema>>()

function findAnchor(name: string, root: JsonSchema): JsonSchema | undefined {
  let anchors = anchorsOfRoot.get(root)
  if (anchors === undefined) {
    anchors = collectAnchors(root)
    anchorsOfRoot.set(root, anchors)
  }
  return anchors.get(name)
}

function collectAnchors(root: JsonSchema): Map<string, JsonSchema> {
  const anchors = new Map<string, JsonSchema>()
  const seen = new Set<object>([root])
  const queue: object[] = [root]
  for (const current of queue) {
    if (!Array.isArray(current)) {
      for (const anchor of namesOf(current as JsonSchema)) if (!anchors.has(anchor)) anchors.set(anchor, current)
    }
    for (const [key, value] of Object.entries(current)) {
      if (typeof value !== 'object' || value === null || seen.has(value) || DATA_KEYWORDS.has(key)) continue
      if (seen.size >= MAX_VISITED) return anchors
      seen.add(value)
      queue.push(value)
    }
  }
  return anchors
}

/** 2019-09 and later write `$anchor`; draft-06 and -07 write `$id: "#name"`. */
function namesOf(schema: JsonSchema): string[] {
  const names: string[] = []
  for (const key of ['$anchor', '$dynamicAnchor'] as const) {
    const anchor = Object.hasOwn(schema, key) ? schema[key] : undefined
    if (typeof anchor === 'string') names.push(anchor)
  }
  const id = Object.hasOwn(schema, '$id') ? schema.$id : undefined
  if (typeof id === 'string' && id.startsWith('#') && id.length > 1) names.push(id.slice(1))
  return names
}
