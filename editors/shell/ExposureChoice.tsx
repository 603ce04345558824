import { type ReactElement, useId } from 'react'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { useEditing, useHubSession, useWords } from './session.ts'

/** Whether the model gets one gateway function or one function per tool. */
export function ExposureChoice(): ReactElement {
  const { store, definition } = useHubSession()
  const exposure = useEditing((state) => state.data.exposure ?? 'gateway')
  const t = useWords(hubEditorMessages)
  const name = useId()
  const options = [
    ['gateway', t('exposure_gateway'), t('exposure_gateway_help', { name: definition.functionName })],
    ['expanded', t('exposure_expanded'), t('exposure_expanded_help')],
  ] as const
  return (
    <fieldset className="hub-choice">
      <legend className="hub-choice__legend">{t('exposure')}</legend>
      {options.map(([value, label, help]) => (
        <label key={value} className="hub-choice__option">
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            aria-describedby={`${name}-${value}`}
            checked={exposure === value}
            onChange={() =>
              store.getState().edit((data) => ({ ...data, exposure: value }), { label: t('step_exposure') })
            }
          />
          <span>
            <span className="hub-choice__title">{label}</span>
            <span className="hub-choice__help" id={`${name}-${value}`}>
              {help}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
