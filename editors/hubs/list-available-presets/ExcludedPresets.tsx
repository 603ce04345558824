import type { ReactElement } from 'react'
import { nameNode } from '../../../src/presets/list-targets.ts'
import { presetsMessages } from '../../i18n/presets.ts'
import { CircleOff } from '../../icons.ts'
import type { Scope } from '../../presets/use-scope.ts'
import { useWords } from '../../shell/session.ts'

/** Presets that can't be asked for, each with the reason and what would change that. */
export function ExcludedPresets(props: { excluded: Scope['excluded']; isOpen: boolean }): ReactElement | null {
  const { excluded, isOpen } = props
  const t = useWords(presetsMessages)
  if (excluded.length === 0) return null
  const wordReason = ({ preset, reason, nodes }: Scope['excluded'][number]) => {
    const names = { names: nodes.map(nameNode).join(', ') }
    switch (reason) {
      case 'unknown_type':
        return t('presets_reason_unknown_type', { type: preset.node_type })
      case 'no_node':
        return t('presets_reason_no_node', { type: preset.node_type })
      case 'other_agent':
        return t('presets_reason_other_agent', { ...names, count: nodes.length })
      case 'not_connected':
        return t('presets_reason_not_connected', { ...names, count: nodes.length })
      case 'other_target':
        return t('presets_reason_other_target', names)
      case 'hidden':
        return t('presets_reason_hidden')
      case 'preset_node':
        return t('presets_reason_preset_node')
      case 'other_preset':
        return t('presets_reason_other_preset')
    }
  }
  return (
    <details className="hub-presets__excluded" open={isOpen}>
      <summary>{t('presets_excluded', { count: excluded.length })}</summary>
      <ul className="hub-preset-list">
        {excluded.map((item) => (
          <li key={item.preset.id} className="hub-preset" data-off>
            <p className="hub-row-facts">
              <CircleOff aria-hidden size={12} />
              <strong dir="auto">{item.preset.label}</strong>
              <code className="hub-row-id">{item.preset.id}</code>
            </p>
            <p className="hub-muted">{wordReason(item)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
