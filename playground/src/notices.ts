import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'

type NoticeMessage =
  | 'page_imported'
  | 'page_exported'
  | 'page_was_reset'
  | 'page_not_saved'
  | 'page_saved_unreadable'
  | 'page_other_tab'
  | 'page_copied'
  | 'page_was_cut'
  | 'page_pasted'
  | 'page_nothing_to_paste'
  | 'page_clipboard_refused'

/** Something to tell: a sentence of the page and findings about data. */
export interface Notice {
  id: number
  message?: NoticeMessage
  diagnostics: readonly Diagnostic[]
}

export type NoticeStore = StoreApi<{
  notices: readonly Notice[]
  show(notice: Omit<Notice, 'id'>): void
  dismiss(id: number): void
}>

const mostShown = 3

/** The page's messages, newest last. */
export function createNoticeStore(): NoticeStore {
  let count = 0
  return createStore((set, get) => ({
    notices: [],
    show: (notice) => {
      count += 1
      set({ notices: [...get().notices, { ...notice, id: count }].slice(-mostShown) })
    },
    dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
  }))
}
