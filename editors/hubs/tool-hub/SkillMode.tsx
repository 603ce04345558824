import { type ReactElement, useId } from 'react'
import { readToolRows } from '../../../src/store/tool-rows.ts'
import { listCallingAgents, listSiblings } from '../../../src/workflow/tool-edges.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CircleCheck, Info, TriangleAlert } from '../../icons.ts'
import { useHubFlow } from '../../shell/flow.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { CatalogueNote } from './CatalogueNote.tsx'

const ICONS = { fed: CircleCheck, missing: TriangleAlert, unknown: Info } as const

/** What skill mode is, how a call goes, and whether the agent can find skills at all. */
export function SkillMode(): ReactElement {
  const t = useWords(toolHubMessages)
  const titleId = useId()
  const kept = useEditing((state) => readToolRows(state.data).length)
  const state = useSkillsHubState()
  const Icon = ICONS[state]
  return (
    <section className="hub-panel" aria-labelledby={titleId}>
      <header className="hub-panel__header">
        <h3 id={titleId}>{t('skill_mode')}</h3>
      </header>
      <p className="hub-skill-feed" data-state={state} role="note">
        <Icon aria-hidden size={14} />
        <span>{t(`skills_hub_${state}`)}</span>
      </p>
      <ol className="hub-skill-steps">
        <li>{t('skill_step_describe')}</li>
        <li>{t('skill_step_choose')}</li>
        <li>{t('skill_step_execute')}</li>
      </ol>
      {kept > 0 && <p className="hub-note">{t('rows_kept', { count: kept })}</p>}
      <CatalogueNote />
    </section>
  )
}

/** Whether a skills_hub is a tool of the same agent, where the host shows its flow. */
function useSkillsHubState(): keyof typeof ICONS {
  const { callContext } = useHubSession()
  const flow = useHubFlow()
  const { nodeId, agentId } = callContext
  if (!flow || nodeId === undefined || listCallingAgents(nodeId, flow).length === 0) return 'unknown'
  const siblings = listSiblings(nodeId, flow, agentId)
  return siblings.some(({ type }) => type === 'tools/skills_hub') ? 'fed' : 'missing'
}
