import { type ReactElement, useId } from 'react'
import { findListingObstacle } from '../../../src/skills/audience.ts'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { Bot, Check, Eye, RefreshCw } from '../../icons.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { fixSkill } from './fix-skill.ts'
import { readFixedSkill } from './fixed-call.ts'
import type { KnownSkill } from './known-skill.ts'
import { SkillBadges } from './SkillBadges.tsx'
import { SkillNeeds } from './SkillNeeds.tsx'
import { SkillPolicy } from './SkillPolicy.tsx'
import { SkillTools } from './SkillTools.tsx'
import { useKnownSkills } from './use-known-skills.ts'
import { useSkillCheck } from './use-skill-check.ts'

/** Everything that decides whether the opened skill can be used, and what is to be done about it. */
export function SkillPanel(): ReactElement | null {
  const { skills } = useKnownSkills()
  const name = useEditing(({ selection }) => selection.tool)
  const skill = skills?.find((each) => each.name === name)
  return skill ? <OpenedSkill skill={skill} /> : null
}

function OpenedSkill({ skill }: { skill: KnownSkill }): ReactElement {
  const { store, definition } = useHubSession()
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const { reload } = useKnownSkills()
  const { check, recheck } = useSkillCheck(skill.name)
  const isFixed = useEditing(({ data }) => readFixedSkill(data) === skill.name)
  const { summary, name, display_name: title } = skill
  const again = () => {
    recheck()
    reload()
  }
  const facts = [
    summary.category && t('sk_fact_category', { category: summary.category }),
    summary.tags.length > 0 && t('sk_fact_tags', { tags: summary.tags.join(', ') }),
    summary.version && t('sk_fact_version', { version: summary.version }),
    summary.backend_type && t('sk_fact_backend', { type: summary.backend_type }),
  ].filter(Boolean)
  return (
    <section className="hub-main-panel" aria-labelledby={titleId}>
      <header className="hub-main-panel__header">
        <h3 id={titleId} dir="auto">
          {title}
        </h3>
      </header>
      <p className="hub-row-facts">
        <code className="hub-row-id">{name}</code>
        <SkillBadges skill={skill} />
      </p>
      {summary.description !== '' && <p dir="auto">{summary.description}</p>}
      {facts.length > 0 && <p className="hub-muted">{facts.join(' · ')}</p>}
      <div className="hub-panel__actions">
        <button
          type="button"
          className="hub-button"
          disabled={isFixed}
          onClick={() => store.getState().edit((data) => fixSkill(definition, data, name), { label: t('sk_step_fix') })}
        >
          <Check aria-hidden size={14} />
          {t(isFixed ? 'sk_is_fixed' : 'sk_fix')}
        </button>
        {check.state !== 'none' && (
          <button type="button" className="hub-button" onClick={again}>
            <RefreshCw aria-hidden size={14} />
            {t('sk_recheck')}
          </button>
        )}
      </div>
      <ul className="hub-skill-seen" aria-label={t('sk_seen')}>
        {(['llm', 'human'] as const).map((audience) => {
          const obstacle = findListingObstacle(skill, audience)
          const Icon = audience === 'llm' ? Bot : Eye
          return (
            <li key={audience} data-seen={obstacle === undefined}>
              <Icon aria-hidden size={14} />
              {obstacle === undefined
                ? t(`sk_seen_${audience}`)
                : `${t(`sk_unseen_${audience}`)} ${t(`sk_because_${obstacle}`)}`}
            </li>
          )
        })}
      </ul>
      {summary.warnings && summary.warnings.length > 0 && (
        <div>
          <h4 className="hub-main-panel__sub">{t('sk_warnings')}</h4>
          <ul className="hub-row-errors">
            {summary.warnings.map((warning) => (
              <li key={warning} dir="auto">
                {warning}
              </li>
            ))}
          </ul>
        </div>
      )}
      <SkillNeeds skill={skill} check={check} onChanged={again} />
      <SkillPolicy skill={skill} />
      <SkillTools skill={skill} check={check} />
    </section>
  )
}
