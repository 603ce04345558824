import type { ReactElement } from 'react'
import type { HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import { EditorStage } from './EditorStage.tsx'

/** Draws an editor in the language of the toolbar. */
export function renderEditor(
  args: HubNodeEditorProps & { width?: number },
  { globals }: { globals: Readonly<Record<string, unknown>> },
): ReactElement {
  return <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
}
