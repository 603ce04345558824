import { type RefObject, useCallback, useEffect, useState } from 'react'
import { unescapeToken } from '../../src/schema/json-pointer.ts'
import type { EditingState } from '../../src/store/editing-store.ts'
import type { EditorPart } from './parts.ts'
import { useHubSession } from './session.ts'
import type { HubView, ToolAccess } from './view.ts'

/** Opens a tool, the node itself or whatever is selected, and puts the focus on one of its parameters. */
export function useOpenPlace(request: {
  main: RefObject<HTMLElement | null>
  access: ToolAccess | undefined
  /** The tool that is open. */
  openedTool: string | undefined
  show(part: EditorPart): void
}): (place: string | EditingState['selection'], key?: string) => void {
  const { main, access, openedTool, show } = request
  const { store, definition } = useHubSession()
  const [wanted, setWanted] = useState<{ key: string | undefined }>()
  useEffect(() => {
    // The panel that was opened is on the page by now.
    if (wanted && main.current) focusParameter(main.current, wanted.key)
  }, [wanted, main])
  return useCallback(
    (place, key) => {
      if (typeof place === 'object') store.getState().select(place)
      else if (place === definition.type) store.getState().select({})
      else if (place !== openedTool && access) store.getState().select(access.toSelection(place))
      show('edit')
      setWanted({ key })
    },
    [store, definition, access, openedTool, show],
  )
}

/** Opens what a pointer into the node's inputs leads to. */
export function useOpenPath(
  locate: HubView['locate'],
  openPlace: ReturnType<typeof useOpenPlace>,
): (path: string) => void {
  const { store, definition } = useHubSession()
  return useCallback(
    (path) => {
      const selection = locate?.(store.getState().data, path)
      if (selection) openPlace(selection)
      else openPlace(definition.type, unescapeToken(path.split('/')[1] ?? ''))
    },
    [locate, openPlace, store, definition],
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
