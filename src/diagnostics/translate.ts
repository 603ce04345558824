import { formatMessage, type ParamsOf } from './message.ts'

/**
 * A language that is not built in, or other words for one that is. `docs/words.md` lists every key with its sentences:
 * those of the editors and cards, the codes of diagnostics, and the hubs' own inputs as `tools/mcp_hub/arguments`, with
 * `/help` behind it for the longer words. A key left out falls back to English, or to Chinese where `language` is that.
 * `{placeholders}` are filled in wherever they stand; a word that is counted gives its forms by the plural categories of
 * the language: `{count} {count#one:plik|few:pliki|other:plików}`.
 */
export interface HubLanguage {
  /** BCP 47 tag, e.g. `de`: it also chooses the plural categories. */
  language: string
  /** `rtl` mirrors editors and cards. */
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
  const spoken = resolveLanguage(locale)
  return (key, ...params) => formatEntry(key, table[key], params[0] ?? {}, spoken)
}

/** One sentence in a language: the host's words, else Chinese or English, with its params filled in. */
export function formatEntry(
  key: string,
  entry: { readonly en: string; readonly zh: string } | undefined,
  params: Readonly<Record<string, unknown>>,
  { language, messages }: HubLanguage,
): string {
  const own = messages && Object.hasOwn(messages, key) ? messages[key] : undefined
  if (own !== undefined) return formatMessage(own, params, language)
  const inChinese = isChinese(language)
  return formatMessage((inChinese ? entry?.zh : entry?.en) ?? key, params, inChinese ? language : 'en')
}
