import type { Translate } from '../../src/diagnostics/translate.ts'
import { presetsCheckMessages } from '../i18n/presets-check.ts'

type Words = typeof presetsCheckMessages
type Remedy = Extract<keyof Words, `presets_todo_${string}`>

/** What to do about a finding; nothing where that goes without saying. */
export function wordRemedy(code: string, t: Translate<Words>): string {
  const key = `presets_todo_${code}`
  return isRemedy(key) ? t(key) : ''
}

function isRemedy(key: string): key is Remedy {
  return Object.hasOwn(presetsCheckMessages, key)
}
