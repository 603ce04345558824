import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of the choices for a tool's inputs. Cards say it too, so they need not load all of the compiler's. */
export const inputDiagnostics = {
  missing_binding: {
    severity: 'error',
    en: 'The required parameter "{key}" is set by hand but has no value.',
  },
  invalid_binding: {
    severity: 'error',
    en: 'The fixed value of "{key}" does not fit its schema: {reason}.',
  },
  generated_key_missing: {
    severity: 'warning',
    en: 'The parameter "{key}" is left to the model, but the tool\'s schema does not have it, so it is not offered.',
  },
  key_refused: {
    severity: 'error',
    en: 'A parameter may not be called "{key}"; it is left out.',
  },
  duplicate_key: {
    severity: 'warning',
    en: 'The parameter "{key}" is there more than once; the last one counts.',
  },
  secret_not_generated: {
    severity: 'warning',
    en: 'The parameter "{key}" holds a secret, so the model never fills or sees it.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(inputDiagnostics)
