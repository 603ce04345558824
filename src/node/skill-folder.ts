import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createDiagnostic } from '../diagnostics/codes/skills.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { mapConcurrently } from '../gateways/limit-concurrency.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { readSkill } from '../skills/read-skill.ts'
import { isSkillSlug } from '../skills/slug.ts'
import type { Skill, SkillSource, SkillVisibility } from '../skills/types.ts'
import { listReferences } from './list-references.ts'
import { type FileFault, readFileMark, readFolderFile } from './read-folder-file.ts'

const MAX_SKILLS = 1000
const MAX_MARKDOWN = 1_048_576
const MAX_YAML = 131_072
const CONCURRENCY = 16

/** What a host says of one skill. */
export interface SkillSettings {
  visibility?: SkillVisibility
  enabled?: boolean
}

export interface SkillFolderOptions {
  /** Folder whose folders are skills. */
  root: string
  /** Tells skills of one name in several roots apart: it goes into `skill_id`. */
  scope?: string
  /** By skill name. */
  settings?: Readonly<Record<string, SkillSettings>>
}

/** One skill, or why there is none. */
export interface ReadSkill {
  skill?: Skill
  /** Paths start with the folder's name where many are read. */
  diagnostics: Diagnostic[]
}

/** Skills on disk. Each look at it tells what lies there now; a file that did not change is not read again. */
export interface SkillFolder extends SkillSource {
  /** Every skill that could be read at all, in the order of their names; broken ones are `invalid`. */
  list(): Promise<Skill[]>
  /** The skills, and what is wrong with any of the folders. */
  read(): Promise<{ skills: Skill[]; diagnostics: Diagnostic[] }>
  /** One skill. A name that can't be a skill's is refused before anything is read. */
  load(name: string): Promise<ReadSkill>
}

/** Reads one skill folder. */
export async function readSkillFolder(
  path: string,
  options: SkillSettings & { scope?: string } = {},
): Promise<ReadSkill> {
  return readFolder(dirname(path), basename(path), options)
}

/** A folder of skill folders. Give it to `createInMemoryGateways({ skills })`. */
export function createSkillFolder({ root, scope, settings = {} }: SkillFolderOptions): SkillFolder {
  const host = new Map(Object.entries(settings))
  const cache = new Map<string, { mark: string; read: ReadSkill }>()

  async function load(name: string): Promise<ReadSkill> {
    if (!isSkillSlug(name)) return { diagnostics: [createDiagnostic('skill_name_invalid', {}, { path: '/name' })] }
    const mark = await readMark(root, name)
    const known = cache.get(name)
    if (mark !== undefined && known?.mark === mark) return known.read
    const read = await readFolder(root, name, { ...host.get(name), ...(scope === undefined ? {} : { scope }) })
    if (mark === undefined) cache.delete(name)
    else cache.set(name, { mark, read })
    return read
  }

  async function read(): Promise<{ skills: Skill[]; diagnostics: Diagnostic[] }> {
    const found = await listFolders(root)
    for (const name of cache.keys()) if (!found.names.includes(name)) cache.delete(name)
    const reads = await mapConcurrently(found.names, CONCURRENCY, load)
    return {
      skills: reads.flatMap(({ skill }) => (skill === undefined ? [] : [skill])),
      diagnostics: [
        ...found.diagnostics,
        ...reads.flatMap(({ diagnostics }, index) =>
          diagnostics.map((finding) => ({
            ...finding,
            path: `/${escapeToken(found.names[index] ?? '')}${finding.path}`,
          })),
        ),
      ],
    }
  }

  return { load, read, list: async () => (await read()).skills }
}

async function listFolders(root: string): Promise<{ names: string[]; diagnostics: Diagnostic[] }> {
  try {
    const entries = await readdir(root, { withFileTypes: true })
    const folders = entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort()
    const odd = folders.filter((folder) => !isSkillSlug(folder))
    const names = folders.filter(isSkillSlug)
    return {
      names: names.slice(0, MAX_SKILLS),
      diagnostics: [
        ...odd.slice(0, MAX_SKILLS).map((folder) => createDiagnostic('skill_folder_name_invalid', { folder })),
        ...(names.length > MAX_SKILLS ? [createDiagnostic('skills_capped', { limit: MAX_SKILLS })] : []),
      ],
    }
  } catch {
    return { names: [], diagnostics: [createDiagnostic('skill_folder_unreadable', {})] }
  }
}

/** What the cached skill depends on; undefined where only reading tells. */
async function readMark(root: string, name: string): Promise<string | undefined> {
  const places = [[], ['SKILL.md'], ['skill.yaml'], ['references']]
  const marks = await Promise.all(places.map((place) => readFileMark(join(root, name, ...place))))
  // Deeper folders of references have times of their own: those skills are read each time.
  return marks.includes(undefined) || marks[3] !== 'none' ? undefined : marks.join('|')
}

async function readFolder(
  root: string,
  folder: string,
  options: SkillSettings & { scope?: string },
): Promise<ReadSkill> {
  if (!isSkillSlug(folder)) return { diagnostics: [createDiagnostic('skill_folder_name_invalid', { folder })] }
  const path = join(root, folder)
  if (!(await isOwnFolder(root, path, folder))) {
    return { diagnostics: [createDiagnostic('skill_file_outside', { folder, file: '.' })] }
  }
  const markdown = await readFolderFile(join(path, 'SKILL.md'), MAX_MARKDOWN)
  if ('fault' in markdown) return { diagnostics: [describeFault(markdown.fault, folder, 'SKILL.md', MAX_MARKDOWN)] }
  const yaml = await readFolderFile(join(path, 'skill.yaml'), MAX_YAML)
  const fault = 'fault' in yaml ? yaml.fault : undefined
  return readSkill({
    ...options,
    folder,
    markdown: markdown.text,
    // A file that is there and can't be read must not make the skill one without it.
    yaml: 'text' in yaml ? yaml.text : fault === 'missing' ? undefined : '{}',
    findings: fault === undefined || fault === 'missing' ? [] : [describeFault(fault, folder, 'skill.yaml', MAX_YAML)],
    references: await listReferences(path),
  })
}

/** Whether the folder lies where its path says: a link elsewhere is not followed. */
async function isOwnFolder(root: string, path: string, folder: string): Promise<boolean> {
  try {
    return (await realpath(path)) === join(await realpath(root), folder)
  } catch {
    // Not there: what is missing is told by the file.
    return true
  }
}

function describeFault(fault: FileFault, folder: string, file: string, limit: number): Diagnostic {
  if (fault === 'too_large') return createDiagnostic('skill_file_too_large', { folder, file, limit })
  return createDiagnostic(`skill_file_${fault}`, { folder, file })
}
