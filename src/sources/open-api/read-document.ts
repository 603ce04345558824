import { createDiagnostic } from '../../diagnostics/codes/sources.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { copyDocument, DocumentError } from './copy-document.ts'
import { shorten } from './resolve-object.ts'

const maximumTextLength = 40_000_000
const maximumYamlLength = 8_000_000

/** A document as a plain tree, and which of the three forms it is written in. */
export interface OpenApiDocument {
  readonly version: '2.0' | '3.0' | '3.1'
  readonly root: Record<string, unknown>
}

/** Reads a document given as an object or as JSON or YAML text. Throws {@link DocumentError} where there is none. */
export async function readDocument(document: unknown, diagnostics: Diagnostic[]): Promise<OpenApiDocument> {
  const { value, cuts } = copyDocument(typeof document === 'string' ? await parseText(document) : document)
  for (const reason of cuts) diagnostics.push(createDiagnostic('document_cut', { reason }))
  if (!isPlainObject(value)) throw new DocumentError('it is not an object')
  return { version: readVersion(value), root: value }
}

function readVersion(root: Record<string, unknown>): OpenApiDocument['version'] {
  const named = getOwn(root, 'swagger') ?? getOwn(root, 'openapi')
  // YAML reads an unquoted 2.0 as the number 2.
  const version = typeof named === 'number' ? named.toFixed(1) : typeof named === 'string' ? named.trim() : ''
  if (Object.hasOwn(root, 'swagger') && /^2(\.0|$)/.test(version)) return '2.0'
  if (!Object.hasOwn(root, 'openapi')) throw new DocumentError('it has no "openapi" or "swagger" version')
  if (/^3\.0/.test(version)) return '3.0'
  // 3.2 only adds to 3.1; what it adds and is not read here is reported where it stands.
  if (/^3\.[12]/.test(version)) return '3.1'
  throw new DocumentError(`its version "${shorten(version)}" is not 2.0, 3.0 or 3.1`)
}

async function parseText(text: string): Promise<unknown> {
  if (text.length > maximumTextLength) throw new DocumentError('it is too large')
  try {
    return JSON.parse(text)
  } catch {
    if (/^\s*[{[]/.test(text) && text.length > maximumYamlLength) throw new DocumentError('it is not valid JSON')
  }
  if (text.length > maximumYamlLength) throw new DocumentError('it is too large for YAML')
  const { parse } = await import('yaml')
  try {
    return parse(text, { merge: true, prettyErrors: false, logLevel: 'silent' })
  } catch (error) {
    throw new DocumentError(`it is neither JSON nor YAML (${shorten(error instanceof Error ? error.message : '')})`)
  }
}
