import type { ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import { listLosses } from '../../src/presets/list-losses.ts'
import type { approvalMessages } from '../i18n/approvals.ts'
import { ShieldAlert } from '../icons.ts'
import type { ShownChange } from './read-changes.ts'
import { showValue } from './show-value.ts'
import { ValueBox } from './ValueBox.tsx'
import { ValueDiff } from './ValueDiff.tsx'

interface PresetChangesProps {
  changes: readonly ShownChange[]
  t: Translate<typeof approvalMessages>
}

/** What a preset would set: each input from and to. What holds the model back is marked. */
export function PresetChanges({ changes, t }: PresetChangesProps): ReactElement {
  return (
    <ul className="hub-changes" aria-label={t('request_changes')}>
      {changes.map((change) => (
        <li key={change.key} className="hub-change" data-guard={change.isGuard || undefined}>
          <p className="hub-change__key">
            <code>{change.key}</code>
            {change.isGuard && (
              <span className="hub-change__guard" title={t('change_guard_help')}>
                <ShieldAlert size={12} aria-hidden="true" />
                {t('change_guard')}
                <span className="hub-visually-hidden">{t('change_guard_help')}</span>
              </span>
            )}
          </p>
          <Losses change={change} t={t} isLimit />
          <ChangedValue change={change} t={t} />
          <Losses change={change} t={t} isLimit={false} />
        </li>
      ))}
    </ul>
  )
}

/** What the new value leaves out is gone, since it replaces the whole input: either the limits among it, or the rest. */
function Losses(props: PresetLossesProps): ReactElement | null {
  const { change, t, isLimit } = props
  const losses = listLosses(change.from, change.to).filter(({ guard }) => (guard === true) === isLimit)
  if (losses.length === 0) return null
  return (
    <div className="hub-change__lost" data-guard={isLimit || undefined}>
      <p>
        {isLimit && <ShieldAlert size={12} aria-hidden="true" />}
        {t(isLimit ? 'change_limits_lost' : 'change_lost')}
      </p>
      <ul>
        {losses.map(({ path }) => (
          <li key={path.join('/')}>
            <code dir="ltr">{path.join(' › ')}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PresetLossesProps {
  change: ShownChange
  t: PresetChangesProps['t']
  isLimit: boolean
}

/** Short values stand under each other; of long ones only what differs is shown. */
function ChangedValue({ change, t }: { change: ShownChange; t: PresetChangesProps['t'] }): ReactElement {
  const { key, from, to } = change
  const [before, after] = [showValue(from, true), showValue(to, true)]
  const words = { from: t('change_from'), to: t('change_to') }
  if (before === after) return <p className="hub-request__note">{t('change_hidden')}</p>
  if (from !== null && to !== null && (before.includes('\n') || after.includes('\n'))) {
    return <ValueDiff from={before} to={after} words={words} label={key} />
  }
  const showSide = (value: unknown, text: string, word: string) => (
    <div>
      <dt>{word}</dt>
      <dd>
        {value === null ? (
          <span className="hub-request__note">{t('change_not_set')}</span>
        ) : (
          <ValueBox text={text} label={`${key}: ${word}`} />
        )}
      </dd>
    </div>
  )
  return (
    <dl className="hub-request__parameters">
      {showSide(from, before, words.from)}
      {showSide(to, after, words.to)}
    </dl>
  )
}
