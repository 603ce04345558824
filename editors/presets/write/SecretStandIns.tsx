import type { ReactElement } from 'react'
import { readStandIn, type SecretInput, suggestStandIn } from '../../../src/presets/compose-preset.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { KeyRound } from '../../icons.ts'
import { CodeInput } from '../../shell/CodeInput.tsx'
import { Field } from '../../shell/Field.tsx'
import { FixButton } from '../../shell/FixButton.tsx'
import { useWords } from '../../shell/session.ts'
import { useWriteState } from './draft-store.ts'

/** The secrets of one input, which stays out of the preset until each has a placeholder in its place. */
export function SecretStandIns({ input }: { input: SecretInput }): ReactElement {
  const { key, secrets, isReplaced } = input
  const t = useWords(presetsWriteMessages)
  const { state, change } = useWriteState()
  const { standIns } = state.draft
  const put = (path: string, text: string) => change({ standIns: { ...standIns, [path]: text } })
  const replaceAll = () => {
    const suggested = secrets
      .filter(({ path }) => readStandIn(state.draft, path) === undefined)
      .map((secret) => [secret.path, suggestStandIn(secret)] as const)
    change({ standIns: { ...standIns, ...Object.fromEntries(suggested) } })
  }
  return (
    <div className="hub-preset-secrets" data-replaced={isReplaced || undefined}>
      <p role="note">
        <KeyRound size={14} aria-hidden="true" />
        {isReplaced ? t('presets_write_replaced') : t('presets_write_secrets', { count: secrets.length, key })}
      </p>
      {!isReplaced && <FixButton label={t('presets_write_replace_secrets')} apply={replaceAll} />}
      {secrets.map((secret) => {
        const { path, name } = secret
        const text = Object.hasOwn(standIns, path) ? (standIns[path] ?? '') : ''
        const isWrong = text !== '' && readStandIn(state.draft, path) === undefined
        return (
          <Field
            key={path}
            label={t('presets_write_stand_in', { name, path })}
            findings={
              isWrong
                ? [{ severity: 'error', text: t('presets_write_stand_in_wrong', { example: suggestStandIn(secret) }) }]
                : []
            }
          >
            {(control) => (
              <CodeInput
                {...control}
                placeholder={suggestStandIn(secret)}
                value={text}
                onChange={(event) => put(path, event.target.value)}
              />
            )}
          </Field>
        )
      })}
      {key !== 'server_registry' && key !== 'env_vars' && (
        <p className="hub-field__help">{t('presets_write_credential')}</p>
      )}
    </div>
  )
}
