import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { hasHttpMethod, READ_METHODS } from '../effects.ts'
import type { ToolRow } from '../scope-types.ts'
import type { OwnConstraintViolation, ToolCatalogueEntry, ToolConstraints } from '../types.ts'
import { checkDomain } from './domains.ts'
import { findEmptyList } from './find-fault.ts'
import { findRowConstraintFault, pickOwnConstraints } from './own-constraints.ts'
import { checkPath, hasPathConstraints, type ResolvePath } from './paths.ts'

/** Which constraint a call breaks, in words that hold nothing of the author's static values. */
export interface ConstraintViolation {
  status: 'constraint_violation' | 'constraint_unsupported'
  key: string
  text: string
  /** The field of the arguments that broke it, where it is one. */
  field?: string
  allowed?: readonly string[]
  received?: string
}

/** Holds a call to the constraints of the tool itself, in its own way. */
export type CheckOwnConstraints = (
  constraints: Readonly<Record<string, unknown>>,
) => OwnConstraintViolation | undefined | Promise<OwnConstraintViolation | undefined>

/** Holds the final arguments of a call to a row's constraints. Undefined where nothing is broken. */
export async function checkCallConstraints(request: {
  row: ToolRow
  entry: ToolCatalogueEntry
  params: Readonly<Record<string, unknown>>
  resolvePath?: ResolvePath | undefined
  /** The tool's own check. Without it a row that sets constraints of the tool itself is refused. */
  checkOwn?: CheckOwnConstraints | undefined
}): Promise<ConstraintViolation | undefined> {
  const { entry, params, resolvePath, checkOwn } = request
  const { constraints } = request.row
  const fault = findRowConstraintFault(constraints, entry)
  if (fault !== undefined) return { status: fault.code, key: fault.key, text: fault.reason }
  return (
    refuseEmptyList(constraints) ??
    checkMethod(constraints, entry, params) ??
    checkUrl(constraints, entry, params) ??
    (await checkPaths(constraints, entry, params, resolvePath)) ??
    (await checkOwnConstraints(constraints, entry, checkOwn))
  )
}

async function checkOwnConstraints(
  constraints: ToolConstraints,
  entry: ToolCatalogueEntry,
  check: CheckOwnConstraints | undefined,
): Promise<ConstraintViolation | undefined> {
  const own = pickOwnConstraints(constraints, entry)
  const [first] = Object.keys(own)
  if (first === undefined) return undefined
  const key = first.slice(0, 100)
  if (check === undefined) {
    return { status: 'constraint_unsupported', key, text: `nothing here checks the constraint ${key}` }
  }
  const broken = await check(own)
  if (broken === undefined) return undefined
  const isNamed = typeof broken.key === 'string' && Object.hasOwn(own, broken.key)
  return {
    status: 'constraint_violation',
    key: isNamed ? broken.key.slice(0, 100) : key,
    text: typeof broken.text === 'string' ? broken.text.slice(0, 500) : 'a constraint of the tool is broken',
  }
}

/** The HTTP method of a call, as far as its arguments say; GET where the tool is left to choose. */
export function readHttpMethod(entry: ToolCatalogueEntry, params: Readonly<Record<string, unknown>>): string {
  const given = getOwn(params, 'method')
  const properties = isPlainObject(entry.input_schema) ? getOwn(entry.input_schema, 'properties') : undefined
  const declared = isPlainObject(properties) ? getOwn(properties, 'method') : undefined
  const method = given ?? (isPlainObject(declared) ? getOwn(declared, 'default') : undefined) ?? 'GET'
  return typeof method === 'string' ? method.trim().toUpperCase() : 'unknown'
}

/** The methods that a row leaves a tool. Undefined: any. */
export function listAllowedMethods(row: ToolRow, entry: ToolCatalogueEntry): readonly string[] | undefined {
  const methods = row.constraints.methods?.map((method) => method.trim().toUpperCase())
  if (!row.readOnly || !hasHttpMethod(entry)) return methods
  return methods === undefined ? READ_METHODS : methods.filter((method) => READ_METHODS.includes(method))
}

function refuseEmptyList(constraints: ToolConstraints): ConstraintViolation | undefined {
  const key = findEmptyList(constraints)
  if (key === undefined) return undefined
  return { status: 'constraint_violation', key, allowed: [], text: `${key} is empty, which denies every call` }
}

function checkMethod(
  { methods }: ToolConstraints,
  entry: ToolCatalogueEntry,
  params: Readonly<Record<string, unknown>>,
): ConstraintViolation | undefined {
  if (methods === undefined || !(hasHttpMethod(entry) || Object.hasOwn(params, 'method'))) return undefined
  const received = readHttpMethod(entry, params)
  if (methods.some((method) => method.trim().toUpperCase() === received)) return undefined
  const text = 'this HTTP method is not allowed'
  return { status: 'constraint_violation', key: 'methods', field: 'method', allowed: methods, received, text }
}

function checkUrl(
  { domains }: ToolConstraints,
  entry: ToolCatalogueEntry,
  params: Readonly<Record<string, unknown>>,
): ConstraintViolation | undefined {
  const field = entry.url_field ?? 'url'
  // Where the tool itself knows whom to ask, its fetch is held to the domains.
  if (domains === undefined || !Object.hasOwn(params, field)) return undefined
  const broken = checkDomain(domains, params[field])
  if (broken === undefined) return undefined
  const text = 'this address is not allowed'
  return { status: 'constraint_violation', key: 'domains', field, allowed: domains, text, ...broken }
}

async function checkPaths(
  constraints: ToolConstraints,
  entry: ToolCatalogueEntry,
  params: Readonly<Record<string, unknown>>,
  resolvePath: ResolvePath | undefined,
): Promise<ConstraintViolation | undefined> {
  if (!hasPathConstraints(constraints)) return undefined
  const fields = (entry.path_fields ?? ['path']).filter((field) => Object.hasOwn(params, field))
  const paths = fields.flatMap((field) => {
    const value = params[field]
    return (Array.isArray(value) ? (value as unknown[]) : [value]).map((path) => ({ field, path }))
  })
  // A call that names no path is about the place where the tool starts.
  for (const { field, path } of paths.length === 0 ? [{ field: undefined, path: '.' }] : paths) {
    const broken = await checkPath(path, constraints, resolvePath)
    if (broken === undefined) continue
    const allowed = broken.key === 'allowed_paths' ? { allowed: constraints.allowed_paths ?? [] } : {}
    const place = field === undefined ? {} : { field }
    return { status: 'constraint_violation', text: 'this path is not allowed', ...broken, ...allowed, ...place }
  }
  return undefined
}
