import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn } from '../../schema/objects.ts'
import { readFrontMatter } from '../../skills/read-front-matter.ts'
import { readSkill } from '../../skills/read-skill.ts'
import { readYamlMapping } from '../../skills/read-yaml.ts'
import type { Skill } from '../../skills/types.ts'
import { documentLimits } from '../../workflow/clone-json.ts'
import { readForeignDocument } from '../read-document.ts'
import { format } from './types.ts'

const MAX_FILES = 2_000
const HEAD = 'SKILL.md'
const SPEC = 'skill.yaml'
/** Members of the block at the head of `SKILL.md` that a skill has. */
const headMembers: ReadonlySet<string> = new Set([
  ...['name', 'description', 'display_name', 'version', 'category', 'tags', 'license', 'compatibility', 'backend'],
  'enabled',
])

export interface ImportedSkill {
  skill?: Skill
  /** The other files of its folder, by their paths in it: give them back to `exportChengosSkill`. */
  files: Record<string, string>
  diagnostics: Diagnostic[]
}

/**
 * Reads a skill's folder, given as the texts of its files by their paths. Nothing of it is run. What a skill has no member
 * for is told, with a path whose first step is the file.
 */
export function importChengosSkill(files: Readonly<Record<string, string>>): ImportedSkill {
  const read = readForeignDocument(files, format)
  if ('finding' in read) return { files: {}, diagnostics: [read.finding] }
  const refuse = (reason: string): ImportedSkill => ({
    files: {},
    diagnostics: [createDiagnostic('document_invalid', { format, reason })],
  })
  const entries = isPlainObject(read.value) ? Object.entries(read.value) : []
  if (entries.length > MAX_FILES) return refuse(`it has more than ${MAX_FILES} files`)
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (texts.reduce((sum, [, text]) => sum + text.length, 0) > documentLimits.textLength)
    return refuse('it is too large')
  const diagnostics = entries
    .filter(([, text]) => typeof text !== 'string')
    .map(([path]) =>
      createDiagnostic('item_left_out', { format, item: path, reason: 'text' }, { path: `/${escapeToken(path)}` }),
    )
  const root = findRoot(texts.map(([path]) => path))
  if (root === undefined) return refuse(`it has no ${HEAD}`)
  const inside = new Map(
    texts.flatMap(([path, text]) => (path.startsWith(root) ? [[path.slice(root.length), text] as const] : [])),
  )
  const markdown = inside.get(HEAD) ?? ''
  const yaml = inside.get(SPEC)
  const head = readFrontMatter(markdown).values
  const spec = yaml === undefined ? {} : (readYamlMapping(yaml, SPEC).value ?? {})
  const folder = root.split('/').at(-2) ?? readName(head) ?? readName(spec) ?? ''
  const others = [...inside].filter(([path]) => path !== HEAD && path !== SPEC)
  const references = others.map(([path]) => path).filter((path) => path.startsWith('references/'))
  const { skill, diagnostics: findings } = readSkill({ folder, markdown, yaml, references })
  const lost = [
    ...Object.keys(head)
      .filter((member) => !headMembers.has(member))
      .map((member) => leaveOut(member, `/${escapeToken(root + HEAD)}/${escapeToken(member)}`)),
    ...(skill ? listLost(withoutVersion(spec), { ...skill }, `/${escapeToken(root + SPEC)}`, '') : []),
  ]
  return {
    ...(skill ? { skill } : {}),
    files: Object.fromEntries(others),
    diagnostics: [...diagnostics, ...findings, ...lost],
  }
}

/** The folder that holds the skill, `''` or with a slash at its end: the one nearest to the top. */
function findRoot(paths: readonly string[]): string | undefined {
  const roots = paths
    .filter((path) => path === HEAD || path.endsWith(`/${HEAD}`))
    .map((path) => path.slice(0, -HEAD.length))
    .sort((one, other) => one.length - other.length)
  return roots[0]
}

function readName(values: Record<string, unknown>): string | undefined {
  const name = getOwn(values, 'name')
  return typeof name === 'string' ? name : undefined
}

/** Written anew by each export. */
function withoutVersion({ schema_version: _, ...spec }: Record<string, unknown>): Record<string, unknown> {
  return spec
}

function leaveOut(member: string, path: string): Diagnostic {
  return createDiagnostic('member_left_out', { format, member }, { path })
}

/** What a file says and the skill that was read from it does not, by name. */
function listLost(given: unknown, kept: unknown, path: string, name: string): Diagnostic[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    if (given.length !== kept.length) return []
    return given.flatMap((item, index) => listLost(item, kept[index], `${path}/${index}`, `${name}[${index}]`))
  }
  if (!isPlainObject(given) || !isPlainObject(kept)) return []
  return Object.entries(given).flatMap(([key, value]) => {
    const member = name === '' ? key : `${name}.${key}`
    const place = `${path}/${escapeToken(key)}`
    if (Object.hasOwn(kept, key)) return listLost(value, kept[key], place, member)
    return isEmpty(value) ? [] : [leaveOut(member, place)]
  })
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
