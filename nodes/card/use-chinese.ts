import { useSyncExternalStore } from 'react'
import { type HubLocale, isChinese, resolveLanguage } from '../../src/diagnostics/translate.ts'

type Sentences = Readonly<Record<string, string>>

let loaded: Sentences | undefined

/** The Chinese sentences of problems, loaded when the first card needs them; undefined until then, and where none does. */
export function useChinese(locale: HubLocale | undefined): Sentences | undefined {
  const isNeeded = isChinese(resolveLanguage(locale).language)
  return useSyncExternalStore(isNeeded ? load : loadNothing, readLoaded, readNothing)
}

function load(onLoad: () => void): () => void {
  let isWaiting = true
  // Where it can't be loaded the card stays readable, in English.
  import('./chinese-sentences.ts').then(
    ({ chineseSentences }) => {
      loaded = chineseSentences
      if (isWaiting) onLoad()
    },
    () => undefined,
  )
  return () => {
    isWaiting = false
  }
}

const loadNothing = () => () => undefined
const readLoaded = () => loaded
const readNothing = () => undefined
