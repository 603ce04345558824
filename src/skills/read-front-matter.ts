import { createDiagnostic } from '../diagnostics/codes/skills.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { readYamlMapping } from './read-yaml.ts'

/** `SKILL.md` in its two parts. The values are as written, only bounded: nothing of them was checked. */
export interface FrontMatter {
  values: Record<string, unknown>
  body: string
  diagnostics: Diagnostic[]
}

const FILE = 'SKILL.md'
const BLOCK = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/

/** Reads the block at the head of `SKILL.md`, and what follows it. */
export function readFrontMatter(text: string): FrontMatter {
  const match = BLOCK.exec(text)
  if (match === null) {
    return { values: {}, body: text, diagnostics: [createDiagnostic('front_matter_missing', {})] }
  }
  const body = text.slice(match[0].length)
  const block = match[1] ?? ''
  const read = readYamlMapping(block, FILE)
  if (read.value !== undefined) return { values: read.value, body, diagnostics: checkOptionalFields(read.value) }
  // Authors write prose: `description: Draws charts. NOTE: only tables` is a fault to YAML and clear to everyone else.
  const repaired = readYamlMapping(quoteProse(block), FILE)
  if (repaired.value === undefined) return { values: {}, body, diagnostics: read.diagnostics }
  const warning = createDiagnostic('front_matter_repaired', {})
  return { values: repaired.value, body, diagnostics: [warning, ...checkOptionalFields(repaired.value)] }
}

/** Puts plain texts after a key at the start of a line in quotes. What YAML gives a meaning of its own stays. */
function quoteProse(block: string): string {
  return block
    .split(/\r?\n/)
    .map((line) => {
      const [, key, text] = /^([A-Za-z_][\w-]*):[ \t]+(\S.*)$/.exec(line.trimEnd()) ?? []
      return key === undefined || text === undefined || /^["'[\]{}|>&*!%@`#]/.test(text)
        ? line
        : `${key}: ${JSON.stringify(text)}`
    })
    .join('\n')
}

const MAX_COMPATIBILITY = 500

/** The optional fields of the public specification that mean nothing here are still checked for their authors. */
function checkOptionalFields(values: Record<string, unknown>): Diagnostic[] {
  const { license, compatibility, metadata } = values
  const tools = values['allowed-tools']
  const odd = [
    ...(isTextOrAbsent(license) ? [] : ['license']),
    ...(isTextOrAbsent(compatibility) && String(compatibility ?? '').length <= MAX_COMPATIBILITY
      ? []
      : ['compatibility']),
    ...(metadata === undefined || isTextMap(metadata) ? [] : ['metadata']),
    ...(isTextOrAbsent(tools) ? [] : ['allowed-tools']),
  ]
  return odd.map((field) => createDiagnostic('skill_field_odd', { field }, { path: `/${field}` }))
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

function isTextMap(value: unknown): boolean {
  return isPlainObject(value) && Object.values(value).every((member) => typeof member === 'string')
}
