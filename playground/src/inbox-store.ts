import { createStore, type StoreApi } from 'zustand/vanilla'

/** Whether the inbox over the canvas is folded, and how often somebody asked to see it. */
export type InboxStore = StoreApi<{
  readonly isFolded: boolean
  readonly asked: number
  fold(isFolded: boolean): void
  ask(): void
}>

export function createInboxStore(): InboxStore {
  return createStore((set, get) => ({
    isFolded: false,
    asked: 0,
    fold: (isFolded) => set({ isFolded }),
    ask: () => set({ isFolded: false, asked: get().asked + 1 }),
  }))
}
