import { createDiagnostic } from '../diagnostics/codes/skills.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isRefusedEnvName } from '../mcp/check-server-rows.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { riskLevels } from '../tools/compare-risk.ts'
import { createFieldReader, type FieldReader } from './field-reader.ts'
import { omitUndefined } from './omit-undefined.ts'
import { readSkillBackend } from './read-skill-backend.ts'
import { readToolDeclarations } from './read-tool-declarations.ts'
import { createSkillId } from './skill-id.ts'
import { isPortableSlug, isSkillSlug } from './slug.ts'
import type {
  Skill,
  SkillApproval,
  SkillCredential,
  SkillExecution,
  SkillPermissions,
  SkillReadiness,
  SkillScript,
} from './types.ts'

const MAX_SHORT = 200
/** Of the Agent Skills specification. */
const MAX_DESCRIPTION = 1024
const MAX_COMPATIBILITY = 500
const MAX_TEMPLATE = 500
const MAX_INSTRUCTIONS = 1_000_000
const MAX_FILES = 1000
/** Spec hub-nodes 3.1. */
export const MAX_TIMEOUT_SECONDS = 86_400
export const DEFAULT_TIMEOUT_SECONDS = 3600
const MIN_TIMEOUT_SECONDS = 0.001

const BINARY = /^[A-Za-z0-9_][A-Za-z0-9._+-]{0,127}$/
const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/

/**
 * A skill from the members of `skill.yaml`, defaults filled in. Total: what can't be read is told and makes the skill
 * `invalid`; only a value that has no legal name gives no skill. A skill that was read before stays as it is.
 */
export function readSkillDocument(value: unknown): { skill?: Skill; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const name = isPlainObject(value) ? value['name'] : undefined
  if (!isPlainObject(value) || !isSkillSlug(name)) {
    return { diagnostics: [createDiagnostic('skill_name_invalid', {}, { path: '/name' })] }
  }
  if (!isPortableSlug(name)) diagnostics.push(createDiagnostic('skill_name_not_portable', { name }, { path: '/name' }))
  const reader = createFieldReader(value, diagnostics)
  const description = reader.text('description', MAX_DESCRIPTION)
  const toolHub = reader.inside('tool_hub')
  const read: Omit<Skill, 'normalization'> = omitUndefined({
    name,
    display_name: reader.text('display_name', MAX_SHORT) ?? name,
    description: description ?? '',
    version: reader.text('version', MAX_SHORT),
    category: reader.text('category', MAX_SHORT),
    tags: [...new Set(reader.texts('tags') ?? [])],
    license: reader.text('license', MAX_SHORT),
    compatibility: reader.text('compatibility', MAX_COMPATIBILITY),
    backend: readSkillBackend(reader),
    input_schema: reader.object('input_schema'),
    output_schema: reader.object('output_schema'),
    credentials: { required: reader.inside('credentials').each('required').flatMap(readCredential) },
    runtime_dependencies: { bins: readBinaries(reader.inside('runtime_dependencies')) },
    permissions: readPermissions(reader),
    approval: readApproval(reader.inside('approval')),
    execution: readExecution(reader.inside('execution')),
    tool_hub: {
      tools: readToolDeclarations(toolHub),
      requires_tool_review: toolHub.texts('requires_tool_review') ?? [],
    },
    scripts: reader.each('scripts').flatMap(readScript),
    references: (reader.texts('references', MAX_FILES) ?? []).filter(isInnerPath),
    // Verbatim: Markdown means something by its spaces.
    instructions: typeof value['instructions'] === 'string' ? value['instructions'].slice(0, MAX_INSTRUCTIONS) : '',
    skill_id: reader.text('skill_id', MAX_SHORT) ?? createSkillId(name),
    // What can't be read hides the skill from models.
    visibility:
      reader.choice('visibility', ['visible', 'hidden', 'llm_hidden']) ??
      ((value['visibility'] ?? null) === null ? 'visible' : 'llm_hidden'),
    enabled: reader.flag('enabled') ?? (value['enabled'] ?? null) === null,
  })
  const skill = { ...read, normalization: readNormalization(reader, read.backend.type) }
  return { skill: foldFindings(skill, diagnostics), diagnostics }
}

