import type { ReactElement } from 'react'
import type { PresetSummary, PresetsListing } from '../../src/http/types.ts'
import { presetsMessages } from '../i18n/presets.ts'
import { useWords } from '../shell/session.ts'
import type { Scope } from './use-scope.ts'

/** Presets to choose from: those that can be asked for first. */
export function PresetOptions(props: { listing: PresetsListing; scope: Scope | undefined }): ReactElement {
  const { listing, scope } = props
  const t = useWords(presetsMessages)
  const offered = new Set(scope?.targets.flatMap(({ offers }) => offers))
  const draw = ({ id, label }: PresetSummary) => (
    <option key={id} value={id}>
      {label === id ? id : `${label} (${id})`}
    </option>
  )
  const [near, far] = [true, false].map((isNear) => listing.presets.filter((one) => offered.has(one) === isNear))
  return (
    <>
      {near && near.length > 0 && <optgroup label={t('presets_beside')}>{near.map(draw)}</optgroup>}
      {far && far.length > 0 && <optgroup label={t('presets_not_beside')}>{far.map(draw)}</optgroup>}
    </>
  )
}
