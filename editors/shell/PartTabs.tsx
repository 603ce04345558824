import type { ReactElement } from 'react'
import { modelViewMessages } from '../i18n/model-view.ts'
import { type EditorPart, editorParts } from './parts.ts'
import { useWords } from './session.ts'
import { TabList } from './TabList.tsx'
import { panelId } from './use-editor-parts.ts'

/** The parts of a narrow editor, one tap away each. */
export function PartTabs(props: { id: string; part: EditorPart; onChange(part: EditorPart): void }): ReactElement {
  const { id, part, onChange } = props
  const t = useWords(modelViewMessages)
  return (
    <TabList
      id={id}
      label={t('part_tabs')}
      tabs={editorParts.map((value) => ({ value, words: t(`part_${value}`), panelId: panelId(id, value) }))}
      value={part}
      onChange={onChange}
      className="hub-tabs hub-editor__parts"
    />
  )
}
