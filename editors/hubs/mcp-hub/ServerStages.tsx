import type { ReactElement } from 'react'
import type { HubProgress } from '../../../src/hub/types.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { useWords } from '../../shell/session.ts'

/** What a server is doing right now and has done before: start, initialise, list tools, page 3. */
export function ServerStages({ name, stages }: { name: string; stages: readonly HubProgress[] }): ReactElement | null {
  const t = useWords(mcpHubMessages)
  if (stages.length === 0) return null
  const wordOf = (stage: string) => {
    const key = `stage_${stage}`
    return isStageKey(key) ? t(key) : stage
  }
  return (
    <ol className="hub-stages" aria-label={t('stages_of', { name })}>
      {stages.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two alike apart
        <li key={`${index}:${line.stage}`}>
          {wordOf(line.stage)}
          {line.message ? ` · ${line.message}` : ''}
          {line.progress === undefined ? '' : ` · ${line.progress}${line.total === undefined ? '' : `/${line.total}`}`}
        </li>
      ))}
    </ol>
  )
}

function isStageKey(key: string): key is 'stage_start' | 'stage_initialize' | 'stage_list' | 'stage_call' {
  return ['stage_start', 'stage_initialize', 'stage_list', 'stage_call'].includes(key)
}