/** What was found stands with the skill; an error makes it unusable. */
export function foldFindings(skill: Skill, diagnostics: readonly Diagnostic[]): Skill {
  if (diagnostics.length === 0) return skill
  const { status, warnings, ...rest } = skill.normalization
  const told = diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, path, message }) => `${code}: ${path === '' ? '' : `${path} `}${message}`)
  return {
    ...skill,
    normalization: {
      ...rest,
      status: diagnostics.some(({ severity }) => severity === 'error') ? 'invalid' : status,
      warnings: [...new Set([...warnings, ...told])],
    },
  }
}

function readNormalization(reader: FieldReader, backendType: string): Skill['normalization'] {
  const inside = reader.inside('normalization')
  const value = reader.object('normalization')?.['status'] ?? undefined
  const stated = (['ready', 'needs_review', 'informational', 'invalid'] as const).find((status) => status === value)
  const usual: SkillReadiness = backendType === 'reference' ? 'informational' : 'ready'
  return omitUndefined({
    // What is stated and not understood may be a warning.
    status: stated ?? (value === undefined ? usual : 'needs_review'),
    confidence: inside.number('confidence', 0, 1),
    warnings: inside.texts('warnings') ?? [],
  })
}

function readCredential(reader: FieldReader): SkillCredential[] {
  const name = reader.text('name', MAX_SHORT)
  const key = reader.text('key', MAX_SHORT) ?? name?.toUpperCase().replace(/[^A-Z0-9_]+/g, '_')
  if (key === undefined || !ENV_NAME.test(key)) {
    reader.refuse(name === undefined ? 'name' : 'key')
    return []
  }
  if (isRefusedEnvName(key)) {
    reader.diagnostics.push(createDiagnostic('skill_credential_refused', { key }, { path: `${reader.path}/key` }))
    return []
  }
  return [
    omitUndefined({
      name: name ?? key,
      key,
      provider: reader.text('provider', MAX_SHORT),
      description: reader.text('description', MAX_DESCRIPTION),
      setup_hint: reader.text('setup_hint', MAX_DESCRIPTION),
      required: reader.flag('required') ?? true,
    }),
  ]
}

function readBinaries(reader: FieldReader): string[] {
  const names = reader.texts('bins') ?? []
  // A path would be a question about any file of the host.
  if (!names.every((name) => BINARY.test(name))) reader.refuse('bins')
  return [...new Set(names.filter((name) => BINARY.test(name)))]
}

function readPermissions(reader: FieldReader): SkillPermissions | undefined {
  if (reader.object('permissions') === undefined) return undefined
  const inside = reader.inside('permissions')
  return omitUndefined({
    read_only: inside.flag('read_only'),
    allowed_actions: inside.texts('allowed_actions'),
    denied_actions: inside.texts('denied_actions'),
  })
}

function readApproval(reader: FieldReader): SkillApproval {
  return omitUndefined({
    default_risk: reader.choice('default_risk', riskLevels) ?? 'medium',
    required_at_or_above: reader.choice('required_at_or_above', riskLevels) ?? 'high',
    action_name_template: reader.text('action_name_template', MAX_TEMPLATE),
    description_template: reader.text('description_template', MAX_TEMPLATE),
    param_summary_fields: reader.texts('param_summary_fields'),
    timeout_seconds: reader.number('timeout_seconds', 1, MAX_TIMEOUT_SECONDS),
  })
}

function readExecution(reader: FieldReader): SkillExecution {
  return omitUndefined({
    mode: reader.text('mode', MAX_SHORT),
    auto_execute: reader.flag('auto_execute') ?? true,
    async_allowed: reader.flag('async_allowed') ?? true,
    timeout_seconds:
      reader.number('timeout_seconds', MIN_TIMEOUT_SECONDS, MAX_TIMEOUT_SECONDS) ?? DEFAULT_TIMEOUT_SECONDS,
  })
}

function readScript(reader: FieldReader): SkillScript[] {
  const path = reader.text('path', MAX_SHORT)
  if (path === undefined || !isInnerPath(path)) {
    reader.refuse('path')
    return []
  }
  return [
    omitUndefined({
      path,
      interpreter: reader.text('interpreter', MAX_SHORT),
      purpose: reader.text('purpose', MAX_SHORT),
      entry_point: reader.flag('entry_point') ?? false,
      description: reader.text('description', MAX_DESCRIPTION),
    }),
  ]
}

/** A relative path that stays inside the folder, on every system. */
function isInnerPath(path: string): boolean {
  return (
    path.length <= MAX_SHORT &&
    !/[\\:\p{Cc}]/u.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  )
}
