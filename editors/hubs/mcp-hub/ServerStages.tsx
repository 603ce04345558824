import type { ReactElement } from 'react'
import type { HubProgress } from '../../../src/hub/types.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { stageMessages } from '../../i18n/stages.ts'
import { useWords } from '../../shell/session.ts'
import { wordStage } from '../../try-call/word-progress.ts'

/** What a server is doing right now and has done before: start, initialise, list tools, page 3. */
export function ServerStages({ name, stages }: { name: string; stages: readonly HubProgress[] }): ReactElement | null {
  const t = useWords(mcpHubMessages)
  const tStage = useWords(stageMessages)
  if (stages.length === 0) return null
  return (
    <ol className="hub-stages" aria-label={t('stages_of', { name })}>
      {stages.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two alike apart
        <li key={`${index}:${line.stage}`}>
          {wordStage(line.stage, tStage)}
          {line.message ? ` · ${line.message}` : ''}
          {line.progress === undefined ? '' : ` · ${line.progress}${line.total === undefined ? '' : `/${line.total}`}`}
        </li>
      ))}
    </ol>
  )
}
