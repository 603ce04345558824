import type { ReactElement } from 'react'
import { presetsMessages } from '../../i18n/presets.ts'
import { ChoiceControl } from '../../presets/ChoiceControl.tsx'
import { PresetOptions } from '../../presets/PresetOptions.tsx'
import { usePresetScope } from '../../presets/use-scope.ts'
import { useWords } from '../../shell/session.ts'
import type { HubWidgetProps } from '../../tool-inputs/types.ts'

/** Picks the preset that is fixed, by its label. Without a backend it is typed. */
export function PresetControl({ value, onChange, standard }: HubWidgetProps): ReactElement {
  const t = useWords(presetsMessages)
  const { listing, scope } = usePresetScope()
  if (listing === undefined) return standard
  return (
    <ChoiceControl
      value={value}
      none={t('presets_pick_nothing')}
      isKnown={(id) => listing.presets.some((preset) => preset.id === id)}
      onChange={onChange}
    >
      <PresetOptions listing={listing} scope={scope} />
    </ChoiceControl>
  )
}
