import { type ReactElement, useCallback } from 'react'
import { getConnectLimit, getRequestLimits } from '../../../src/gateways/mcp-row-limits.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import type { ServerRun } from '../../../src/store/discovery-state.ts'
import { readInputValue } from '../../../src/store/input-value.ts'
import { writeDiagnosis } from '../../../src/store/mcp-diagnosis.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { CopyButton } from '../../preview/CopyButton.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { ServerStages } from './ServerStages.tsx'

/** How a server's last test went: its steps, what its program said, and all of it to pass on. */
export function ServerReport({ row, run }: { row: McpServerRow; run: ServerRun }): ReactElement | null {
  const { store } = useHubSession()
  const t = useWords(mcpHubMessages)
  const tServer = useWords(mcpServerMessages)
  const isRunning = run.status === 'running'
  const isConnected = run.status === 'done' && run.report?.connected === true
  const readText = useCallback(() => {
    const ofNode = readInputValue(store.getState().data, 'timeout_ms')
    const { limitMs } = getRequestLimits(row, typeof ofNode === 'number' ? ofNode : null)
    return writeDiagnosis(row, run, { connectMs: getConnectLimit(row), requestMs: limitMs })
  }, [store, row, run])
  if (isConnected || run.report?.state === 'disabled' || run.report?.state === 'not_authorized') return null
  return (
    <>
      <ServerStages name={row.name || t('unnamed')} stages={run.stages} outcome={isRunning ? 'running' : 'ended'} />
      {!isRunning && run.report?.stderr_tail && (
        <details className="hub-server__stderr">
          <summary>{t('stderr')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{run.report.stderr_tail}</pre>
        </details>
      )}
      {!isRunning && (
        <CopyButton readText={readText} words={tServer('diagnosis_copy')} done={tServer('diagnosis_copied')} />
      )}
    </>
  )
}
