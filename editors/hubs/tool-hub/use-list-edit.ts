import { useCallback } from 'react'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { findToolRowAgain } from '../../../src/store/tool-rows.ts'
import { useHubSession } from '../../shell/session.ts'

/** Changes the list of rows as one step. The open row stays open wherever it goes, and is closed where it goes. */
export function useListEdit(): (change: (data: HubNodeData) => HubNodeData, label: string) => void {
  const { store } = useHubSession()
  return useCallback(
    (change, label) => {
      const { data: before, selection } = store.getState()
      store.getState().edit(change, { label })
      const after = store.getState().data
      if (selection.tool === undefined || after === before) return
      const key = findToolRowAgain(before, after, selection.tool)
      if (key !== selection.tool) store.getState().select(key === undefined ? {} : { tool: key })
    },
    [store],
  )
}
