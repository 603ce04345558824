import { type ReactElement, useState } from 'react'
import { CircleAlert, KeyRound } from '../icons.ts'
import { CopyButton } from '../preview/CopyButton.tsx'
import type { CallOutcome } from './read-outcome.ts'
import type { TryCallWords } from './words.ts'

/** Programs and credentials that the call lacks, each with what can be done about it. */
export function MissingNeeds(props: {
  outcome: CallOutcome
  words: TryCallWords
  onBind: ((key: string) => void | Promise<void>) | undefined
}): ReactElement | null {
  const { outcome, words, onBind } = props
  const { t } = words
  const { missingBinaries: binaries, missingCredentials: credentials } = outcome
  if (binaries.length === 0 && credentials.length === 0) return null
  return (
    <>
      {binaries.length > 0 && (
        <ul className="hub-needs" aria-label={t('try_missing_binaries')}>
          {binaries.map((name) => (
            <li key={name} className="hub-need" data-state="missing">
              <CircleAlert size={14} aria-hidden="true" />
              <span className="hub-need__text">
                <code dir="ltr">{name}</code>
                <span className="hub-try__help">{t('try_missing_binary')}</span>
              </span>
              <CopyName name={name} words={words} />
            </li>
          ))}
        </ul>
      )}
      {credentials.length > 0 && (
        <ul className="hub-needs" aria-label={t('try_missing_credentials')}>
          {credentials.map((key) => (
            <li key={key} className="hub-need" data-state="missing">
              <KeyRound size={14} aria-hidden="true" />
              <span className="hub-need__text">
                <code dir="ltr">{key}</code>
                <span className="hub-try__help">{t('try_missing_credential')}</span>
              </span>
              {onBind ? (
                <button type="button" className="hub-button" onClick={() => void onBind(key)}>
                  {t('try_bind', { key })}
                </button>
              ) : (
                <CopyName name={key} words={words} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function CopyName({ name, words: { t } }: { name: string; words: TryCallWords }): ReactElement {
  const [readText] = useState(() => () => name)
  return <CopyButton readText={readText} words={t('try_copy_name', { name })} done={t('try_copied')} />
}
