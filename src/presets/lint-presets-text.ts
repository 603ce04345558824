import { createDiagnostic } from '../diagnostics/codes/presets.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { lintPresets } from './lint-presets.ts'
import { readPresetsInPlace } from './read-presets.ts'
import type { PresetsDocument } from './types.ts'

/** One thing to look at in a presets file. */
export interface PresetFinding {
  diagnostic: Diagnostic
  /** From 1; absent where it is about the whole text. */
  line?: number
}

const PRESET_MEMBERS: ReadonlySet<string> = new Set([
  ...['id', 'preset_type', 'node_type', 'label', 'description', 'llm_visible', 'risk_level', 'config_patch'],
])

/**
 * Everything to look at in the text of a presets file, YAML or JSON, by line. The text may be anything: aliases, depth
 * and size are bounded. `beside` is what other layers hold.
 */
export async function lintPresetsText(
  text: string,
  options: {
    inputsOf(nodeType: string): readonly string[] | undefined
    beside?: PresetsDocument
    /** What the text is called in findings. */
    file?: string
  },
): Promise<{ document: PresetsDocument; findings: PresetFinding[] }> {
  // A page that lints nothing loads no reader of YAML.
  const { readYamlMapping } = await import('../skills/read-yaml.ts')
  const { value, diagnostics, lineOf } = readYamlMapping(text, options.file ?? 'presets.yaml')
  const { document, diagnostics: unread, places } = readPresetsInPlace(value ?? {})
  const inPlace = (diagnostic: Diagnostic) => ({ ...diagnostic, path: putInPlace(diagnostic.path, places) })
  const found = [
    ...diagnostics,
    ...unread,
    ...lintMembers(value?.['presets']),
    ...lintPresets(document, options.inputsOf, options.beside).map(inPlace),
  ]
  const findings = found.map((diagnostic): PresetFinding => {
    const said = diagnostic.params['line']
    if (typeof said === 'number') return { diagnostic, line: said }
    return diagnostic.path === '' || lineOf === undefined
      ? { diagnostic }
      : { diagnostic, line: lineOf(diagnostic.path) }
  })
  return { document, findings: findings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

/** What the reader passes over without a word. */
function lintMembers(presets: unknown): Diagnostic[] {
  if (!Array.isArray(presets)) return []
  return presets.flatMap((entry: unknown, index) => {
    if (!isPlainObject(entry)) return []
    const path = `/presets/${index}`
    const id = typeof entry['id'] === 'string' ? entry['id'] : String(index)
    const unknown = Object.keys(entry).filter((member) => !PRESET_MEMBERS.has(member))
    const visible = entry['llm_visible']
    return [
      ...unknown.map((member) =>
        createDiagnostic('preset_member_unknown', { id, member }, { path: `${path}/${escapeToken(member)}` }),
      ),
      ...(visible === undefined || visible === null || typeof visible === 'boolean'
        ? []
        : [createDiagnostic('preset_visibility_unclear', { id }, { path: `${path}/llm_visible` })]),
    ]
  })
}

/** The document that was read has fewer entries than the text where some could not be. */
function putInPlace(path: string, places: Readonly<Record<'preset_types' | 'presets', readonly number[]>>): string {
  const [, list, index, ...rest] = path.split('/')
  if (list !== 'preset_types' && list !== 'presets') return path
  return ['', list, places[list][Number(index)] ?? index, ...rest].join('/')
}
