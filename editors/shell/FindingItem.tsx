import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Severity } from '../../src/diagnostics/diagnostic.ts'
import { createTranslate, type HubLocale } from '../../src/diagnostics/translate.ts'
import { previewMessages } from '../i18n/preview.ts'
import { CircleAlert, Info, TriangleAlert } from '../icons.ts'
import { type Fix, FixButton } from './FixButton.tsx'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info } as const

/** Findings of one thing, named by `label`. An empty list stays, as the place that the focus goes back to. */
export function FindingList({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <ul aria-label={label} className="hub-findings__list" tabIndex={-1}>
      {children}
    </ul>
  )
}

/** One finding in a {@link FindingList}: how bad, the sentence, where it comes from, and the fix where one is safe. */
export function FindingItem(props: {
  severity: Severity
  /** The sentence. */
  children: ReactNode
  /** The way to where it comes from, worded by its name. */
  source?: { label: string; open(): void } | undefined
  fix?: Fix | undefined
  /** The exact place, as a tooltip. */
  place?: string | undefined
  locale?: HubLocale | undefined
}): ReactElement {
  const { severity, children, source, fix, place, locale } = props
  const t = useMemo(() => createTranslate(previewMessages, locale), [locale])
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = item.current
    const list = element?.parentElement
    // A fix takes its own finding away, and the focus with it.
    return () => {
      if (element?.contains(document.activeElement)) list?.focus()
    }
  }, [])
  const Icon = icons[severity]
  return (
    <li ref={item} className="hub-finding" data-severity={severity} title={place || undefined}>
      <Icon size={14} aria-label={t(`severity_${severity}`)} />
      <div className="hub-finding__text">
        {source && (
          <>
            <button type="button" className="hub-link hub-finding__source" onClick={source.open}>
              {source.label}
            </button>{' '}
          </>
        )}
        <span>{children}</span>
        {fix && <FixButton {...fix} />}
      </div>
    </li>
  )
}
