import { createDiagnostic } from '../diagnostics/codes/skills.ts'
import { readToolRow } from '../tools/read-rows.ts'
import type { FieldReader } from './field-reader.ts'
import { omitUndefined } from './omit-undefined.ts'
import type { SkillToolDeclaration } from './types.ts'

/** What a skill declares for tool_hub, read as tool_hub reads it. A declaration that can't be trusted denies its tool. */
export function readToolDeclarations(toolHub: FieldReader): SkillToolDeclaration[] {
  const seen = new Set<string>()
  return toolHub.each('tools').flatMap((reader, index): SkillToolDeclaration[] => {
    const read = readToolRow(reader.owner, index, 'skill')
    if (read === undefined) {
      reader.refuse('tool')
      return []
    }
    const { tool, operations, purpose, versionReq, constraints, config, readOnly } = read.row
    if (seen.has(tool)) {
      reader.diagnostics.push(createDiagnostic('skill_tool_repeated', { tool }, { path: reader.path }))
      return []
    }
    seen.add(tool)
    if (read.fault !== undefined) {
      reader.refuse(read.fault.split(' ')[0] ?? 'tool')
      return [{ tool, operations: [] }]
    }
    return [
      omitUndefined({
        tool,
        version_req: versionReq,
        operations,
        purpose,
        constraints: Object.keys(constraints).length === 0 ? undefined : constraints,
        config: Object.keys(config).length === 0 ? undefined : { ...config },
        read_only: readOnly ? true : undefined,
      }),
    ]
  })
}
