import type { KeyboardEvent } from 'react'

/** Classes that keep React Flow from dragging, panning, zooming and reading keys inside a form. */
export const shieldClassName = 'nodrag nopan nowheel nokey'

/**
 * Keeps typing from reaching the canvas, where Backspace deletes nodes. Escape always gets through, undo and redo
 * unless they belong to the text being typed.
 */
export function stopCanvasKeys(event: KeyboardEvent): void {
  if (event.key === 'Escape') return
  const isHistory = (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase())
  if (!isHistory || isTextField(event.target)) event.stopPropagation()
}

const NO_TEXT: ReadonlySet<string> = new Set([
  'radio',
  'checkbox',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
])

/** Whether keys typed there are text, with an undo of its own. */
export function isTextField(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
