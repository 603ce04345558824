import type { ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { approvalMessages } from '../i18n/approvals.ts'
import { ShieldAlert } from '../icons.ts'
import { diffLines } from '../preview/diff-lines.ts'
import type { ShownChange } from './read-changes.ts'
import { showValue } from './show-value.ts'
import { ValueBox } from './ValueBox.tsx'

/** What a preset would set: each input from and to, with the lines that differ marked. */
export function PresetChanges(props: {
  changes: readonly ShownChange[]
  t: Translate<typeof approvalMessages>
}): ReactElement {
  const { changes, t } = props
  return (
    <ul className="hub-changes" aria-label={t('request_changes')}>
      {changes.map(({ key, from, to, isGuard }) => {
        const before = showValue(from, true)
        const after = showValue(to, true)
        return (
          <li key={key} className="hub-change" data-guard={isGuard || undefined}>
            <p className="hub-change__key">
              <code>{key}</code>
              {isGuard && (
                <span className="hub-change__guard" title={t('change_guard_help')}>
                  <ShieldAlert size={12} aria-hidden="true" />
                  {t('change_guard')}
                  <span className="hub-visually-hidden">{t('change_guard_help')}</span>
                </span>
              )}
            </p>
            <dl className="hub-change__sides">
              <Side
                word={t('change_from')}
                of={key}
                side="from"
                text={before}
                other={after}
                isUnset={from === null}
                t={t}
              />
              <Side word={t('change_to')} of={key} side="to" text={after} other={before} isUnset={to === null} t={t} />
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

function Side(props: {
  word: string
  of: string
  side: 'from' | 'to'
  text: string
  /** The text of the other side: lines that it lacks are marked. */
  other: string
  isUnset: boolean
  t: Translate<typeof approvalMessages>
}): ReactElement {
  const { word, of, side, text, other, isUnset, t } = props
  return (
    <div data-side={side}>
      <dt>{word}</dt>
      <dd>
        {isUnset ? (
          <span className="hub-request__note">{t('change_not_set')}</span>
        ) : (
          <ValueBox text={text} label={`${of}: ${word}`}>
            {diffLines(other, text).runs.map((run, index) =>
              run.isNew ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
                <mark key={index}>{run.text}</mark>
              ) : (
                run.text
              ),
            )}
          </ValueBox>
        )}
      </dd>
    </div>
  )
}
