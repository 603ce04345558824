import { useMemo } from 'react'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { unescapeToken } from '../../../src/schema/json-pointer.ts'
import type { EditingState } from '../../../src/store/editing-store.ts'
import { readServers } from '../../../src/store/mcp-servers.ts'
import { listToolSources } from '../../../src/store/mcp-tools.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpReviewMessages } from '../../i18n/mcp-hub-review.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import type { HubView, OpenedPart } from '../../shell/view.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { LaunchNotice } from './LaunchNotice.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { ServerEditor } from './ServerEditor.tsx'
import { ToolPanel } from './ToolPanel.tsx'
import { useInputsLayout } from './use-inputs-layout.ts'
import { useKnownTools } from './use-known-tools.ts'
import { useOpenedTool } from './use-opened-tool.ts'
import { useToolAccess } from './use-tool-access.ts'

/** What mcp_hub adds to the frame: permission to start, the opened server, tool or import, and the tools it knows. */
export const mcpHubView: HubView = {
  Notice: LaunchNotice,
  useOpened,
  useTools() {
    const known = useKnownTools()
    return useMemo(() => listToolSources(known), [known])
  },
  useInputsLayout,
  useToolAccess,
  locate,
}

/** The server, or the tool of one, that a pointer leads into. */
function locate(data: HubNodeData, path: string): EditingState['selection'] | undefined {
  const [, input, member = '', key = ''] = path.split('/').map(unescapeToken)
  const { rows } = readServers(data)
  const isListed = input === 'server_registry' && /^\d+$/.test(member)
  const isServer = input === 'visibility_config' && member === 'servers'
  if (input === 'visibility_config' && member === 'tools' && key.includes(':')) return { tool: key }
  const row = isListed ? rows[Number(member)] : isServer ? rows.find(({ name }) => isSameName(name, key)) : undefined
  return row && { server: row.id }
}

function isSameName(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase()
}

function useOpened(): OpenedPart | undefined {
  const { store } = useHubSession()
  const t = useWords(mcpHubMessages)
  const tReview = useWords(mcpReviewMessages)
  const selection = useEditing((state) => state.selection)
  const rows = useEditing((state) => readServers(state.data).rows)
  const tool = useOpenedTool()
  return useMemo(() => {
    const { server, tool: key, page } = selection
    if (key !== undefined) {
      const colon = key.indexOf(':')
      const name = key.slice(0, colon)
      const row = rows.find((other) => other.name === name)
      return {
        id: `tool:${key}`,
        crumbs: [
          { label: name, ...(row ? { open: () => store.getState().select({ server: row.id }) } : {}) },
          { label: key.slice(colon + 1) },
        ],
        Panel: ToolPanel,
        ...(tool ? { tool } : {}),
      }
    }
    if (page === 'import') return { id: 'import', crumbs: [{ label: t('import_title') }], Panel: ImportPanel }
    if (page === 'review') return { id: 'review', crumbs: [{ label: tReview('review_title') }], Panel: ReviewPanel }
    const row = rows.find((other) => other.id === server)
    if (!row) return undefined
    return { id: `server:${row.id}`, crumbs: [{ label: row.name || t('unnamed') }], Panel: ServerEditor }
  }, [selection, rows, tool, store, t, tReview])
}
