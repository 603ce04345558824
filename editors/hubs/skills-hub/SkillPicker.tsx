import { type KeyboardEvent, type ReactElement, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { isSkillSlug } from '../../../src/skills/slug.ts'
import { useParameter } from '../../fields/parameter-context.ts'
import { useDraftText } from '../../fields/use-draft-text.ts'
import { skillsHubMessages } from '../../i18n/skills-hub.ts'
import { useWords } from '../../shell/session.ts'
import type { HubWidgetProps } from '../../tool-inputs/types.ts'
import { ChosenSkill } from './ChosenSkill.tsx'
import { filterSkills, type KnownSkill } from './known-skill.ts'
import { SkillBadges } from './SkillBadges.tsx'
import { SkillsNote } from './SkillsNote.tsx'
import { useKnownSkills } from './use-known-skills.ts'

const MAX_OPTIONS = 100

/** The skill of a node, chosen from those that there are. Without a list of them its name is typed. */
export function SkillPicker(props: HubWidgetProps): ReactElement {
  const { skills } = useKnownSkills()
  if (skills === undefined) {
    return (
      <>
        {props.standard}
        <SkillsNote />
      </>
    )
  }
  return <Picker {...props} skills={skills} />
}

function Picker({ value, onChange, skills }: HubWidgetProps & { skills: readonly KnownSkill[] }): ReactElement {
  const { fieldId, labelId, messageId, isInvalid } = useParameter()
  const t = useWords(skillsHubMessages)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const [active, setActive] = useState(0)
  const { text, setText } = useDraftText({
    id: fieldId,
    value,
    format: (stored) => (typeof stored === 'string' ? stored : ''),
    read(typed) {
      const name = typed.trim()
      if (name === '') return { value: undefined }
      const isKnown = name === value || skills.some((skill) => skill.name === name)
      return isKnown ? { value: name } : { problem: t('sk_pick_draft') }
    },
    onChange,
  })
  const wanted = useDeferredValue(isSearching ? text : '')
  const found = useMemo(() => filterSkills(skills, wanted), [skills, wanted])
  const shown = found.slice(0, MAX_OPTIONS)
  const typed = text.trim()
  const canUseTyped = isSearching && isSkillSlug(typed) && !skills.some(({ name }) => name === typed)
  const options = [...shown.map(({ name }) => name), ...(canUseTyped ? [typed] : [])]
  const at = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  const open = () => {
    setOpen(true)
    setActive(
      Math.max(
        0,
        shown.findIndex(({ name }) => name === value),
      ),
    )
  }
  const close = () => {
    setOpen(false)
    setSearching(false)
  }
  const choose = (name: string) => {
    if (skills.some((skill) => skill.name === name)) setText(name)
    else onChange(name)
    close()
    input.current?.focus()
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(options.length - 1, to))
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) move(at + step)
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const name = options[at]
      if (name !== undefined) choose(name)
    } else if (event.key === 'Escape' && isOpen) {
      // The list is the top layer.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <div
      className="hub-skill-picker"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <input
        ref={input}
        id={fieldId}
        className="hub-control"
        role="combobox"
        aria-labelledby={labelId}
        aria-describedby={messageId}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(isOpen && options.length > 0 && { 'aria-activedescendant': optionId(at) })}
        {...(isInvalid && { 'aria-invalid': true })}
        value={text}
        placeholder={t('sk_pick_placeholder')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onClick={open}
        onKeyDown={handleKey}
        onChange={(event) => {
          setText(event.target.value)
          setSearching(true)
          setOpen(true)
          setActive(0)
        }}
      />
      <div className="hub-skill-picker__list" hidden={!isOpen}>
        <div id={listId} role="listbox" aria-label={t('sk_pick_list')}>
          {isOpen &&
            shown.map((skill, index) => (
              <Option
                key={skill.name}
                id={optionId(index)}
                skill={skill}
                isActive={index === at}
                isChosen={skill.name === value}
                onChoose={choose}
              />
            ))}
          {isOpen && canUseTyped && (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field; the active one is named there
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              id={optionId(shown.length)}
              role="option"
              className="hub-skill-option"
              aria-selected={false}
              data-active={at === shown.length || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(typed)}
            >
              {t('sk_pick_typed', { name: typed })}
            </div>
          )}
        </div>
        <p className="hub-muted hub-skill-picker__count" role="status">
          {isOpen &&
            (found.length === 0
              ? t('sk_pick_none')
              : t('sk_pick_found', { count: found.length, total: skills.length }))}
        </p>
      </div>
      <ChosenSkill name={typeof value === 'string' ? value : ''} skills={skills} onChange={onChange} />
    </div>
  )
}

function Option(props: {
  id: string
  skill: KnownSkill
  isActive: boolean
  isChosen: boolean
  onChoose(name: string): void
}): ReactElement {
  const { id, skill, isActive, isChosen, onChoose } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field; the active one is named there
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      role="option"
      className="hub-skill-option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(skill.name)}
    >
      <span className="hub-row-facts">
        <strong dir="auto">{skill.display_name}</strong>
        <code className="hub-row-id">{skill.name}</code>
      </span>
      {skill.description !== '' && (
        <span className="hub-skill-option__about" dir="auto">
          {skill.description}
        </span>
      )}
      <SkillBadges skill={skill} />
    </div>
  )
}
