import { memo, type ReactElement, useId } from 'react'
import { writeInputValue } from '../../../src/store/input-value.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useMode } from './use-rows.ts'

/** Where the tools that can be run come from. */
export const ModePanel = memo(function ModePanel(): ReactElement {
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const name = useId()
  const mode = useMode()
  return (
    <fieldset className="hub-choice" aria-describedby={mode === undefined ? `${name}-wrong` : undefined}>
      <legend className="hub-choice__legend">{t('mode')}</legend>
      {(['user', 'skill'] as const).map((value) => (
        <label key={value} className="hub-choice__option">
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={t(`mode_${value}`)}
            aria-describedby={`${name}-${value}`}
            checked={mode === value}
            onChange={() =>
              store.getState().edit((data) => writeInputValue(data, 'mode', value), { label: t('step_mode') })
            }
          />
          <span>
            <span className="hub-choice__title">{t(`mode_${value}`)}</span>
            <span className="hub-choice__help" id={`${name}-${value}`}>
              {t(`mode_${value}_help`)}
            </span>
          </span>
        </label>
      ))}
      {mode === undefined && (
        <p id={`${name}-wrong`} className="hub-field__finding" data-severity="error">
          {t('mode_wrong')}
        </p>
      )}
    </fieldset>
  )
})
