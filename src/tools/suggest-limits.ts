import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { isSameJson } from '../store/is-same-json.ts'
import { getInputSchema, readFixedValues } from './compile-tool.ts'
import { findRowConstraintFault, getOwnConstraintsSchema, pickOwnConstraints } from './constraints/own-constraints.ts'
import { isWriteCall } from './effects.ts'
import { hasReach, listOpenRisks, listUnaskedWrites } from './open-risks.ts'
import { listOperations } from './operations.ts'
import type { ToolRow } from './scope-types.ts'
import type { ToolCatalogueEntry, ToolConstraints } from './types.ts'

/** Names that hold secrets wherever they stand. */
const PRIVATE_NAMES = ['.env', '.git', '.ssh']
const MAX_EXAMPLES = 8

/**
 * Constraints to set beside those of a row, so that nothing of {@link listOpenRisks} is left; undefined where nothing
 * is. Only what the catalogue and the row tell is used: where no host is known, a person is asked before each call.
 */
export function suggestLimits(row: ToolRow, entry: ToolCatalogueEntry): ToolConstraints | undefined {
  const risks = listOpenRisks(row, entry)
  // On top of what can't be enforced nothing holds; that is to be mended first.
  if (risks.length === 0 || findRowConstraintFault(row.constraints, entry) !== undefined) return undefined
  const limits: Record<string, unknown> = {}
  if (risks.includes('any_method')) limits['methods'] = ['GET', 'HEAD']
  if (risks.includes('any_host')) {
    const hosts = listKnownHosts(row, entry)
    if (hosts.length > 0) limits['domains'] = hosts
    else limits['require_approval'] = true
  }
  if (risks.includes('any_path')) {
    limits['sandbox_root'] = '.'
    if (row.constraints.deny_paths === undefined) limits['deny_paths'] = PRIVATE_NAMES.slice()
  }
  if (risks.includes('writes_freely')) {
    const writes = listUnaskedWrites(row, entry)
    if (writes.length === 0) limits['require_approval'] = true
    else limits['approval_operations'] = [...(row.constraints.approval_operations ?? []), ...writes]
  }
  return limits
}

/** A set of constraints that a tool of its kind is often held to. */
export interface LimitExample {
  kind: 'only_read' | 'known_hosts' | 'one_folder' | 'no_private' | 'ask_writes' | 'of_tool'
  constraints: ToolConstraints
}

/** What an author can start from: by the kind of the tool, and the examples of its own constraints. */
export function listLimitExamples(row: ToolRow, entry: ToolCatalogueEntry): LimitExample[] {
  const examples: LimitExample[] = []
  if (hasReach('methods', entry)) examples.push({ kind: 'only_read', constraints: { methods: ['GET', 'HEAD'] } })
  if (hasReach('domains', entry)) {
    const hosts = listKnownHosts(row, entry)
    if (hosts.length > 0) examples.push({ kind: 'known_hosts', constraints: { domains: hosts } })
  }
  if (hasReach('allowed_paths', entry)) {
    examples.push({ kind: 'one_folder', constraints: { sandbox_root: '.' } })
    examples.push({ kind: 'no_private', constraints: { deny_paths: PRIVATE_NAMES.slice() } })
  }
  const writes = listOperations(entry).filter((operation) => isWriteCall(entry, operation))
  if (writes.length > 0) examples.push({ kind: 'ask_writes', constraints: { approval_operations: writes } })
  const own: LimitExample[] = asList(getOwnConstraintsSchema(entry)?.['examples'])
    .slice(0, MAX_EXAMPLES)
    .filter(isPlainObject)
    .map((constraints) => ({ kind: 'of_tool', constraints: pickOwnConstraints(constraints, entry) }))
  const fitting = own.filter(
    ({ constraints }) =>
      Object.keys(constraints).length > 0 && findRowConstraintFault(constraints, entry) === undefined,
  )
  // What the row says already is no start.
  return [...examples, ...fitting].filter(({ constraints }) =>
    Object.entries(constraints).some(([key, value]) => !isSameJson(row.constraints[key], value)),
  )
}

/** The hosts of the addresses that the author fixed, or that the tool's schema names. */
function listKnownHosts(row: ToolRow, entry: ToolCatalogueEntry): string[] {
  const field = entry.url_field ?? 'url'
  const fixed = readFixedValues(row, entry).get(field)
  const { properties } = getInputSchema(entry)
  const schema: unknown = isPlainObject(properties) ? getOwn(properties, field) : undefined
  const named = isPlainObject(schema)
    ? [schema['const'], schema['default'], ...asList(schema['enum']), ...asList(schema['examples'])]
    : []
  const hosts = (fixed === undefined ? named : [fixed]).map(readHost)
  return [...new Set(hosts.filter((host) => host !== undefined))]
}

function readHost(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  try {
    const { protocol, hostname } = new URL(address)
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' ? hostname : undefined
  } catch {
    return undefined
  }
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
