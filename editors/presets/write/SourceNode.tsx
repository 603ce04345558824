import type { ReactElement } from 'react'
import { nameNode } from '../../../src/presets/list-targets.ts'
import type { FlowNodeLike } from '../../../src/workflow/types.ts'
import { presetsMessages } from '../../i18n/presets.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { Field } from '../../shell/Field.tsx'
import { useHubFlow } from '../../shell/flow.ts'
import { useWords } from '../../shell/session.ts'
import { useWriteState } from './draft-store.ts'
import { useSourceNodes } from './use-composed.ts'

/** Which node the preset is written from. Another node is another choice of what goes in. */
export function SourceNode(): ReactElement {
  const t = useWords(presetsWriteMessages)
  const tPresets = useWords(presetsMessages)
  const { beside, elsewhere } = useSourceNodes()
  const { state, chooseNode } = useWriteState()
  if (useHubFlow() === undefined) return <p className="hub-note">{tPresets('presets_no_flow')}</p>
  if (beside.length + elsewhere.length === 0) return <p className="hub-note">{t('presets_write_no_nodes')}</p>
  const draw = (node: FlowNodeLike) => (
    <option key={node.id} value={node.id}>
      {nameNode(node)} ({node.type})
    </option>
  )
  return (
    <Field label={t('presets_write_node')}>
      {(control) => (
        <select
          {...control}
          className="hub-input"
          value={state.nodeId ?? ''}
          onChange={(event) => chooseNode(event.target.value)}
        >
          {state.nodeId === undefined && <option value="">…</option>}
          {beside.length > 0 && <optgroup label={t('presets_write_beside')}>{beside.map(draw)}</optgroup>}
          {elsewhere.length > 0 && <optgroup label={t('presets_write_elsewhere')}>{elsewhere.map(draw)}</optgroup>}
        </select>
      )}
    </Field>
  )
}
