import type { ToolConstraints } from '../types.ts'
import { readDomain } from './domains.ts'

/** Why constraints can't be enforced as they are written. What can't be enforced denies. */
export interface ConstraintFault {
  code: 'constraint_unsupported'
  key: string
  reason: string
}

const LISTS: ReadonlySet<string> = new Set(['methods', 'domains', 'allowed_paths', 'deny_paths', 'approval_operations'])
const none: ReadonlySet<string> = new Set()

/** Whether a constraint means the same for every tool. */
export function isSharedConstraint(key: string): boolean {
  return LISTS.has(key) || key === 'sandbox_root' || key === 'require_approval'
}

/**
 * The first thing in constraints that nothing checks. Undefined where all of it can be enforced. `own`: names that the
 * tool checks itself, of which nothing is said here.
 */
export function findConstraintFault(
  constraints: ToolConstraints,
  own: ReadonlySet<string> = none,
): ConstraintFault | undefined {
  for (const key of Object.keys(constraints)) {
    const value = constraints[key]
    // As if it was never written: JSON has no other way to say so.
    if (value === undefined || own.has(key)) continue
    const reason = judge(key, value)
    if (reason !== undefined) return { code: 'constraint_unsupported', key: key.slice(0, 100), reason }
  }
  return undefined
}

function judge(key: string, value: unknown): string | undefined {
  if (LISTS.has(key)) {
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
      return `${key} is not a list of texts`
    return value.map((item: string) => judgeItem(key, item)).find((reason) => reason !== undefined)
  }
  if (key === 'sandbox_root') {
    return typeof value === 'string' && value.trim() !== '' ? judgePath(key, value) : 'sandbox_root is not a path'
  }
  if (key === 'require_approval') {
    return typeof value === 'boolean' ? undefined : 'require_approval is neither true nor false'
  }
  return `nothing here checks the constraint ${key.slice(0, 100)}`
}

function judgeItem(key: string, item: string): string | undefined {
  if (key === 'domains') {
    return readDomain(item) === undefined ? 'domains holds what is no host, host:port or *.host' : undefined
  }
  return key === 'allowed_paths' || key === 'deny_paths' ? judgePath(key, item) : undefined
}

/** A pattern would be taken for a plain name, and so protect nothing. */
function judgePath(key: string, path: string): string | undefined {
  if (path.trim() === '') return `${key} holds an empty path`
  if (path.includes('\0')) return `${key} holds a path with a NUL`
  return /[*?]/.test(path) ? `${key} holds a pattern; only paths and names are checked` : undefined
}

/** The list of the constraints that is empty, and so denies every call. */
export function findEmptyList(constraints: ToolConstraints): 'methods' | 'domains' | 'allowed_paths' | undefined {
  return (['methods', 'domains', 'allowed_paths'] as const).find((key) => constraints[key]?.length === 0)
}
