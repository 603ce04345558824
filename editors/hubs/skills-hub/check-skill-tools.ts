import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import type { SkillSummary } from '../../../src/http/types.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { checkToolDeclarations } from '../../../src/skills/check-skill.ts'
import type { SkillToolDeclaration } from '../../../src/skills/types.ts'
import { listOpenRisks, type OpenRisk } from '../../../src/tools/open-risks.ts'
import { readToolRow } from '../../../src/tools/read-rows.ts'
import { checkSkillTool } from '../../shell/skill-reach.ts'
import type { Catalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'

/** One tool that a skill declares, held against the catalogue. */
export interface SkillToolCheck {
  tool: string
  name: string
  state: ReturnType<typeof checkSkillTool>['state']
  declaration?: Omit<SkillToolDeclaration, 'config'>
  findings: readonly Diagnostic[]
  /** What its calls could reach without any bound. */
  openRisks: readonly OpenRisk[]
}

/** What the host found in static values, which no editor is given. */
const fromHost: readonly unknown[] = ['skill_plaintext_secret']

/** The tools of a skill, and what is wrong with each as far as the declarations and the catalogue tell. */
export function checkSkillTools(summary: SkillSummary, catalogue: Catalogue): SkillToolCheck[] {
  const declared = (summary.declarations ?? []).filter(({ tool }) => typeof tool === 'string')
  const declarations = declared.length > 0 ? declared : summary.tools.map((tool) => ({ tool }))
  const entries = knownValue(catalogue)
  const readable = declarations.map((declaration, index) => readToolRow(declaration, index, 'skill'))
  const own = readable.map((read) => (read ? checkOne(read.row, entries) : []))
  const told = (summary.findings ?? []).filter(
    (found) => fromHost.includes(found.code) && typeof found.path === 'string' && isPlainObject(found.params),
  )
  return declarations.map((declaration, index) => {
    const { tool } = declaration
    const row = readable[index]?.row
    const entry = entries?.find(({ id }) => id === tool)
    const place = `/tool_hub/tools/${index}/`
    return {
      tool,
      ...checkSkillTool(catalogue, tool),
      ...(declared.length > 0 ? { declaration } : {}),
      findings: [...(own[index] ?? []), ...told.filter(({ path }) => `${path}/`.startsWith(place))],
      openRisks: row && entry ? listOpenRisks(row, entry) : [],
    }
  })
}

function checkOne(
  row: NonNullable<ReturnType<typeof readToolRow>>['row'],
  entries: Parameters<typeof checkToolDeclarations>[1],
): Diagnostic[] {
  const { tool, operations, constraints, readOnly } = row
  const declaration = { tool, ...(operations ? { operations } : {}), constraints, read_only: readOnly }
  return checkToolDeclarations([declaration], entries)
}

/** Whether somebody should look at a declared tool. */
export function hasToolProblem({ state, findings, openRisks }: SkillToolCheck): boolean {
  return (state !== 'available' && state !== 'unknown') || findings.length > 0 || openRisks.length > 0
}
