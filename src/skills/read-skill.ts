import { createDiagnostic } from '../diagnostics/codes/skills.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { checkSkill, listToolsForReview } from './check-skill.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { foldFindings, readSkillDocument } from './read-skill-document.ts'
import { readYamlMapping } from './read-yaml.ts'
import { createSkillId } from './skill-id.ts'
import { isSkillSlug } from './slug.ts'
import type { Skill, SkillVisibility } from './types.ts'

/** The texts of one skill folder, and what its host says of the skill. */
export interface SkillFiles {
  /** Name of the folder, which is the name of the skill. */
  folder: string
  /** Text of `SKILL.md`. */
  markdown: string
  /** Text of `skill.yaml`, where there is one. */
  yaml?: string | undefined
  /** What kept `skill.yaml` from being read. */
  findings?: readonly Diagnostic[]
  /** Paths of the files under `references`. */
  references?: readonly string[]
  /** Tells skills of one name in several places apart. */
  scope?: string
  visibility?: SkillVisibility
  /** A skill that its own file switches off stays off. */
  enabled?: boolean
}

/**
 * A skill from its files. Total: a broken file gives a skill that is `invalid`, with what is wrong; only a folder whose
 * name can't be a skill's gives none. Without `skill.yaml` the skill is a text to follow.
 */
export function readSkill(files: SkillFiles): { skill?: Skill; diagnostics: Diagnostic[] } {
  const { folder, yaml } = files
  if (!isSkillSlug(folder)) return { diagnostics: [createDiagnostic('skill_folder_name_invalid', { folder })] }
  const head = readFrontMatter(files.markdown)
  const spec = yaml === undefined ? { value: {}, diagnostics: [] } : readYamlMapping(yaml, 'skill.yaml')
  const findings = [
    ...(files.findings ?? []),
    ...head.diagnostics,
    ...spec.diagnostics,
    ...checkName(head.values['name'], 'SKILL.md', folder, yaml === undefined),
    ...checkName(spec.value?.['name'], 'skill.yaml', folder, false),
    ...(yaml === undefined ||
    spec.value === undefined ||
    (spec.value['display_name'] ?? head.values['display_name'] ?? null) !== null
      ? []
      : [createDiagnostic('skill_display_name_missing', {}, { path: '/display_name' })]),
  ]
  const isSwitchedOff = [head.values['enabled'], spec.value?.['enabled'], files.enabled].includes(false)
  const read = readSkillDocument({
    ...(yaml === undefined ? { backend: { type: 'reference' } } : {}),
    ...pickFrontMatter(head.values),
    ...spec.value,
    // From here on what no file may say.
    name: folder,
    skill_id: createSkillId(folder, files.scope),
    visibility: files.visibility ?? 'visible',
    enabled: !isSwitchedOff,
    instructions: head.body,
    references: [...(files.references ?? [])],
  })
  if (read.skill === undefined) return { diagnostics: [...findings, ...read.diagnostics] }
  const checked = [
    ...(read.skill.description === ''
      ? [createDiagnostic('skill_description_missing', {}, { path: '/description' })]
      : []),
    ...checkSkill(read.skill),
  ]
  const reviewed: Skill = {
    ...read.skill,
    tool_hub: { ...read.skill.tool_hub, requires_tool_review: listToolsForReview(read.skill) },
  }
  return {
    skill: foldFindings(reviewed, [...findings, ...checked]),
    diagnostics: [...findings, ...read.diagnostics, ...checked],
  }
}

/** The optional members of the block at the head of `SKILL.md` that `skill.yaml` also has; there they win. */
function pickFrontMatter(values: Record<string, unknown>): Record<string, unknown> {
  const keys = ['description', 'display_name', 'version', 'category', 'tags', 'license', 'compatibility']
  const picked = Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(values, key) ? [[key, values[key]]] : [])))
  const { backend } = values
  return typeof backend === 'string' ? { ...picked, backend: { type: backend } } : picked
}

function checkName(name: unknown, file: string, folder: string, isRequired: boolean): Diagnostic[] {
  const place = { path: '/name' }
  if ((name === undefined || name === null) && !isRequired) return []
  if (!isSkillSlug(name)) return [createDiagnostic('skill_name_invalid', {}, place)]
  return name === folder ? [] : [createDiagnostic('skill_name_mismatch', { name, file, folder }, place)]
}
