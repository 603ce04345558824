import { type ReactElement, useId, useMemo } from 'react'
import { describeChanges, listChangedValues } from '../../../src/presets/diff-preset.ts'
import { nameNode } from '../../../src/presets/list-targets.ts'
import { readNodeConfiguration } from '../../../src/workflow/read-configuration.ts'
import type { FlowNodeLike } from '../../../src/workflow/types.ts'
import { PresetChanges } from '../../approvals/PresetChanges.tsx'
import { readChanges } from '../../approvals/read-changes.ts'
import { approvalMessages } from '../../i18n/approvals.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { useHubFlow } from '../../shell/flow.ts'
import { useWords } from '../../shell/session.ts'
import type { Composed } from './use-composed.ts'

/** What a switch to the preset would change in each node of its type, as a person would be shown it. */
export function LiveChanges({ composed }: { composed: Composed }): ReactElement {
  const t = useWords(presetsWriteMessages)
  const titleId = useId()
  const nodes = useHubFlow()?.nodes.filter(({ type }) => type === composed.preset.node_type) ?? []
  return (
    <section className="hub-preset-target" aria-labelledby={titleId}>
      <h3 id={titleId} className="hub-main-panel__sub">
        {t('presets_write_diff')}
      </h3>
      {nodes.map((node) => (
        <NodeChanges key={node.id} node={node} preset={composed.preset} />
      ))}
    </section>
  )
}

function NodeChanges({ node, preset }: { node: FlowNodeLike; preset: Composed['preset'] }): ReactElement {
  const t = useWords(presetsWriteMessages)
  const tApproval = useWords(approvalMessages)
  const titleId = useId()
  const changes = useMemo(() => {
    const configuration = readNodeConfiguration(node)
    const described = describeChanges(listChangedValues(preset, configuration), configuration)
    return readChanges({ action_name: 'preset_switch', param_summary: { changes: described } }) ?? []
  }, [node, preset])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by a legend only
    <div className="hub-request" role="group" aria-labelledby={titleId}>
      <h4 id={titleId} className="hub-main-panel__sub">
        {t('presets_write_diff_of', { name: nameNode(node) })}
      </h4>
      {changes.length === 0 ? (
        <p className="hub-muted">{t('presets_write_diff_none')}</p>
      ) : (
        <PresetChanges changes={changes} t={tApproval} />
      )}
    </div>
  )
}
