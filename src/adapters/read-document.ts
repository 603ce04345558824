import { createDiagnostic } from '../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { findJsonErrorPlace } from '../mcp/json-error-place.ts'
import { type CloneRefusal, cloneJson, documentLimits } from '../workflow/clone-json.ts'

/** Reads another product's document, or its JSON text, as plain JSON within the limits of a flow file. Never throws. */
export function readForeignDocument(source: unknown, format: string): { value: unknown } | { finding: Diagnostic } {
  const parsed = typeof source === 'string' ? parseText(source, format) : { value: source }
  if ('finding' in parsed) return parsed
  const clone = cloneSafely(parsed.value)
  if ('value' in clone) return clone
  const { refusal } = clone
  return {
    finding:
      refusal === 'not_json'
        ? createDiagnostic('document_invalid', { format, reason: 'it holds values that JSON has no form for' })
        : createDiagnostic('document_too_large', { format, reason: refusal.replaceAll('_', ' ') }),
  }
}

function parseText(text: string, format: string): { value: unknown } | { finding: Diagnostic } {
  if (text.length > documentLimits.textLength) {
    return { finding: createDiagnostic('document_too_large', { format, reason: `${text.length} characters` }) }
  }
  try {
    return { value: JSON.parse(text) }
  } catch {
    // The engine's own words quote the text, which may hold a secret.
    const { line, column } = findJsonErrorPlace(text) ?? { line: 1, column: 1 }
    const reason = `it is no JSON, at line ${line}, column ${column}`
    return { finding: createDiagnostic('document_invalid', { format, reason }) }
  }
}

/** A value that is given, not parsed, may have members that throw when they are read. */
function cloneSafely(value: unknown): { value: unknown } | { refusal: CloneRefusal } {
  try {
    return cloneJson(value)
  } catch {
    return { refusal: 'not_json' }
  }
}
