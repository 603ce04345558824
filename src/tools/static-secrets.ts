import { isSecretName } from '../mcp/secret-names.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'

const MAX_DEPTH = 64
const REFERENCE_NAME = /credential|_ref$/i

/** Whether a value under this name is the name of a credential. */
export function isReferenceName(name: string): boolean {
  return REFERENCE_NAME.test(name)
}

/** A place in a row's static values that names a credential. */
export interface CredentialReference {
  field: string
  reference: string
}

/** The credentials that static values name: a text under `*credential*` or `*_ref`. */
export function listCredentialReferences(values: ReadonlyMap<string, unknown>): CredentialReference[] {
  return [...values].flatMap(([key, value]) => walkReferences(key, key, value, 0))
}

/** Static texts that stand under the name of a secret, though references belong there: none may come back. */
export function listStaticSecrets(values: ReadonlyMap<string, unknown>): string[] {
  return [...values].flatMap(([key, value]) => walkSecrets(key, value, isSecretName(key), 0))
}

function walkReferences(field: string, key: string, value: unknown, depth: number): CredentialReference[] {
  if (typeof value === 'string') {
    return isReferenceName(key) && value.trim() !== '' ? [{ field, reference: value }] : []
  }
  return members(key, value, depth).flatMap(([name, member]) => walkReferences(field, name, member, depth + 1))
}

function walkSecrets(key: string, value: unknown, isSecret: boolean, depth: number): string[] {
  if (typeof value === 'string') return isSecret ? [value] : []
  return members(key, value, depth).flatMap(([name, member]) =>
    walkSecrets(name, member, isSecret || isSecretName(name), depth + 1),
  )
}

/** Items of a list go by the list's name. */
function members(key: string, value: unknown, depth: number): [string, unknown][] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.map((item: unknown): [string, unknown] => [key, item])
  return isPlainObject(value) ? Object.entries(value) : []
}
