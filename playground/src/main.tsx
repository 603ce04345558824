// Before all else: the page's policy forbids code made from text.
import 'hubnodes/csp'
import '@xyflow/react/dist/style.css'
import 'hubnodes/styles.css'
import './page.css'
import './selection.css'
import { createHubStatusStore } from 'hubnodes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readSavedFlow, startAutosave } from './autosave.ts'
import { createFlowStore } from './flow-store.ts'
import { createInboxStore } from './inbox-store.ts'
import { createNoticeStore } from './notices.ts'
import { createPageClient } from './page-client.ts'
import { createSampleFlow } from './sample-flow.ts'
import { takeSessionToken } from './session-token.ts'

const token = takeSessionToken()
const saved = readSavedFlow()
const notices = createNoticeStore()
const flow = createFlowStore(saved === undefined || saved === 'unreadable' ? createSampleFlow() : saved)
if (saved === 'unreadable') notices.getState().show({ message: 'page_saved_unreadable', diagnostics: [] })

let hasWarned = false
startAutosave(flow, {
  onFailure: () => {
    if (!hasWarned) notices.getState().show({ message: 'page_not_saved', diagnostics: [] })
    hasWarned = true
  },
  onOtherTab: () => notices.getState().show({ message: 'page_other_tab', diagnostics: [] }),
})

const page = { flow, notices, status: createHubStatusStore(), inbox: createInboxStore() }
const client = token === undefined ? undefined : createPageClient({ token, flow })
const root = document.getElementById('page')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App page={{ ...page, ...(client ? { client } : {}) }} />
    </StrictMode>,
  )
}
