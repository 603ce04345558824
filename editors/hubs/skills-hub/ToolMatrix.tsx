import { type ReactElement, useId, useMemo, useState } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { RemoteNote } from '../../shell/RemoteNote.tsx'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { checkSkillTools, hasToolProblem } from './check-skill-tools.ts'
import { ToolRows } from './ToolRows.tsx'
import { useKnownSkills } from './use-known-skills.ts'

const MAX_SHOWN = 200

/** All tools that skills declare, held against the catalogue; at first only those that somebody should look at. */
export function ToolMatrix(): ReactElement | null {
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const { skills } = useKnownSkills()
  const { catalogue, reload } = useCatalogue()
  const [showsAll, setShowsAll] = useState(false)
  const groups = useMemo(
    () => (skills ?? []).map((skill) => ({ skill, tools: checkSkillTools(skill.summary, catalogue) })),
    [skills, catalogue],
  )
  const total = groups.reduce((sum, { tools }) => sum + tools.length, 0)
  if (total === 0) return null
  const bad = groups.map(({ skill, tools }) => ({ skill, tools: tools.filter(hasToolProblem) }))
  const wrong = bad.reduce((sum, { tools }) => sum + tools.length, 0)
  const shown = (showsAll ? groups : bad).filter(({ tools }) => tools.length > 0).slice(0, MAX_SHOWN)
  return (
    <div className="hub-main-panel">
      <header className="hub-main-panel__header">
        <h3 id={titleId}>{t('sk_matrix')}</h3>
        <span className="hub-muted">{t('sk_matrix_counts', { wrong, total })}</span>
      </header>
      {catalogue.status === 'failed' && (
        <RemoteNote
          status={catalogue.status}
          words={{ failed: t('catalogue_failed', { reason: catalogue.reason ?? '' }), retry: t('retry') }}
          onRetry={reload}
        />
      )}
      {wrong === 0 && <p className="hub-muted">{t('sk_matrix_good')}</p>}
      {shown.length > 0 && <ToolRows labelledBy={titleId} groups={shown} withSkill />}
      {wrong < total && (
        <div className="hub-panel__actions">
          <button
            type="button"
            className="hub-button hub-button--quiet"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('sk_matrix_wrong') : t('sk_matrix_all', { count: total })}
          </button>
        </div>
      )}
    </div>
  )
}
