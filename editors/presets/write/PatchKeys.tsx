import { type ReactElement, useId } from 'react'
import { isGuardKey } from '../../../src/presets/guard-keys.ts'
import type { PatchKey } from '../../../src/presets/list-patch-keys.ts'
import { redactPatchValue } from '../../../src/presets/patch-secrets.ts'
import { showValue } from '../../approvals/show-value.ts'
import { ValueBox } from '../../approvals/ValueBox.tsx'
import { wordHubInputTitle } from '../../i18n/hub-inputs.ts'
import { presetsMessages } from '../../i18n/presets.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { ShieldAlert } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useWriteState } from './draft-store.ts'
import { SecretStandIns } from './SecretStandIns.tsx'
import type { Composed } from './use-composed.ts'

/** The inputs of the node, and which of them go in. */
export function PatchKeys({ composed }: { composed: Composed }): ReactElement {
  const t = useWords(presetsWriteMessages)
  const titleId = useId()
  const { update } = useWriteState()
  const { keys, chosen } = composed
  const unset = keys.filter(({ state }) => state === 'not_set')
  const toggle = (key: string, isIn: boolean) =>
    // In the order of the node's inputs, whatever the order of the clicks.
    update({ keys: keys.map((one) => one.key).filter((one) => (one === key ? isIn : chosen.includes(one))) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by a legend only
    <div className="hub-preset-target" role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className="hub-main-panel__sub">
        {t('presets_write_keys')}
      </h3>
      <p className="hub-muted">{t('presets_write_keys_help')}</p>
      <ul className="hub-preset-list">
        {keys
          .filter(({ state }) => state !== 'not_set')
          .map((patchKey) => (
            <PatchKeyItem key={patchKey.key} patchKey={patchKey} composed={composed} onToggle={toggle} />
          ))}
      </ul>
      {unset.length > 0 && (
        <p className="hub-muted">
          {t('presets_write_not_set')}{' '}
          {unset.map(({ key }) => (
            <code key={key} className="hub-preset-key">
              {key}
            </code>
          ))}
        </p>
      )}
    </div>
  )
}

function PatchKeyItem(props: {
  patchKey: PatchKey
  composed: Composed
  onToggle(key: string, isIn: boolean): void
}): ReactElement {
  const { patchKey, composed, onToggle } = props
  const { key, title, value, state, isSecret } = patchKey
  const { node, chosen, secretInputs } = composed
  const t = useWords(presetsWriteMessages)
  const tPresets = useWords(presetsMessages)
  const { locale, definitions } = useHubSession()
  const canGoIn = state !== 'reference'
  const isIn = canGoIn && chosen.includes(key)
  const secrets = isIn ? secretInputs.find((input) => input.key === key) : undefined
  const isHub = definitions.some(({ type }) => type === node.type)
  return (
    <li className="hub-preset" data-off={!isIn || undefined} data-guard={(isIn && isGuardKey(key)) || undefined}>
      <label className="hub-check">
        <input
          type="checkbox"
          checked={isIn}
          disabled={!canGoIn}
          onChange={(event) => onToggle(key, event.target.checked)}
        />
        <span>
          {isHub ? wordHubInputTitle(node.type ?? '', key, title, locale) : title}{' '}
          <code className="hub-row-id">{key}</code>
        </span>
        {isGuardKey(key) && (
          <span className="hub-change__guard">
            <ShieldAlert size={12} aria-hidden="true" />
            {tPresets('presets_guard_key')}
          </span>
        )}
      </label>
      {state === 'reference' && <span className="hub-muted">{t('presets_write_reference')}</span>}
      {state === 'by_model' && <span className="hub-muted">{t('presets_write_by_model')}</span>}
      {state === 'default' && <span className="hub-muted">{t('presets_write_is_default')}</span>}
      {canGoIn && (
        <details className="hub-preset__value">
          <summary>{t('presets_write_show_value')}</summary>
          <ValueBox text={showValue(redactPatchValue(key, value, isSecret), true)} label={key} />
        </details>
      )}
      {secrets && <SecretStandIns input={secrets} />}
    </li>
  )
}
