import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { getInputSchema, readFixedValues } from './compile-tool.ts'
import { findRowConstraintFault } from './constraints/own-constraints.ts'
import { listOpenRisks, listUnaskedWrites } from './open-risks.ts'
import type { ToolRow } from './scope-types.ts'
import type { ToolCatalogueEntry, ToolConstraints } from './types.ts'

/** Names that hold secrets wherever they stand. */
const PRIVATE_NAMES = ['.env', '.git', '.ssh']

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
