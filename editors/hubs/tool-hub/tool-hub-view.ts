import { useMemo } from 'react'
import type { ToolSource } from '../../../src/compiler/types.ts'
import type { HubNodeData } from '../../../src/hub/types.ts'
import type { EditingState } from '../../../src/store/editing-store.ts'
import { readToolRows } from '../../../src/store/tool-rows.ts'
import { toToolSource } from '../../../src/tools/tool-source.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { readAvailability } from '../../shell/availability.ts'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'
import type { HubView, OpenedPart } from '../../shell/view.ts'
import { PolicyOverview } from './PolicyOverview.tsx'
import { RowPanel } from './RowPanel.tsx'
import { useOpenedTool } from './use-opened-tool.ts'
import { useMode, useOpenedRow } from './use-rows.ts'
import { useToolAccess } from './use-tool-access.ts'

/** What tool_hub adds to the frame: the opened row, what a model may do, and the tools that the backend can run. */
export const toolHubView: HubView = { Overview: PolicyOverview, useOpened, useTools, useToolAccess, locate }

function useOpened(): OpenedPart | undefined {
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const stored = useOpenedRow()
  const tool = useOpenedTool()
  const isUserMode = useMode() !== 'skill'
  return useMemo(() => {
    if (!stored || !isUserMode) return undefined
    const { entry } = readAvailability(catalogue, stored.tool)
    return {
      id: `row:${stored.key}`,
      crumbs: [{ label: entry?.name ?? (stored.tool || t('no_tool_named')) }],
      Panel: RowPanel,
      ...(tool ? { tool } : {}),
    }
  }, [stored, isUserMode, catalogue, tool, t])
}

/** The row that a pointer leads into. */
function locate(data: HubNodeData, path: string): EditingState['selection'] | undefined {
  const [, input, index] = path.split('/')
  const row = input === 'enabled_tools' ? readToolRows(data).find((each) => String(each.index) === index) : undefined
  return row && { tool: row.key }
}

function useTools(): readonly ToolSource[] | undefined {
  const { catalogue } = useCatalogue()
  const entries = knownValue(catalogue)
  return useMemo(() => entries?.map(toToolSource), [entries])
}
