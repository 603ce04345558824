import { type ReactElement, useId } from 'react'
import type { SkillAudience } from '../../../src/skills/audience.ts'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useWords } from '../../shell/session.ts'
import type { ExclusionReason, Listing } from './preview-listing.ts'
import { SkillLink } from './SkillLink.tsx'

const ORDER: readonly ExclusionReason[] = [
  'needs_review',
  'invalid',
  'disabled',
  'llm_hidden',
  'hidden',
  'not_executable',
  'category',
  'tags',
  'backend_type',
  'query',
]

/** The skills that an audience does not get, by the reason. */
export function LeftOut({
  audience,
  leftOut,
}: {
  audience: SkillAudience
  leftOut: Listing['leftOut']
}): ReactElement | null {
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  if (leftOut.length === 0) return null
  return (
    <div className="hub-left-out">
      <h5 id={titleId} className="hub-left-out__title">
        {t('sk_left_out', { count: leftOut.length })}
      </h5>
      <dl aria-labelledby={titleId} data-testid={`left-out-${audience}`}>
        {ORDER.map((reason) => {
          const skills = leftOut.filter((each) => each.reason === reason)
          return skills.length === 0 ? null : (
            <div key={reason} data-reason={reason}>
              <dt>{t(`sk_because_${reason}`)}</dt>
              <dd>
                {skills.map(({ skill }) => (
                  <SkillLink key={skill.name} name={skill.name} />
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
