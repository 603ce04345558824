import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import type { OperationEffect, ToolCatalogueEntry } from './types.ts'

const WRITE_WORDS: ReadonlySet<string> = /* @__PURE__ */ readWords(`
  add append apply approve archive assign ban cancel change chmod chown clear clone close commit copy create
  delete deploy destroy disable drop edit enable erase exec execute fill grant import insert install invite kill lock
  merge mkdir modify move overwrite patch pay pin post publish purge push put reboot reject release remove rename
  replace reply reset restart restore revert revoke rmdir rollback run save schedule send set share shutdown start
  stop submit terminate touch transfer truncate unassign uninstall unlink unlock unpublish update upload upsert
  write
`)

/** HTTP methods that only read. */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** The whole words of an identifier in any of the usual spellings: `getHTTPOutput`, `get_http-output`. */
export function splitWords(identifier: string): string[] {
  return identifier
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** What an operation, or a tool without any, does, and who says so. */
export interface CallEffect {
  effect: OperationEffect
  /** `method`: each call says by its HTTP method. `name`: nobody said, so the words of the name are all there is. */
  by: 'catalogue' | 'side_effects' | 'method' | 'name'
  /** The word of the name that says that something is changed. */
  word?: string
}

/** What a call does, as far as its tool and operation tell: by the catalogue, else by the words of a name. */
export function readCallEffect(entry: ToolCatalogueEntry, operation: string | undefined): CallEffect {
  return operation === undefined ? readToolEffect(entry) : readOperationEffect(entry, operation)
}

/** Whether an operation changes something: as its catalogue entry says, else by the words of its name. */
export function isWriteOperation(entry: ToolCatalogueEntry, operation: string): boolean {
  return readOperationEffect(entry, operation).effect !== 'read'
}

/** Whether a call changes something, as far as its tool and operation tell. */
export function isWriteCall(entry: ToolCatalogueEntry, operation: string | undefined): boolean {
  return readCallEffect(entry, operation).effect !== 'read'
}

function readOperationEffect(entry: ToolCatalogueEntry, operation: string): CallEffect {
  const said: unknown = isPlainObject(entry.operation_effects) ? getOwn(entry.operation_effects, operation) : undefined
  if (said === undefined) return readNameEffect(operation)
  // What is no effect that is known here counts as one that changes something.
  return { effect: said === 'read' || said === 'destructive' ? said : 'write', by: 'catalogue' }
}

/** The effect of a tool without operations. One whose effect is its HTTP method is judged by that. */
function readToolEffect(entry: ToolCatalogueEntry): CallEffect {
  const { side_effects: effects } = entry
  if (hasHttpMethod(entry)) return { effect: 'read', by: 'method' }
  if (effects === 'none') return { effect: 'read', by: 'side_effects' }
  if (effects === 'medium' || effects === 'high') return { effect: 'write', by: 'side_effects' }
  return readNameEffect(entry.id.slice(entry.id.lastIndexOf('/') + 1))
}

function readNameEffect(name: string): CallEffect {
  const word = findWriteWord(name)
  return word === undefined ? { effect: 'read', by: 'name' } : { effect: 'write', by: 'name', word }
}

/** Whether what a call does depends on its `method`. */
export function hasHttpMethod(entry: ToolCatalogueEntry): boolean {
  if (HTTP_TOOLS.has(entry.id)) return true
  const properties = isPlainObject(entry.input_schema) ? getOwn(entry.input_schema, 'properties') : undefined
  const method = isPlainObject(properties) ? getOwn(properties, 'method') : undefined
  const names = isPlainObject(method) ? method['enum'] : undefined
  return Array.isArray(names) && names.length > 0 && names.every((name) => HTTP_METHODS.has(String(name).toUpperCase()))
}

/** Known by name too, since some registries leave the methods out of its schema. */
const HTTP_TOOLS: ReadonlySet<string> = /* @__PURE__ */ new Set(['tools/http'])
const HTTP_METHODS: ReadonlySet<string> = /* @__PURE__ */ new Set([...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether one of the whole words of a name says that something is changed. */
export function hasWriteWord(name: string): boolean {
  return findWriteWord(name) !== undefined
}

function findWriteWord(name: string): string | undefined {
  return splitWords(name).find((word) => WRITE_WORDS.has(word))
}

/** The words of a text as a set. */
export function readWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
