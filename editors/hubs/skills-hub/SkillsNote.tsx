import type { ReactElement } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useWords } from '../../shell/session.ts'
import { useKnownSkills } from './use-known-skills.ts'

/** Why the skills are not known, or no longer up to date, and the way to ask again. */
export function SkillsNote(): ReactElement | null {
  const t = useWords(skillsHubMessages)
  const { status, reason = '', skills, reload } = useKnownSkills()
  if (status === 'none') return <p className="hub-note">{t('sk_no_client')}</p>
  return (
    <div role="status">
      {status === 'loading' && <p className="hub-muted">{t('sk_loading')}</p>}
      {status === 'failed' && (
        <div className="hub-remote-failed">
          <p className="hub-field__finding" data-severity="error">
            {t(skills ? 'sk_failed_stale' : 'sk_failed', { reason })}
          </p>
          <button type="button" className="hub-button" onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
    </div>
  )
}
