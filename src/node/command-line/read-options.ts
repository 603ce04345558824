import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { HubLocale } from '../../diagnostics/translate.ts'
import { type LintTarget, providerRules } from '../../providers/rules/table.ts'
import type { Words } from './print.ts'
import { UsageError } from './types.ts'

export const targetNames = Object.keys(providerRules)
const locales = ['en', 'zh-CN'] as const

type Options = NonNullable<ParseArgsConfig['options']>

/** The options and words of a command. One that it does not have is the typist's mistake. */
export function readOptions<const Own extends Options>(args: readonly string[], options: Own, t: Words) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' }, locale: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError(t('bad_option', { reason: error instanceof Error ? error.message : String(error) }))
  }
}

/** The language is needed before anything else can be said wrong, so it is looked for by itself. */
export function findLocale(args: readonly string[]): HubLocale {
  const at = args.findIndex((arg) => arg === '--locale' || arg.startsWith('--locale='))
  const value = at < 0 ? undefined : args[at] === '--locale' ? args[at + 1] : args[at]?.slice('--locale='.length)
  return locales.find((locale) => locale === value) ?? 'en'
}

export function checkLocale(value: string | undefined, t: Words): void {
  if (value !== undefined) readChoice('locale', value, locales, t)
}

export function readTarget(value: string | undefined, t: Words): LintTarget | undefined {
  return value === undefined ? undefined : (readChoice('target', value, targetNames, t) as LintTarget)
}

export function readChoice<Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
  t: Words,
): Choice {
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw new UsageError(t('bad_choice', { option, choices: choices.join(', ') }))
  return chosen
}
