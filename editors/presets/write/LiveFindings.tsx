import { type ReactElement, useMemo } from 'react'
import type { PresetsListing } from '../../../src/http/types.ts'
import { createInputsOf } from '../../../src/presets/known-inputs.ts'
import { lintPresets } from '../../../src/presets/lint-presets.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { useHubFlow } from '../../shell/flow.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { FindingsOfPresets } from '../FindingsOfPresets.tsx'
import type { Composed } from './use-composed.ts'

/** What the lint says of the preset as it is now. */
export function LiveFindings(props: { composed: Composed; listing: PresetsListing | undefined }): ReactElement | null {
  const { composed, listing } = props
  const t = useWords(presetsWriteMessages)
  const nodes = useHubFlow()?.nodes
  const { definitions } = useHubSession()
  const { preset, newType, problems } = composed
  const findings = useMemo(() => {
    const inputsOf = createInputsOf(definitions, nodes)
    const document = {
      preset_types: newType ? [newType] : [],
      presets: [{ ...preset, id: preset.id || preset.label || '…' }],
    }
    const found = lintPresets(document, inputsOf, { preset_types: listing?.preset_types ?? [], presets: [] })
    // What a field already says is not said twice.
    return found.filter(
      ({ code }) => !(code === 'preset_empty' || (code === 'preset_type_unknown' && !preset.preset_type)),
    )
  }, [preset, newType, listing, nodes, definitions])
  return (
    <>
      {problems.includes('nothing') && (
        <p className="hub-row-warning" role="note">
          {t('presets_write_problem_nothing')}
        </p>
      )}
      {findings.length > 0 && (
        <FindingsOfPresets
          label={t('presets_write_findings')}
          findings={findings.map((diagnostic) => ({ diagnostic }))}
        />
      )}
    </>
  )
}
