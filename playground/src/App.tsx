import { ReactFlowProvider } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ApprovalsPanel } from './ApprovalsPanel.tsx'
import { Canvas } from './Canvas.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { Notices } from './Notices.tsx'
import { Palette } from './Palette.tsx'
import { type Page, PageContext, useWords } from './page-context.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { settingsStore } from './settings.ts'
import { Toolbar } from './Toolbar.tsx'
import { ToolPicker } from './ToolPicker.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useHistoryKeys } from './use-history-keys.ts'

export function App({ page }: { page: Page }) {
  return (
    <PageContext value={page}>
      <ReactFlowProvider>
        <PageLayout page={page} />
      </ReactFlowProvider>
    </PageContext>
  )
}

/** All parts of the page, below their providers. */
export function PageLayout({ page }: { page: Page }) {
  const words = useWords()
  const { isDark, language } = useStore(settingsStore)
  const isEditing = useStore(page.flow, ({ editing }) => editing !== undefined)
  const [isImporting, setIsImporting] = useState(false)
  useHistoryKeys(page.flow)
  useClipboard(page)

  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }, [language, isDark])

  return (
    <div className="hub-root page" data-editing={isEditing}>
      <header className="page-head">
        <h1>
          hubnodes <span>{words('page_title')}</span>
        </h1>
        <Toolbar onImport={() => setIsImporting(true)} />
      </header>
      {!page.client && (
        <p className="page-banner" role="status">
          {words('page_no_token')}
        </p>
      )}
      <main className="page-main">
        <div className="page-canvas">
          <div className="page-tools">
            <Palette />
            <SelectionBar />
          </div>
          <Canvas />
          {!isEditing && <p className="page-hint">{words('page_nothing_open')}</p>}
          <ApprovalsPanel />
        </div>
        <EditorPanel />
      </main>
      <Notices />
      <ToolPicker />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </div>
  )
}
