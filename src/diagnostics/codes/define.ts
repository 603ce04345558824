import type { Severity } from '../diagnostic.ts'

/** One code: how bad it is and its sentence in both built-in languages, with the same `{placeholders}`. */
export interface DiagnosticEntry {
  readonly severity: Severity
  readonly en: string
  readonly zh: string
}

/** Keeps the literal sentences in the type, so that the params of a code are checked where it is raised. */
export function defineDiagnostics<const Table extends Record<string, DiagnosticEntry>>(table: Table): Readonly<Table> {
  return Object.freeze(table)
}
