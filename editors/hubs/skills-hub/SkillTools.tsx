import { type ReactElement, useId } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { checkSkillTools } from './check-skill-tools.ts'
import type { KnownSkill } from './known-skill.ts'
import { ToolRows } from './ToolRows.tsx'
import type { SkillCheck } from './use-skill-check.ts'

/** The tools that an agent may run while it applies the skill, each held against the catalogue. */
export function SkillTools({ skill, check }: { skill: KnownSkill; check: SkillCheck }): ReactElement {
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const { catalogue } = useCatalogue()
  const tools = checkSkillTools(skill.summary, catalogue)
  return (
    <div className="hub-row-section">
      <h4 id={titleId} className="hub-main-panel__sub">
        {t('sk_tools')}
      </h4>
      {tools.length === 0 ? (
        <p className="hub-muted">{t('sk_tools_none')}</p>
      ) : (
        <ToolRows
          labelledBy={titleId}
          groups={[{ skill, tools }]}
          described={check.state === 'ready' ? check.tools : []}
        />
      )}
    </div>
  )
}
