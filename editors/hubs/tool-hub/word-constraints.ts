import type { Translate } from '../../../src/diagnostics/translate.ts'
import type { ToolConstraints } from '../../../src/tools/types.ts'
import type { toolHubMessages } from '../../i18n/tool-hub.ts'

const MAX_VALUE = 80

/** What constraints hold, one phrase each. */
export function wordConstraints(constraints: ToolConstraints, t: Translate<typeof toolHubMessages>): string[] {
  return Object.entries(constraints).flatMap(([key, value]: [string, unknown]) => {
    if (value === undefined) return []
    const items = Array.isArray(value) ? value.map(String).join(', ') : ''
    if (key === 'methods') return [t('limited_methods', { items })]
    if (key === 'domains') return [t('limited_domains', { items })]
    if (key === 'allowed_paths') return [t('limited_paths', { items })]
    if (key === 'sandbox_root') return [t('limited_root', { root: String(value) })]
    if (key === 'deny_paths') return items === '' ? [] : [t('limited_denied', { items })]
    if (key === 'require_approval') return value === true ? [t('asks_every_call')] : []
    if (key === 'approval_operations') return items === '' ? [] : [t('asks_operations', { items })]
    return [`${key}: ${(JSON.stringify(value) ?? '').slice(0, MAX_VALUE)}`]
  })
}
