import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { Page } from './page-context.ts'

/** Takes what is selected to the system's clipboard. Keys need no permission, since the browser hands them the clipboard. */
export async function copyByButton(page: Page, action: 'copy' | 'cut'): Promise<void> {
  const { text, diagnostics } = takeSelection(page, action)
  if (text === undefined) return
  try {
    await navigator.clipboard.writeText(text)
    tell(page, action === 'copy' ? 'page_copied' : 'page_was_cut', diagnostics)
  } catch {
    if (action === 'cut') page.flow.getState().undo()
    page.notices.getState().show({ message: 'page_clipboard_refused', diagnostics: [] })
  }
}

export async function pasteByButton(page: Page, place: () => { x: number; y: number }): Promise<void> {
  let text: string
  try {
    text = await navigator.clipboard.readText()
  } catch {
    page.notices.getState().show({ message: 'page_clipboard_refused', diagnostics: [] })
    return
  }
  pasteText(page, text, place())
}

/** Adds what a clipboard holds. It may come from anywhere, so it is taken like an import: told, checked, and not started. */
export function pasteText(page: Page, text: string, position: { x: number; y: number }): void {
  const { nodes, diagnostics } = page.flow.getState().paste(text, position)
  if (nodes.length > 0) tell(page, 'page_pasted', diagnostics)
  else
    page.notices
      .getState()
      .show({ message: 'page_nothing_to_paste', diagnostics: text.trim().startsWith('{') ? diagnostics : [] })
}

export function takeSelection(page: Page, action: 'copy' | 'cut') {
  const { copySelection, cutSelection } = page.flow.getState()
  return action === 'copy' ? copySelection() : cutSelection()
}

export function duplicate(page: Page): void {
  const diagnostics = page.flow.getState().duplicateSelection()
  if (diagnostics.length > 0) page.notices.getState().show({ diagnostics })
}

export function tell(
  { notices }: Page,
  message: 'page_copied' | 'page_was_cut' | 'page_pasted',
  diagnostics: readonly Diagnostic[],
): void {
  notices.getState().show({ message, diagnostics })
}
