import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn } from '../../schema/objects.ts'
import { type ChengosContext, format } from './types.ts'

type Report = ChengosContext['report']

const rowMembers: ReadonlySet<string> = new Set(['tool', 'enabled', 'operations', 'read_only', 'constraints', 'config'])
const accessMembers: ReadonlySet<string> = new Set(['visible', 'callable'])

/** Tells what of a hub's configuration stays in the document and does nothing in ChengOS. */
export function reportHubLosses(key: string, value: unknown, path: string, report: Report): void {
  if (key === 'enabled_tools' && Array.isArray(value)) reportRows(value, path, report)
  if (key === 'visibility_config' && isPlainObject(value)) reportVisibility(value, path, report)
}

function reportRows(rows: readonly unknown[], path: string, report: Report): void {
  const unread = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    if (!isPlainObject(row)) continue
    const place = `${path}/${index}`
    reportFixed(row, String(row['tool']), place, report)
    collectUnread(row, rowMembers, place, unread)
  }
  reportUnread(unread, 'enabled_tools', report)
}

function reportVisibility(config: Record<string, unknown>, path: string, report: Report): void {
  const unread = new Map<string, string>()
  for (const group of ['servers', 'tools']) {
    const choices = getOwn(config, group)
    for (const [name, choice] of isPlainObject(choices) ? Object.entries(choices) : []) {
      if (!isPlainObject(choice)) continue
      const place = `${path}/${group}/${escapeToken(name)}`
      reportFixed(choice, name, place, report)
      const limits = [
        ...(getOwn(choice, 'approval') === 'ask' ? ['approval'] : []),
        ...(getOwn(choice, 'new_tools') === 'hidden' ? ['new_tools'] : []),
      ]
      for (const limit of limits) {
        const params = { format, member: `${name}: ${limit}` }
        report(createDiagnostic('limit_not_kept', params, { path: `${place}/${limit}` }))
      }
      collectUnread(choice, accessMembers, place, unread)
    }
  }
  reportUnread(unread, 'visibility_config', report)
}

/** A parameter that the author fills here is one that the model fills there. */
function reportFixed(owner: Record<string, unknown>, tool: string, path: string, report: Report): void {
  const inputs = getOwn(owner, 'inputs')
  for (const [index, choice] of Array.isArray(inputs) ? inputs.entries() : []) {
    if (!isPlainObject(choice) || choice['mode'] !== 'manual') continue
    const params = { format, member: `${tool}: ${String(choice['key'])}` }
    report(createDiagnostic('mode_not_kept', params, { path: `${path}/inputs/${index}` }))
  }
}

function collectUnread(
  owner: Record<string, unknown>,
  known: ReadonlySet<string>,
  path: string,
  unread: Map<string, string>,
): void {
  for (const member of Object.keys(owner)) {
    if (!known.has(member) && !unread.has(member)) unread.set(member, `${path}/${escapeToken(member)}`)
  }
}

/** Each name once, at its first place: hundreds of tools may have it. */
function reportUnread(unread: ReadonlyMap<string, string>, place: string, report: Report): void {
  for (const [member, path] of unread) {
    report(createDiagnostic('member_kept_aside', { format, member, place }, { path }))
  }
}
