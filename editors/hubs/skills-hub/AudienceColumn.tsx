import { type ReactElement, useId, useMemo, useState } from 'react'
import type { SkillAudience } from '../../../src/skills/audience.ts'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { Bot, Eye } from '../../icons.ts'
import { useEditing, useWords } from '../../shell/session.ts'
import type { KnownSkill } from './known-skill.ts'
import { LeftOut } from './LeftOut.tsx'
import { type Listing, previewListing } from './preview-listing.ts'

/** One audience's pages: each description word for word as it gets it, and what it does not get, with the reason. */
export function AudienceColumn({
  audience,
  skills,
}: {
  audience: SkillAudience
  skills: readonly KnownSkill[]
}): ReactElement {
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const data = useEditing((state) => state.data)
  const [place, setPlace] = useState<{ of: unknown; cursors: readonly string[] }>({ of: data, cursors: [] })
  // A cursor belongs to its filters: other ones start again.
  const cursors = place.of === data ? place.cursors : []
  const cursor = cursors.at(-1) ?? null
  const listing = useMemo(() => previewListing(skills, data, audience, cursor), [skills, data, audience, cursor])
  const { found, total, leftOut } = listing
  const Icon = audience === 'llm' ? Bot : Eye
  return (
    <section className="hub-audience" aria-labelledby={titleId} data-audience={audience}>
      <header className="hub-main-panel__header">
        <h4 id={titleId} className="hub-main-panel__sub">
          <Icon aria-hidden size={14} /> {t(`sk_audience_${audience}`)}
        </h4>
        <span className="hub-muted">{t('sk_audience_count', { count: total, total: total + leftOut.length })}</span>
      </header>
      {found.length === 0 ? (
        <p className="hub-empty">{t(skills.length === 0 ? 'sk_empty' : `sk_audience_empty_${audience}`)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <ol className="hub-audience__list" aria-labelledby={titleId} tabIndex={0}>
          {found.map(({ skill }) => (
            <li key={skill.name}>
              <code className="hub-row-id">{skill.name}</code>
              {skill.description === '' ? (
                <span className="hub-missing">{t('sk_no_description')}</span>
              ) : (
                <span className="hub-audience__about" dir="auto">
                  {skill.description}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pages
        listing={listing}
        page={cursors.length + 1}
        onNext={(next) => setPlace({ of: data, cursors: [...cursors, next] })}
        onBack={() => setPlace({ of: data, cursors: cursors.slice(0, -1) })}
      />
      <LeftOut audience={audience} leftOut={leftOut} />
    </section>
  )
}

function Pages(props: {
  listing: Listing
  page: number
  onNext(cursor: string): void
  onBack(): void
}): ReactElement | null {
  const { listing, page, onNext, onBack } = props
  const t = useWords(skillsHubMessages)
  const { nextCursor, limit, found } = listing
  if (page === 1 && nextCursor === null) return null
  return (
    <div className="hub-audience__pages">
      <button type="button" className="hub-button" disabled={page === 1} onClick={onBack}>
        {t('sk_page_back')}
      </button>
      <span className="hub-muted" role="status">
        {t('sk_page', { page, count: found.length, limit })}
      </span>
      <button
        type="button"
        className="hub-button"
        disabled={nextCursor === null}
        onClick={() => nextCursor !== null && onNext(nextCursor)}
      >
        {t('sk_page_next')}
      </button>
      {nextCursor !== null && (
        <p className="hub-muted hub-audience__cursor">
          {t('sk_page_cursor')} <code dir="ltr">{nextCursor}</code>
        </p>
      )}
    </div>
  )
}
