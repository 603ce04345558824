import { defineDiagnostics } from './define.ts'

export const validationDiagnostics = defineDiagnostics({
  pattern_not_checked: {
    severity: 'warning',
    en: 'The pattern "{pattern}" can\'t be checked in bounded time, so every value counts as invalid.',
    zh: '正则“{pattern}”无法在有限时间内检查，因此任何值都视为无效。',
  },
})
