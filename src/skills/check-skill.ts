import { createDiagnostic } from '../diagnostics/codes/skills.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type LeftOut, leaveOutSecrets } from '../mcp/secret-literals.ts'
import { isWriteOperation } from '../tools/effects.ts'
import { isForbiddenToSkills, isHubTool } from '../tools/forbidden-tools.ts'
import { listOperations } from '../tools/operations.ts'
import type { ToolCatalogueEntry } from '../tools/types.ts'
import type { Skill, SkillToolDeclaration } from './types.ts'

/** Tools that reach the world, or run others: a skill has them only with its own bounds and the host's word. */
const POWERFUL: ReadonlySet<string> = new Set([
  'tools/http',
  'tools/mail',
  'tools/browser',
  'tools/subflow',
  'tools/batch_subflow',
])

/** Ids of the declared tools that a host has to allow by name. */
export function listToolsForReview(skill: Skill): string[] {
  return skill.tool_hub.tools.map(({ tool }) => tool).filter((tool) => POWERFUL.has(tool.toLowerCase()))
}

/**
 * What is wrong with a skill file that was read, beyond the kinds of its values. With a catalogue, also tools and
 * operations that it does not have. Spec hub-nodes 3.9.
 */
export function checkSkill(skill: Skill, catalogue?: readonly ToolCatalogueEntry[]): Diagnostic[] {
  const { required_at_or_above: threshold } = skill.approval
  return [
    ...(threshold === 'critical'
      ? [createDiagnostic('skill_approval_not_lowered', { risk: 'high' }, { path: '/approval/required_at_or_above' })]
      : []),
    ...checkToolDeclarations(skill.tool_hub.tools, catalogue),
  ]
}

/** What is wrong with the tools that a skill declares; of each of them, the path says which. */
export function checkToolDeclarations(
  declarations: readonly SkillToolDeclaration[],
  catalogue?: readonly ToolCatalogueEntry[],
): Diagnostic[] {
  return declarations.flatMap((declaration, index) => {
    const path = `/tool_hub/tools/${index}`
    return [
      ...checkDeclaration(declaration, path),
      ...(catalogue === undefined ? [] : checkAgainstCatalogue(declaration, catalogue, path)),
    ]
  })
}

function checkDeclaration(declaration: SkillToolDeclaration, path: string): Diagnostic[] {
  const { tool, operations, constraints = {}, config = {} } = declaration
  if (isHubTool(tool) || isForbiddenToSkills(tool))
    return [createDiagnostic('skill_tool_forbidden', { tool }, { path })]
  const lists = Object.entries({ operations, ...constraints })
  const secrets: LeftOut[] = []
  leaveOutSecrets({ config, constraints }, path, secrets)
  const isBounded = operations !== undefined && Object.keys(constraints).length > 0
  return [
    ...lists.flatMap(([field, list]) =>
      Array.isArray(list) && list.length === 0
        ? [createDiagnostic('skill_allowlist_empty', { tool, field }, { path: `${path}/${field}` })]
        : [],
    ),
    ...secrets.map(({ name, path: place }) =>
      createDiagnostic('skill_plaintext_secret', { tool, field: name }, { path: place }),
    ),
    ...(POWERFUL.has(tool.toLowerCase())
      ? [createDiagnostic(isBounded ? 'skill_tool_review' : 'skill_tool_unbounded', { tool }, { path })]
      : []),
  ]
}

function checkAgainstCatalogue(
  { tool, operations, read_only: isReadOnly }: SkillToolDeclaration,
  catalogue: readonly ToolCatalogueEntry[],
  path: string,
): Diagnostic[] {
  const entry = catalogue.find(({ id, source }) => id === tool && source !== 'skill')
  if (entry === undefined) return [createDiagnostic('skill_tool_unknown', { tool }, { path })]
  const published = listOperations(entry)
  const named = operations ?? published
  return named.flatMap((operation) => {
    const place = { path: `${path}/operations` }
    if (!published.includes(operation)) return [createDiagnostic('skill_operation_unknown', { tool, operation }, place)]
    return isReadOnly === true && operations !== undefined && isWriteOperation(entry, operation)
      ? [createDiagnostic('skill_operation_writes', { tool, operation }, place)]
      : []
  })
}
