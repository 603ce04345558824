import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type LeftOut, leaveOutSecrets } from '../../mcp/secret-literals.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { formatYaml } from '../../skills/format-yaml.ts'
import { readSkillDocument } from '../../skills/read-skill-document.ts'
import type { Skill, SkillDocument } from '../../skills/types.ts'
import { readForeignDocument } from '../read-document.ts'
import { format } from './types.ts'

export interface ChengosSkillOptions {
  /** Other files of the skill's folder, by their paths in it: references, scripts, `workflow.json`. */
  files?: Readonly<Record<string, string>>
}

/**
 * A skill as the files of its folder, by their paths in it: `SKILL.md`, `skill.yaml` and those given. Secret literals in its
 * configuration are left out; paths of findings lead into the skill.
 */
export function exportChengosSkill(
  skill: Skill | SkillDocument,
  { files = {} }: ChengosSkillOptions = {},
): { files: Record<string, string>; diagnostics: Diagnostic[] } {
  const source = readForeignDocument(skill, format)
  if ('finding' in source) return { files: {}, diagnostics: [source.finding] }
  const read = readSkillDocument(source.value)
  if (read.skill === undefined) return { files: {}, diagnostics: read.diagnostics }
  const leftOut: LeftOut[] = []
  const spec = leaveOutSecrets(toSpec(read.skill), '', leftOut)
  const others = readForeignDocument(files, format)
  const kept = 'value' in others && isPlainObject(others.value) ? others.value : {}
  return {
    files: {
      ...Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      'SKILL.md': `---\n${formatYaml(toHead(read.skill))}---\n${read.skill.instructions}`,
      'skill.yaml': formatYaml(spec as object),
    },
    diagnostics: [
      ...read.diagnostics,
      ...leftOut.map(({ name, path }) =>
        createDiagnostic('secret_left_out', { name, node: read.skill?.name ?? '' }, { path }),
      ),
      ...('finding' in others ? [others.finding] : []),
      ...listLosses(read.skill, kept),
    ],
  }
}

function toHead(skill: Skill): Record<string, unknown> {
  const { name, description, display_name, version, category, tags, license, compatibility, enabled } = skill
  return withoutAbsent({
    name,
    description,
    display_name,
    version,
    category,
    tags: tags.length > 0 ? tags : undefined,
    license,
    compatibility,
    enabled: enabled ? undefined : false,
  })
}

function toSpec(skill: Skill): Record<string, unknown> {
  const { name, display_name, description, version, category, tags, backend, input_schema, output_schema } = skill
  const { credentials, runtime_dependencies, permissions, approval, execution, normalization, tool_hub } = skill
  return withoutAbsent({
    schema_version: '1',
    name,
    display_name,
    description,
    version,
    category,
    tags,
    backend,
    input_schema,
    output_schema,
    credentials,
    runtime_dependencies,
    permissions,
    approval,
    execution,
    normalization,
    tool_hub: tool_hub.tools.length > 0 ? { tools: tool_hub.tools } : undefined,
    scripts: skill.scripts.length > 0 ? skill.scripts : undefined,
  })
}

function withoutAbsent(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** A skill only names its files, and who may see it is the host's to say. */
function listLosses(skill: Skill, files: Readonly<Record<string, unknown>>): Diagnostic[] {
  const lost = (member: string, path: string) => createDiagnostic('member_left_out', { format, member }, { path })
  return [
    ...skill.references.flatMap((path, index) =>
      Object.hasOwn(files, path) ? [] : [lost(path, `/references/${index}`)],
    ),
    ...skill.scripts.flatMap(({ path }, index) =>
      Object.hasOwn(files, path) ? [] : [lost(path, `/scripts/${index}/path`)],
    ),
    ...(skill.visibility === 'visible' ? [] : [lost('visibility', '/visibility')]),
  ]
}
