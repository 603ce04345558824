import type { Diagnostic, Severity } from './diagnostic.ts'
import { formatMessage, type ParamsOf } from './message.ts'
import type { DiagnosticCode } from './table.ts'

/** One code: how bad it is and its English sentence, whose `{placeholders}` are its params. */
export interface DiagnosticEntry {
  readonly severity: Severity
  readonly en: string
}

/** The codes that one area of the package can give. */
export type DiagnosticArea = Readonly<Record<string, DiagnosticEntry>>

/** An area's sentences in another language, with the same `{placeholders}`: one for each code, or it does not compile. */
export type Sentences<Area extends DiagnosticArea> = Readonly<Record<keyof Area, string>>

/** What the sentence of a code needs, read off its English template. */
export type DiagnosticParams<Area extends DiagnosticArea, Code extends keyof Area> = ParamsOf<Area[Code]['en']>

/** Makes a finding; the type of `params` follows from the code. Nothing secret may be in `params`. */
export type RaiseDiagnostic<Area extends DiagnosticArea> = <Code extends keyof Area & DiagnosticCode>(
  code: Code,
  params: DiagnosticParams<Area, Code>,
  place?: { path?: string; key?: string; severity?: Severity },
) => Diagnostic

/**
 * An area's own `createDiagnostic`, for its codes and those of another that it shares. No area knows all codes, so a
 * page loads the English of the areas it uses, and Chinese only where something is translated.
 */
export function createRaiser<const Own extends DiagnosticArea, const Shared extends DiagnosticArea = Own>(
  own: Own,
  shared?: Shared,
): RaiseDiagnostic<Own & Shared> {
  const codes = { ...own, ...shared } as Record<keyof Own | keyof Shared, DiagnosticEntry>
  return (code, params, { path = '', key, severity } = {}) => {
    const entry = codes[code]
    return {
      code,
      severity: severity ?? entry.severity,
      path,
      ...(key === undefined ? {} : { key }),
      message: formatMessage(entry.en, params),
      params,
    }
  }
}
