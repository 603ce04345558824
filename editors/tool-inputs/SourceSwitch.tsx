import type { ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { ToolInputMode } from '../../src/node-io/types.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'
import { Bot, PencilLine } from '../icons.ts'

interface SourceSwitchProps {
  label: string
  name: string
  mode: ToolInputMode
  /** The one mode there is: shown as words, there is nothing to choose. */
  only: ToolInputMode | undefined
  t: Translate<typeof toolInputMessages>
  onChange(mode: ToolInputMode): void
}

/** Who fills a parameter. */
export function SourceSwitch({ label, name, mode, only, t, onChange }: SourceSwitchProps): ReactElement {
  if (only !== undefined) {
    const Icon = only === 'manual' ? PencilLine : Bot
    return (
      <span className="hub-param__only" data-mode={only}>
        <Icon size={12} aria-hidden="true" />
        {t(only === 'manual' ? 'source_manual_only' : 'source_agent_only')}
      </span>
    )
  }
  const choices = [
    { value: 'agentGenerated', words: t('source_agent'), Icon: Bot },
    { value: 'manual', words: t('source_manual'), Icon: PencilLine },
  ] as const
  return (
    <div className="hub-segments hub-segments--source" role="radiogroup" aria-label={t('source_of', { label })}>
      {choices.map(({ value, words, Icon }) => (
        <label key={value} className="hub-segments__option" data-mode={value}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onChange(value)} />
          <Icon size={12} aria-hidden="true" />
          <span>{words}</span>
        </label>
      ))}
    </div>
  )
}
