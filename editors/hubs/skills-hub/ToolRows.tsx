import type { ReactElement } from 'react'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { CircleAlert, CircleCheck, CircleDashed } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { hasToolProblem, type SkillToolCheck } from './check-skill-tools.ts'
import type { KnownSkill } from './known-skill.ts'
import { SkillLink } from './SkillLink.tsx'
import type { DescribedTool } from './use-skill-check.ts'

export interface ToolGroup {
  skill: KnownSkill
  tools: readonly SkillToolCheck[]
}

/** Declared tools as a table: what each may do, and what is wrong with it. `withSkill` names the skill too. */
export function ToolRows(props: {
  labelledBy: string
  groups: readonly ToolGroup[]
  described?: readonly DescribedTool[]
  withSkill?: boolean
}): ReactElement {
  const { labelledBy, groups, described = [], withSkill = false } = props
  const t = useWords(skillsHubMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="hub-policy__scroll" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="hub-policy__table">
        <thead>
          <tr>
            <th scope="col">{t('sk_col_tool')}</th>
            <th scope="col">{t('sk_col_allows')}</th>
            <th scope="col">{t('sk_col_found')}</th>
          </tr>
        </thead>
        {groups.map(({ skill, tools }) => (
          <tbody key={skill.name}>
            {withSkill && (
              <tr className="hub-policy__tool">
                <th scope="rowgroup" colSpan={3}>
                  <SkillLink name={skill.name} />
                </th>
              </tr>
            )}
            {tools.map((tool) => (
              <tr key={tool.tool} data-outcome={hasToolProblem(tool) ? 'refused' : 'allowed'}>
                <th scope="row">
                  <span className="hub-skill-tool">
                    {tool.name}
                    {tool.name !== tool.tool && <code className="hub-row-id">{tool.tool}</code>}
                  </span>
                </th>
                <td>
                  <Allows tool={tool} described={described.find((each) => each.tool === tool.tool)} />
                </td>
                <td>
                  <Found tool={tool} described={described.find((each) => each.tool === tool.tool)} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Allows({ tool, described }: { tool: SkillToolCheck; described: DescribedTool | undefined }): ReactElement {
  const t = useWords(skillsHubMessages)
  const { operations, read_only: readOnly, constraints = {}, purpose } = tool.declaration ?? {}
  const bounds = Object.entries(constraints).map(([key, value]) => `${key}: ${wordBound(value)}`)
  return (
    <>
      <span>
        {operations === undefined
          ? t('sk_allows_all')
          : operations.length === 0
            ? t('sk_allows_none')
            : operations.join(', ')}
      </span>
      {readOnly === true && <span className="hub-policy__limit">{t('sk_allows_read_only')}</span>}
      {described?.requiresApproval && <span className="hub-policy__limit">{t('sk_allows_approval')}</span>}
      {bounds.map((bound) => (
        <code key={bound} className="hub-policy__limit">
          {bound}
        </code>
      ))}
      {purpose !== undefined && (
        <span className="hub-policy__limit" dir="auto">
          {purpose}
        </span>
      )}
    </>
  )
}

function Found({ tool, described }: { tool: SkillToolCheck; described: DescribedTool | undefined }): ReactElement {
  const { locale } = useHubSession()
  const t = useWords(skillsHubMessages)
  const { state, findings, openRisks } = tool
  const Icon = { available: CircleCheck, unknown: CircleDashed }[state as 'available' | 'unknown'] ?? CircleAlert
  const language = resolveLanguage(locale)
  // What the runtime itself says is what counts; its words are English.
  const refusal = described && !described.available && state === 'available' ? described.reason : undefined
  return (
    <>
      <span
        className="hub-outcome-word"
        data-outcome={state === 'available' ? 'allowed' : state === 'unknown' ? 'unknown' : 'refused'}
      >
        <Icon aria-hidden size={14} />
        {t(`sk_tool_${state}`)}
      </span>
      {findings.map((found) => (
        <span key={`${found.code} ${found.path}`} className="hub-policy__limit" data-severity={found.severity}>
          {translateDiagnostic(found, language)}
        </span>
      ))}
      {openRisks.map((risk) => (
        <span key={risk} className="hub-policy__limit" data-severity="warning">
          {t(`sk_open_${risk}`)}
        </span>
      ))}
      {refusal !== undefined && (
        <span className="hub-policy__limit" data-severity="error">
          {refusal}
        </span>
      )}
    </>
  )
}

function wordBound(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
