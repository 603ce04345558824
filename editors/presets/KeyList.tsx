import type { ReactElement } from 'react'
import { isGuardKey } from '../../src/presets/guard-keys.ts'
import { presetsMessages } from '../i18n/presets.ts'
import { ShieldAlert } from '../icons.ts'
import { useWords } from '../shell/session.ts'

/** Inputs that a preset sets; what holds the model back is marked. */
export function KeyList({ keys }: { keys: readonly string[] }): ReactElement {
  const t = useWords(presetsMessages)
  return (
    <>
      {keys.map((key) => (
        <code key={key} className="hub-preset-key" data-guard={isGuardKey(key) || undefined}>
          {isGuardKey(key) && <ShieldAlert size={12} aria-label={t('presets_guard_key')} />}
          {key}
        </code>
      ))}
    </>
  )
}
