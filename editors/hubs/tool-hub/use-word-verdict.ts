import type { CallVerdict, RowVerdicts } from '../../../src/tools/judge-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useWords } from '../../shell/session.ts'
import { wordConstraints } from './word-constraints.ts'
import { wordEffect } from './word-effect.ts'

/** Why a call ends as it does, what it does, and what still holds it, in words. */
export function useWordVerdict(): {
  wordReason(call: CallVerdict, row: RowVerdicts): string
  /** What the call does, and who says so: the catalogue, or no more than a word of its name. */
  wordEffect(call: CallVerdict): string
  wordLimits(row: RowVerdicts): string[]
} {
  const t = useWords(toolHubMessages)
  return {
    wordReason(call, { entry }) {
      const { reason, constraint = '', effect } = call
      if (reason === 'constraint_empty' || reason === 'constraint_unsupported')
        return t(`reason_${reason}`, { constraint })
      if (reason === 'writes' && effect) return t('reason_writes_as', { effect: t(`effect_${effect.effect}`) })
      if (reason === 'unavailable' && entry?.unavailable_reason) {
        return t('picker_unavailable', { reason: entry.unavailable_reason })
      }
      return t(`reason_${reason}`)
    },
    wordEffect: ({ effect }) => (effect === undefined ? t('effect_unknown') : wordEffect(effect, t)),
    wordLimits: ({ row }) => {
      const { require_approval: _, approval_operations: __, ...limits } = row.constraints
      return wordConstraints(limits, t)
    },
  }
}
