/**
 * What a narrow editor shows one at a time, by tabs; a wide one shows all of it. Elements inside of the trial say with
 * `data-editor-part` which of its two parts they are.
 */
export const editorParts = ['edit', 'model', 'try', 'result'] as const

export type EditorPart = (typeof editorParts)[number]

/** What an element needs to be the panel of a part's tab; nothing where there are no tabs. */
export interface PartPanel {
  id: string
  role?: 'tabpanel'
  'aria-labelledby'?: string
}
