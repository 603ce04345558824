import { type ReactElement, useDeferredValue, useId, useMemo, useState } from 'react'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { RefreshCw } from '../../icons.ts'
import { moveByArrows } from '../../shell/move-by-arrows.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { filterSkills, type KnownSkill } from './known-skill.ts'
import { previewListing } from './preview-listing.ts'
import { SkillBadges } from './SkillBadges.tsx'
import { SkillsNote } from './SkillsNote.tsx'
import { useKnownSkills } from './use-known-skills.ts'

/** From here on a search pays. */
const MANY = 6
/** More rows than anybody reads are shown only when asked for. */
const PAGE = 100

/** Every skill that the host tells of, each with its state; one is opened to see what it needs. */
export function SkillsPanel(): ReactElement {
  const { store } = useHubSession()
  const t = useWords(skillsHubMessages)
  const titleId = useId()
  const { skills, status, hidden, reload } = useKnownSkills()
  const opened = useEditing(({ selection }) => selection.tool)
  const [search, setSearch] = useState('')
  const [focused, setFocused] = useState<string>()
  const [limit, setLimit] = useState(PAGE)
  const wanted = useDeferredValue(search)
  const found = useMemo(() => (skills ? filterSkills(skills, wanted) : []), [skills, wanted])
  const shown = found.slice(0, limit)
  const reachable = [focused, opened].find((name) => shown.some((skill) => skill.name === name)) ?? found[0]?.name
  return (
    <section className="hub-panel" aria-labelledby={titleId}>
      <header className="hub-panel__header">
        <span className="hub-row-facts">
          <h3 id={titleId}>{t('sk_skills')}</h3>
          {skills && <span className="hub-muted">{skills.length}</span>}
        </span>
        {status !== 'none' && (
          <button
            type="button"
            className="hub-button hub-button--icon hub-button--quiet"
            aria-label={t('sk_reload')}
            title={t('sk_reload')}
            onClick={reload}
          >
            <RefreshCw aria-hidden size={14} />
          </button>
        )}
      </header>
      <SkillsNote />
      {skills && skills.length > 0 && <AudienceCounts skills={skills} />}
      {skills && skills.length >= MANY && <SearchField label={t('sk_search')} value={search} onChange={setSearch} />}
      {skills?.length === 0 && <p className="hub-empty">{t('sk_empty')}</p>}
      {skills && skills.length > 0 && found.length === 0 && <p className="hub-empty">{t('sk_pick_none')}</p>}
      {found.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between the buttons inside
        <div onKeyDown={(event) => moveByArrows(event, '.hub-skill-row')}>
          <ul className="hub-skill-rows" aria-label={t('sk_skills')}>
            {shown.map((skill) => (
              <SkillRow
                key={skill.name}
                skill={skill}
                isOpen={skill.name === opened}
                isReachable={skill.name === reachable}
                onFocus={setFocused}
                onOpen={(name) => store.getState().select({ tool: name })}
              />
            ))}
          </ul>
        </div>
      )}
      {shown.length < found.length && (
        <button type="button" className="hub-button" onClick={() => setLimit(limit + PAGE)}>
          {t('sk_more', { count: Math.min(PAGE, found.length - shown.length), left: found.length - shown.length })}
        </button>
      )}
      {skills && hidden !== 'told' && (
        <p className="hub-muted">{t(hidden === 'denied' ? 'sk_hidden_denied' : 'sk_hidden_untold')}</p>
      )}
    </section>
  )
}

/** How many skills each audience gets, and the way to the reasons. */
function AudienceCounts({ skills }: { skills: readonly KnownSkill[] }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(skillsHubMessages)
  const data = useEditing((state) => state.data)
  const [llm, human] = useMemo(
    () => (['llm', 'human'] as const).map((audience) => previewListing(skills, data, audience, null).total),
    [skills, data],
  )
  return (
    <button
      type="button"
      className="hub-link hub-skill-counts"
      onClick={(event) => {
        const editor = event.currentTarget.closest('.hub-editor')
        store.getState().select({})
        // The panel of a skill gives way to the node's own first.
        requestAnimationFrame(() => editor?.querySelector<HTMLElement>('.hub-audiences')?.focus())
      }}
    >
      {t('sk_counts', { llm: llm ?? 0, human: human ?? 0, total: skills.length })}
    </button>
  )
}

function SkillRow(props: {
  skill: KnownSkill
  isOpen: boolean
  isReachable: boolean
  onFocus(name: string): void
  onOpen(name: string): void
}): ReactElement {
  const { skill, isOpen, isReachable, onFocus, onOpen } = props
  const t = useWords(skillsHubMessages)
  const id = useId()
  return (
    <li className="hub-skill-rows__item" data-open={isOpen || undefined}>
      <button
        type="button"
        className="hub-skill-row"
        aria-label={t('sk_open', { name: skill.display_name })}
        aria-describedby={id}
        aria-current={isOpen || undefined}
        tabIndex={isReachable ? 0 : -1}
        onFocus={() => onFocus(skill.name)}
        onClick={() => onOpen(skill.name)}
      >
        <span dir="auto">{skill.display_name}</span>
      </button>
      <span className="hub-row-facts" id={id}>
        <code className="hub-row-id">{skill.name}</code>
        <SkillBadges skill={skill} />
      </span>
    </li>
  )
}
