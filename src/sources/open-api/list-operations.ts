import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { resolveObject } from './resolve-object.ts'
import type { HttpMethod } from './types.ts'

const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/** One operation where it stands, or why it can't be read. `method` is in small letters, as path items spell it. */
export interface FoundOperation {
  readonly method: string
  readonly path: string
  readonly pathItem: Record<string, unknown>
  readonly operation: unknown
  readonly fault?: string
}

/** Whether a member of a path item is an operation. */
export function isHttpMethod(key: string): boolean {
  return methods.has(key)
}

/** The method as requests spell it. */
export function toHttpMethod(key: string): HttpMethod | undefined {
  return isHttpMethod(key) && key !== 'trace' ? (key.toUpperCase() as HttpMethod) : undefined
}

/** All operations of a document, in its order. */
export function* listOperations(root: Record<string, unknown>): Generator<FoundOperation> {
  const paths = getOwn(root, 'paths')
  if (!isPlainObject(paths)) return
  for (const path of Object.keys(paths)) {
    if (path.startsWith('x-')) continue
    const item = resolveObject(paths[path], root)
    if ('fault' in item) yield { method: '', path, pathItem: {}, operation: undefined, fault: item.fault }
    else {
      for (const method of Object.keys(item.value)) {
        if (!isHttpMethod(method)) continue
        yield { method, path, pathItem: item.value, operation: item.value[method] }
      }
    }
  }
}
