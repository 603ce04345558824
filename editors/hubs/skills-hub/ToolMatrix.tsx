import { type ReactElement, useId, useMemo, useState } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { checkSkillTools, hasToolProblem } from './check-skill-tools.ts'
import { ToolRows } from './ToolRows.tsx'
import { useKnownSkills } from './use-known-skills.ts'

const MAX_SHOWN = 200

/** All tools that skills declare, held against the catalogue; first those that somebody should look at. */
export function ToolMatrix(): ReactElement | null {
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const { skills } = useKnownSkills()
  const { catalogue, reload } = useCatalogue()
  const [showsAll, setShowsAll] = useState(false)
  const rows = useMemo(
    () => (skills ?? []).flatMap((skill) => checkSkillTools(skill.summary, catalogue).map((tool) => ({ skill, tool }))),
    [skills, catalogue],
  )
  if (rows.length === 0) return null
  const wrong = rows.filter(({ tool }) => hasToolProblem(tool))
  const shown = (showsAll ? [...wrong, ...rows.filter(({ tool }) => !hasToolProblem(tool))] : wrong).slice(0, MAX_SHOWN)
  return (
    <div className="hub-main-panel">
      <header className="hub-main-panel__header">
        <h3 id={titleId}>{t('sk_matrix')}</h3>
        <span className="hub-muted">{t('sk_matrix_counts', { wrong: wrong.length, total: rows.length })}</span>
      </header>
      {catalogue.status === 'failed' && (
        <div className="hub-remote-failed">
          <p className="hub-field__finding" data-severity="error">
            {t('catalogue_failed', { reason: catalogue.reason ?? '' })}
          </p>
          <button type="button" className="hub-button" onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
      {wrong.length === 0 && <p className="hub-muted">{t('sk_matrix_good')}</p>}
      {shown.length > 0 && <ToolRows labelledBy={titleId} rows={shown} withSkill />}
      {wrong.length < rows.length && (
        <div className="hub-panel__actions">
          <button
            type="button"
            className="hub-button hub-button--quiet"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('sk_matrix_wrong') : t('sk_matrix_all', { count: rows.length })}
          </button>
        </div>
      )}
    </div>
  )
}
