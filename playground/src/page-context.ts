import type { HubClient, HubStatusStore } from 'hubnodes'
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { createTranslate } from '../../src/diagnostics/translate.ts'
import type { FlowState, FlowStore } from './flow-store.ts'
import type { InboxStore } from './inbox-store.ts'
import { pageMessages } from './messages.ts'
import type { NoticeStore } from './notices.ts'
import { type PageLanguage, settingsStore } from './settings.ts'

export interface Page {
  flow: FlowStore
  notices: NoticeStore
  /** What the nodes are doing, for their cards. */
  status: HubStatusStore
  inbox: InboxStore
  /** Absent without a session token. */
  client?: HubClient
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new TypeError('This part belongs on the playground page.')
  return page
}

/** A piece of the flow's state; the part renders again only when that piece changes. */
export function useFlow<Piece>(select: (state: FlowState) => Piece): Piece {
  return useStore(usePage().flow, select)
}

export function useLanguage(): PageLanguage {
  return useStore(settingsStore, ({ language }) => language)
}

export function useWords() {
  const language = useLanguage()
  return useMemo(() => createTranslate(pageMessages, language), [language])
}
