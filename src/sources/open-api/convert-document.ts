import { createDiagnostic } from '../../diagnostics/codes/sources.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn } from '../../schema/objects.ts'
import { convertOperation, OperationFault } from './convert-operation.ts'
import { DocumentError } from './copy-document.ts'
import { DocumentSchemas } from './document-schemas.ts'
import { listOperations } from './list-operations.ts'
import { readDocument } from './read-document.ts'
import { shorten } from './resolve-object.ts'
import { readSecuritySchemes } from './security.ts'
import { upgradeSwagger } from './swagger.ts'
import { ToolNames } from './tool-names.ts'
import type { OpenApiToolSource } from './types.ts'

const maximumOperations = 20_000

/** What a document gives: its tools, and findings about the rest. */
export interface ConvertedDocument {
  sources: OpenApiToolSource[]
  diagnostics: Diagnostic[]
}

/** Reads a document and turns each of its operations into a tool. Never rejects. */
export async function convertDocument(document: unknown): Promise<ConvertedDocument> {
  const diagnostics: Diagnostic[] = []
  try {
    return { sources: await convertOperations(document, diagnostics), diagnostics }
  } catch (error) {
    // What a foreign object's own code throws says nothing that may be shown.
    const reason = error instanceof DocumentError ? error.message : 'it could not be read'
    diagnostics.push(createDiagnostic('document_unreadable', { reason }))
    return { sources: [], diagnostics }
  }
}

async function convertOperations(document: unknown, diagnostics: Diagnostic[]): Promise<OpenApiToolSource[]> {
  const { version, root: given } = await readDocument(document, diagnostics)
  if (!isPlainObject(getOwn(given, 'paths')) && version !== '3.1') throw new DocumentError('it has no "paths"')
  const isSwagger = version === '2.0'
  const root = isSwagger ? upgradeSwagger(given) : given
  const forms = { ignoresSiblingsOfReferences: version !== '3.1' }
  const context = {
    root,
    isSwagger,
    schemas: new DocumentSchemas(root, forms, 'request', diagnostics),
    // What is wrong in a description of results keeps nobody from making the call.
    responseSchemas: new DocumentSchemas(root, forms, 'response', []),
    securitySchemes: readSecuritySchemes(root),
  }
  const names = new ToolNames()
  const sources: OpenApiToolSource[] = []
  let count = 0
  for (const found of listOperations(root)) {
    if (++count > maximumOperations) {
      diagnostics.push(createDiagnostic('operations_capped', { limit: maximumOperations }, { path: '/paths' }))
      break
    }
    const path = `/paths/${escapeToken(found.path)}${found.method === '' ? '' : `/${found.method}`}`
    const operation = shorten(`${found.method.toUpperCase()} ${found.path}`.trim())
    try {
      if (found.fault !== undefined) throw new OperationFault(found.fault)
      const id = isPlainObject(found.operation) ? getOwn(found.operation, 'operationId') : undefined
      const { name, isRenamed } = names.pick(id, found.method, found.path)
      const converted = convertOperation(found, name, context, path)
      sources.push(converted.source)
      if (isRenamed) {
        const params = { operation: shorten(String(id)), tool: name }
        diagnostics.push(createDiagnostic('operation_renamed', params, { path }))
      }
      diagnostics.push(...converted.diagnostics)
    } catch (error) {
      if (!(error instanceof OperationFault)) throw error
      diagnostics.push(createDiagnostic('tool_set_aside', { tool: operation, reason: error.message }, { path }))
    }
  }
  const webhooks = getOwn(root, 'webhooks')
  const hooks = isPlainObject(webhooks) ? Object.keys(webhooks).length : 0
  if (hooks > 0) diagnostics.push(createDiagnostic('webhooks_left_out', { count: hooks }, { path: '/webhooks' }))
  return sources
}
