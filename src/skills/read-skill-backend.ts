import { riskLevels } from '../tools/compare-risk.ts'
import type { FieldReader } from './field-reader.ts'
import { omitUndefined } from './omit-undefined.ts'
import type { SkillBackend, SkillCliTool } from './types.ts'

const MAX_SHORT = 200
const MAX_DESCRIPTION = 1024
const MAX_ARGUMENTS = 200

/** What carries a skill out. Without one the skill is a text to follow. */
export function readSkillBackend(skill: FieldReader): SkillBackend {
  const reader = skill.inside('backend')
  const isCli = reader.object('cli') !== undefined
  return omitUndefined({
    type: reader.text('type', MAX_SHORT) ?? (isCli ? 'cli' : 'workflow'),
    workflow_id: reader.text('workflow_id', MAX_SHORT),
    cli: isCli ? readCli(reader.inside('cli')) : undefined,
  })
}

function readCli(reader: FieldReader): NonNullable<SkillBackend['cli']> {
  return omitUndefined({
    provider_id: reader.text('provider_id', MAX_SHORT),
    binary: reader.text('binary', MAX_SHORT),
    tools: reader.each('tools').flatMap(readCliTool),
  })
}

function readCliTool(reader: FieldReader): SkillCliTool[] {
  const id = reader.text('tool_id', MAX_SHORT)
  if (id === undefined) {
    reader.refuse('tool_id')
    return []
  }
  return [
    omitUndefined({
      tool_id: id,
      display_name: reader.text('display_name', MAX_SHORT),
      description: reader.text('description', MAX_DESCRIPTION),
      enabled: reader.flag('enabled') ?? true,
      risk: reader.choice('risk', riskLevels) ?? 'medium',
      command: reader.texts('command', MAX_ARGUMENTS) ?? [],
      args_schema: reader.object('args_schema'),
      approval_required: reader.flag('approval_required') ?? false,
    }),
  ]
}
