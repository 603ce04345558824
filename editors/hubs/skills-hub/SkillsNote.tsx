import type { ReactElement } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { RemoteNote } from '../../shell/RemoteNote.tsx'
import { useWords } from '../../shell/session.ts'
import { useKnownSkills } from './use-known-skills.ts'

/** Why the skills are not known, or no longer up to date, and the way to ask again. */
export function SkillsNote(): ReactElement {
  const t = useWords(skillsHubMessages)
  const { status, reason = '', skills, reload } = useKnownSkills()
  const words = {
    none: t('sk_no_client'),
    loading: t('sk_loading'),
    failed: t(skills ? 'sk_failed_stale' : 'sk_failed', { reason }),
    retry: t('retry'),
  }
  return <RemoteNote status={status} words={words} onRetry={reload} />
}
