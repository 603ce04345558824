import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { EditorPart } from './parts.ts'
import { useHubSession } from './session.ts'
import type { ToolAccess } from './view.ts'

/** Opens a tool, or the node itself, and puts the focus on one of its parameters. */
export function useOpenPlace(request: {
  main: RefObject<HTMLElement | null>
  access: ToolAccess | undefined
  /** The tool that is open. */
  openedTool: string | undefined
  show(part: EditorPart): void
}): (toolId: string, key?: string) => void {
  const { main, access, openedTool, show } = request
  const { store, definition } = useHubSession()
  const [wanted, setWanted] = useState<{ key: string | undefined }>()
  useEffect(() => {
    // The panel that was opened is on the page by now.
    if (wanted && main.current) focusParameter(main.current, wanted.key)
  }, [wanted, main])
  return useCallback(
    (toolId, key) => {
      if (toolId === definition.type) store.getState().select({})
      else if (toolId !== openedTool && access) store.getState().select(access.toSelection(toolId))
      show('edit')
      setWanted({ key })
    },
    [store, definition, access, openedTool, show],
  )
}

function focusParameter(main: HTMLElement, key: string | undefined): void {
  const row = key === undefined ? null : main.querySelector(`[data-input-key="${CSS.escape(key)}"]`)
  if (!row) {
    main.focus()
    return
  }
  for (let fold = row.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  const control =
    row.querySelector<HTMLElement>('textarea, select, input:not([type="radio"])') ??
    row.querySelector<HTMLElement>('input:checked, input, button')
  control?.focus()
}
