import type { DiagnosticEntry } from '../create-raiser.ts'

/** What becomes of secrets in what is written and read; other areas raise it with their own. */
export const secretDiagnostics = {
  secret_left_out: {
    severity: 'warning',
    en: '"{name}" of node "{node}" is a secret: it is left out and has to be set again.',
  },
} as const satisfies Record<string, DiagnosticEntry>
