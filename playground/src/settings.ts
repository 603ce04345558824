import { createStore } from 'zustand/vanilla'

export type PageLanguage = 'en' | 'zh-CN'

export interface Settings {
  isDark: boolean
  language: PageLanguage
  /** Share of the page that the editor takes; absent until someone moved its edge. */
  editorShare?: number
}

export const editorShares = { min: 34, usual: 68, max: 85 }

/** Keeps a share within what leaves room for both the canvas and the editor. */
export function clampShare(share: number): number {
  const { min, usual, max } = editorShares
  return Number.isFinite(share) ? Math.round(Math.min(max, Math.max(min, share))) : usual
}

const storageKey = 'hubnodes.settings'

/** Theme and language, kept across visits; the system's at first. */
export const settingsStore = createStore<Settings>()(() => readSettings())

settingsStore.subscribe((settings) => {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
})

function readSettings(): Settings {
  const system: Settings = {
    isDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
    language: window.navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en',
  }
  try {
    const saved: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return system
    const { isDark, language, editorShare } = saved as Partial<Record<keyof Settings, unknown>>
    return {
      isDark: typeof isDark === 'boolean' ? isDark : system.isDark,
      language: language === 'en' || language === 'zh-CN' ? language : system.language,
      ...(typeof editorShare === 'number' ? { editorShare: clampShare(editorShare) } : {}),
    }
  } catch {
    return system
  }
}
