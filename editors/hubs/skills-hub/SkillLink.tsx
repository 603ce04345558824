import type { ReactElement } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useHubSession, useWords } from '../../shell/session.ts'

/** A skill's name that opens it. */
export function SkillLink({ name }: { name: string }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(skillsHubMessages)
  return (
    <button
      type="button"
      className="hub-link"
      aria-label={t('sk_open', { name })}
      onClick={() => store.getState().select({ tool: name })}
    >
      {name}
    </button>
  )
}
