import type { validationDiagnostics } from '../codes/validation.ts'
import type { Sentences } from '../create-raiser.ts'

export const validationSentences: Sentences<typeof validationDiagnostics> = {
  pattern_not_checked: '正则“{pattern}”无法在有限时间内检查，因此任何值都视为无效。',
}
