import type { ReactElement } from 'react'
import type { HubProgress } from '../../../src/hub/types.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { stageMessages } from '../../i18n/stages.ts'
import { CircleCheck, CircleDashed, CircleX, LoaderCircle } from '../../icons.ts'
import { useWords } from '../../shell/session.ts'
import { wordStage } from '../../try-call/word-progress.ts'

const order: readonly string[] = ['start', 'initialize', 'list']
const icons = { done: CircleCheck, current: LoaderCircle, failed: CircleX, waiting: CircleDashed } as const
type StepState = keyof typeof icons

/** The steps of a test, each with how it went: start, initialise, list tools, page 3. */
export function ServerStages(props: {
  name: string
  stages: readonly HubProgress[]
  outcome: 'running' | 'connected' | 'ended'
}): ReactElement | null {
  const { name, stages, outcome } = props
  const t = useWords(mcpHubMessages)
  const tServer = useWords(mcpServerMessages)
  const tStage = useWords(stageMessages)
  if (stages.length === 0) return null
  const reached = Math.max(...stages.map(({ stage }) => order.indexOf(stage)))
  return (
    <ol className="hub-stages" aria-label={t('stages_of', { name })}>
      {order.map((stage, index) => {
        const state = judge(index, reached, outcome)
        const Icon = icons[state]
        const last = stages.findLast((line) => line.stage === stage)
        return (
          <li key={stage} data-state={state}>
            <Icon aria-hidden size={12} />
            {wordStage(stage, tStage)}
            {last?.message ? ` · ${last.message}` : ''}
            {last?.progress === undefined
              ? ''
              : ` · ${last.progress}${last.total === undefined ? '' : `/${last.total}`}`}
            <span className="hub-muted"> · {tServer(`step_${state}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function judge(index: number, reached: number, outcome: 'running' | 'connected' | 'ended'): StepState {
  if (outcome === 'connected' || index < reached) return 'done'
  if (index > reached) return 'waiting'
  return outcome === 'running' ? 'current' : 'failed'
}
