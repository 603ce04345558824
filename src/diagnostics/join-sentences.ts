import type { DiagnosticArea, Sentences } from './create-raiser.ts'

/** Codes with their sentences in both built-in languages. */
export function joinSentences<Codes extends DiagnosticArea>(codes: Codes, chinese: Sentences<Codes>) {
  type Table = { readonly [Code in keyof Codes]: Codes[Code] & { readonly zh: string } }
  const entries = Object.entries(codes).map(([code, entry]) => [code, { ...entry, zh: chinese[code] }])
  return Object.freeze(Object.fromEntries(entries)) as Table
}
