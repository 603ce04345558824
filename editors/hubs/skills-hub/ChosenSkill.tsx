import type { ReactElement } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { Pencil } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import type { KnownSkill } from './known-skill.ts'
import { listNearSkills } from './near-skills.ts'
import { SkillBadges } from './SkillBadges.tsx'

/** The skill that is fixed: what is known of it, or that it is gone and what may have been meant. */
export function ChosenSkill(props: {
  name: string
  skills: readonly KnownSkill[]
  onChange(name: string): void
}): ReactElement | null {
  const { name, skills, onChange } = props
  const { store } = useHubSession()
  const t = useWords(skillsHubMessages)
  if (name === '') return null
  const skill = skills.find((each) => each.name === name)
  if (skill) {
    return (
      <div className="hub-skill-chosen">
        <span className="hub-row-facts">
          <strong dir="auto">{skill.display_name}</strong>
          <SkillBadges skill={skill} />
        </span>
        {skill.description !== '' && (
          <p className="hub-muted" dir="auto">
            {skill.description}
          </p>
        )}
        <button
          type="button"
          className="hub-button hub-button--quiet"
          onClick={() => store.getState().select({ tool: name })}
        >
          <Pencil aria-hidden size={12} />
          {t('sk_open', { name: skill.display_name })}
        </button>
      </div>
    )
  }
  const near = listNearSkills(name, skills)
  return (
    <div className="hub-skill-chosen" data-gone>
      <p className="hub-wrong" role="note">
        {t('sk_gone', { name })}
      </p>
      {near.length > 0 && (
        <div className="hub-panel__actions">
          {near.map((each) => (
            <button key={each} type="button" className="hub-button" onClick={() => onChange(each)}>
              {t('sk_use', { name: each })}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
