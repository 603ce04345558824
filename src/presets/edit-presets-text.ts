import { type Document, isAlias, isMap, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { formatYaml } from '../skills/format-yaml.ts'
import { readYamlMapping } from '../skills/read-yaml.ts'
import { isSameJson } from '../store/is-same-json.ts'
import { editPresetsValue, hasId, mergeEntry, type PresetEdit } from './edit-presets.ts'
import type { PresetsDocument } from './types.ts'

/** Why a text was not changed: it can't be read, has no such preset, or would not read back as what was meant. */
export type PresetEditRefusal = 'unreadable' | 'not_found' | 'not_kept'

/** Presets as the YAML of a file of their own. */
export function formatPresetsYaml(document: Partial<PresetsDocument>): string {
  return formatYaml(document)
}

/**
 * Changes the text of a presets file and nothing else in it: comments stay where they stand. The new text is read back,
 * and given only if it says exactly what the old one said with this one change.
 */
export function editPresetsText(
  text: string,
  edit: PresetEdit,
  format: 'yaml' | 'json' = 'yaml',
): { text: string } | { refusal: PresetEditRefusal } {
  const value = isBlank(text) ? {} : readYamlMapping(text, '').value
  if (value === undefined) return { refusal: 'unreadable' }
  const wanted = editPresetsValue(value, edit)
  if (wanted === undefined) return { refusal: edit.kind === 'remove' ? 'not_found' : 'unreadable' }
  try {
    const changed = format === 'json' ? `${JSON.stringify(wanted, null, 2)}\n` : writeYaml(text, edit)
    return isSameJson(readYamlMapping(changed, '').value, wanted) ? { text: changed } : { refusal: 'not_kept' }
  } catch {
    // An alias whose anchor would go with what is taken out.
    return { refusal: 'not_kept' }
  }
}

/** Comments alone are no document yet. */
function isBlank(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line))
}

function writeYaml(text: string, edit: PresetEdit): string {
  const document = parseDocument(text, { schema: 'core', uniqueKeys: false })
  if (document.contents === null) document.contents = document.createNode({}) as never
  if (edit.kind === 'put' && edit.type !== undefined) {
    const { type } = edit
    const types = findList(document, 'preset_types')
    if (!types.some((item) => hasId(toValue(item), type.id))) document.addIn(['preset_types'], type)
  }
  const presets = findList(document, 'presets')
  if (edit.kind === 'remove') removeEntries(document, presets, edit.id)
  else {
    const index = presets.findIndex((item) => hasId(toValue(item), edit.preset.id))
    const entry = presets[index]
    if (isMap(entry)) updateMap(document, entry, mergeEntry(entry.toJSON() as Record<string, unknown>, edit.preset))
    else document.addIn(['presets'], edit.preset)
  }
  // Lists may stand at the column of their key, as many write them.
  const isFlush = /^(?:presets|preset_types):[^\S\n]*\n(?:[^\S\n]*(?:#.*)?\n)*- /m.test(text)
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, indentSeq: !isFlush })
}

function findList(document: Document, key: string): unknown[] {
  if (!isSeq(document.get(key, true))) document.set(key, document.createNode([]))
  const list = document.get(key, true)
  return isSeq(list) ? list.items : []
}

/** Whoever takes one of two entries with an id out would bring up the other. */
function removeEntries(document: Document, presets: readonly unknown[], id: string): void {
  for (let index = presets.length - 1; index >= 0; index--) {
    if (hasId(toValue(presets[index]), id)) document.deleteIn(['presets', index])
  }
}

/** Members that stay as they are keep their node, and with it their comments and their style. */
function updateMap(document: Document, map: YAMLMap, next: Readonly<Record<string, unknown>>): void {
  const before = map.toJSON() as Record<string, unknown>
  for (const key of Object.keys(before)) if (!Object.hasOwn(next, key)) map.delete(key)
  for (const [key, value] of Object.entries(next)) {
    const node = map.get(key, true)
    if (Object.hasOwn(before, key) && isSameJson(before[key], value)) continue
    if (isMap(node) && isPlainObject(value)) updateMap(document, node, value)
    else map.set(key, document.createNode(value))
  }
}

function toValue(item: unknown): unknown {
  const node = item as Node
  return isMap(node) && !isAlias(node) ? node.toJSON() : undefined
}
