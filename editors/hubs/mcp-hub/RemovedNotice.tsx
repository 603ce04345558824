import { type ReactElement, useState } from 'react'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { readServers } from '../../../src/store/mcp-servers.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { Undo2, X } from '../../icons.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'

/** Says that a server was removed, with the way back, for as long as that is the last thing that was done. */
export function RemovedNotice(): ReactElement {
  const { store } = useHubSession()
  const t = useWords(mcpServerMessages)
  const label = useWords(mcpHubMessages)('step_server_remove')
  const data = useEditing((state) => state.data)
  const last = useEditing((state) => state.history.past.at(-1))
  const [dismissed, setDismissed] = useState<HubNodeData>()
  const isShown = last?.label === label && dismissed !== data
  const gone = isShown ? findGone(last.state, data) : undefined
  return (
    <div role="status">
      {gone !== undefined && (
        <p className="hub-toast">
          <span>{t('removed', { name: gone })}</span>
          <button type="button" className="hub-button" onClick={() => store.getState().undo()}>
            <Undo2 aria-hidden size={14} />
            {t('removed_undo')}
          </button>
          <button
            type="button"
            className="hub-button hub-button--icon hub-button--quiet"
            aria-label={t('removed_dismiss')}
            onClick={() => setDismissed(data)}
          >
            <X aria-hidden size={14} />
          </button>
        </p>
      )}
    </div>
  )
}

function findGone(before: HubNodeData, after: HubNodeData): string | undefined {
  const left = new Set(readServers(after).rows.map(({ id }) => id))
  return readServers(before).rows.find(({ id }) => !left.has(id))?.name
}
