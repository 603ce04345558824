import { createStore } from 'zustand/vanilla'

export type PageLanguage = 'en' | 'zh-CN'

export interface Settings {
  isDark: boolean
  language: PageLanguage
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
    const { isDark, language } = saved as Partial<Record<keyof Settings, unknown>>
    return {
      isDark: typeof isDark === 'boolean' ? isDark : system.isDark,
      language: language === 'en' || language === 'zh-CN' ? language : system.language,
    }
  } catch {
    return system
  }
}
