import type { CallJudgement } from '../../../nodes/tool-hub/judge-call.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useWords } from '../../shell/session.ts'
import { isLimitKey } from './constraint-keys.ts'

/** Statuses that are told in words of the row; the text of any other is told as it is. */
const WORDED = [
  'scope_empty',
  'tool_not_in_scope',
  'tool_unavailable',
  'operation_required',
  'operation_not_allowed',
  'read_only_violation',
  'constraint_unsupported',
] as const

/** Why a tried call ends as it does. */
export function useWordJudgement(): (judged: CallJudgement) => string {
  const t = useWords(toolHubMessages)
  return (judged) => {
    if (judged.outcome !== 'refused') {
      return judged.unchecked.length === 0 ? '' : t('trial_unchecked', { keys: judged.unchecked.join(', ') })
    }
    const { status, text, constraint } = judged
    const worded = WORDED.find((each) => each === status)
    if (worded) return t(`trial_${worded}`)
    const key = constraint?.key
    if (typeof key !== 'string') return text
    const limit = isLimitKey(key) ? t(`limit_${key}`) : key
    const { received } = constraint ?? {}
    return typeof received === 'string' ? t('trial_limit', { limit, received }) : t('trial_limit_only', { limit })
  }
}
