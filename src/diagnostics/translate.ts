import { formatMessage, type ParamsOf } from './message.ts'

/** A language that is not built in, or other words for one that is: any key left out falls back to English. */
export interface HubLanguage {
  /** BCP 47 tag, e.g. `de`. */
  language: string
  direction?: 'ltr' | 'rtl'
  messages?: Readonly<Record<string, string>>
}

export type HubLocale = 'en' | 'zh-CN' | HubLanguage

/** Sentences by key, each in both built-in languages, with the same `{placeholders}`. */
export type MessageTable = Readonly<Record<string, { readonly en: string; readonly zh: string }>>

export type Translate<Table extends MessageTable> = <Key extends keyof Table & string>(
  key: Key,
  ...params: keyof ParamsOf<Table[Key]['en']> extends never ? [] : [ParamsOf<Table[Key]['en']>]
) => string

/** Keeps literal sentences in the type, so that a call with wrong params does not compile. */
export function defineMessages<const Table extends MessageTable>(table: Table): Readonly<Table> {
  return Object.freeze(table)
}

/** The locale as an object; nothing given means English. */
export function resolveLanguage(locale: HubLocale | undefined): HubLanguage {
  return typeof locale === 'object' ? locale : { language: locale ?? 'en', direction: 'ltr' }
}

/** Whether a language is Chinese of any kind, which the Simplified Chinese sentences serve. */
export function isChinese(language: string): boolean {
  return language.toLowerCase().startsWith('zh')
}

/** The function that turns a key and its params into a sentence: the host's words, else Chinese or English. */
export function createTranslate<Table extends MessageTable>(
  table: Table,
  locale: HubLocale | undefined,
): Translate<Table> {
  const { language, messages } = resolveLanguage(locale)
  const inChinese = isChinese(language)
  return (key, ...params) => {
    const own = messages && Object.hasOwn(messages, key) ? messages[key] : undefined
    const entry = table[key]
    const template = own ?? (inChinese ? entry?.zh : entry?.en) ?? key
    return formatMessage(template, params[0] ?? {})
  }
}
