import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What validation can not look at. */
export const validationDiagnostics = {
  pattern_not_checked: {
    severity: 'warning',
    en: 'The pattern "{pattern}" can\'t be checked in bounded time, so every value counts as invalid.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(validationDiagnostics)
