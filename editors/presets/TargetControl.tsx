import type { ReactElement } from 'react'
import { listTargetNodes, nameNode } from '../../src/presets/list-targets.ts'
import { presetsMessages } from '../i18n/presets.ts'
import { useHubFlow } from '../shell/flow.ts'
import { useHubSession, useWords } from '../shell/session.ts'
import type { HubWidgetProps } from '../tool-inputs/types.ts'
import { ChoiceControl } from './ChoiceControl.tsx'

/** Picks the tool that is fixed as the target, by its name. Without a canvas it is typed. */
export function TargetControl({ value, onChange, standard }: HubWidgetProps): ReactElement {
  const t = useWords(presetsMessages)
  const flow = useHubFlow()
  const { nodeId } = useHubSession().callContext
  const targets = flow && nodeId !== undefined ? listTargetNodes(flow, nodeId) : undefined
  if (targets === undefined) return standard
  return (
    <ChoiceControl
      value={value}
      none={t('presets_target_open')}
      isKnown={(id) => targets.some((node) => node.id === id)}
      onChange={onChange}
    >
      {targets.map((node) => (
        <option key={node.id} value={node.id}>
          {nameNode(node)}
        </option>
      ))}
    </ChoiceControl>
  )
}
