import { type ReactElement, useId } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useEditing, useWords } from '../../shell/session.ts'
import { AudienceColumn } from './AudienceColumn.tsx'
import { readFixedOperation, readFixedSkill } from './fixed-call.ts'
import { useKnownSkills } from './use-known-skills.ts'

/** What a listing gives to a model and to people, side by side, by what is fixed here. */
export function AudiencePreview(): ReactElement | null {
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const { skills } = useKnownSkills()
  const operation = useEditing(({ data }) => readFixedOperation(data))
  const only = useEditing(({ data }) => readFixedSkill(data))
  const isExpanded = useEditing(({ data }) => data.exposure === 'expanded')
  if (!skills) return null
  const isListing = operation === undefined || operation === 'list' || operation === 'search'
  return (
    <section className="hub-main-panel" aria-labelledby={titleId}>
      <header className="hub-main-panel__header">
        <h3 id={titleId}>{t('sk_audiences')}</h3>
      </header>
      {isExpanded ? (
        <p className="hub-note">{t('sk_audiences_expanded')}</p>
      ) : (
        !isListing && <p className="hub-note">{t('sk_audiences_no_list', { operation })}</p>
      )}
      {only !== undefined && !isListing && <p className="hub-note">{t('sk_audiences_only', { name: only })}</p>}
      <div className="hub-audiences" tabIndex={-1}>
        <AudienceColumn audience="llm" skills={skills} />
        <AudienceColumn audience="human" skills={skills} />
      </div>
      <details className="hub-more">
        <summary>{t('sk_pages_how')}</summary>
        <p className="hub-muted">{t('sk_pages_why')}</p>
      </details>
    </section>
  )
}
