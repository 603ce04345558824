import type { CallVerdict, RowVerdicts } from '../../../src/tools/judge-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useWords } from '../../shell/session.ts'
import { wordEffect } from './OperationsField.tsx'

/** Why a call ends as it does, and what still holds it, in words. */
export function useWordVerdict(): {
  wordReason(call: CallVerdict, row: RowVerdicts): string
  wordLimits(row: RowVerdicts): string[]
} {
  const t = useWords(toolHubMessages)
  return {
    wordReason(call, { entry }) {
      const { reason, constraint = '', operation } = call
      if (reason === 'constraint_empty' || reason === 'constraint_unsupported')
        return t(`reason_${reason}`, { constraint })
      if (reason === 'writes') {
        const effect = entry && operation !== undefined ? t(wordEffect(entry, operation)) : undefined
        return effect === undefined ? t('reason_writes') : t('reason_writes_as', { effect })
      }
      if (reason === 'unavailable') {
        return entry?.unavailable_reason
          ? t('picker_unavailable', { reason: entry.unavailable_reason })
          : t('reason_unavailable')
      }
      return t(`reason_${reason}`)
    },
    wordLimits({ row }) {
      const { methods, domains, allowed_paths: allowed, deny_paths: denied, sandbox_root: root } = row.constraints
      const list = (items: readonly string[]) => items.join(', ')
      return [
        ...(methods ? [t('limited_methods', { items: list(methods) })] : []),
        ...(domains ? [t('limited_domains', { items: list(domains) })] : []),
        ...(allowed ? [t('limited_paths', { items: list(allowed) })] : []),
        ...(root === undefined ? [] : [t('limited_root', { root })]),
        ...(denied && denied.length > 0 ? [t('limited_denied', { items: list(denied) })] : []),
      ]
    },
  }
}
