import type { ReactElement } from 'react'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { useWords } from '../../shell/session.ts'
import { knownValue } from '../../shell/use-remote.ts'
import { usePresets } from '../use-presets.ts'
import { DetailFields } from './DetailFields.tsx'
import { KeptPresets } from './KeptPresets.tsx'
import { LiveChanges } from './LiveChanges.tsx'
import { LiveFindings } from './LiveFindings.tsx'
import { PatchKeys } from './PatchKeys.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SourceNode } from './SourceNode.tsx'
import { useComposed } from './use-composed.ts'
import { YamlBox } from './YamlBox.tsx'

/** Writes a preset from a node of the canvas. */
export function WritePage(): ReactElement {
  const t = useWords(presetsWriteMessages)
  const { presets, reload } = usePresets()
  const listing = knownValue(presets)
  const composed = useComposed(listing)
  return (
    <div className="hub-presets hub-presets__page">
      <p className="hub-muted">{t('presets_write_intro')}</p>
      <SourceNode />
      {composed && (
        <>
          <PatchKeys composed={composed} />
          <DetailFields composed={composed} listing={listing} />
          <LiveFindings composed={composed} listing={listing} />
          <LiveChanges composed={composed} />
          <YamlBox composed={composed} />
          <SaveBar composed={composed} listing={listing} reload={reload} />
        </>
      )}
      {listing?.workspace && <KeptPresets listing={listing} reload={reload} />}
    </div>
  )
}
