import type { Translate } from '../../src/diagnostics/translate.ts'
import { callStatusMessages } from '../i18n/call-statuses.ts'
import { callStepMessages } from '../i18n/call-steps.ts'

/** What a status means; undefined for one that no hub of ours gives. */
export function wordStatus(code: string, t: Translate<typeof callStatusMessages>): string | undefined {
  const key = `call_status_${code}`
  return isStatusKey(key) ? t(key) : undefined
}

/** A step in words; one of a host's own hub as it is called. */
export function wordStep(step: string, t: Translate<typeof callStepMessages>): string {
  const key = `call_step_${step}`
  return isStepKey(key) ? t(key) : step.replaceAll('_', ' ')
}

function isStatusKey(key: string): key is keyof typeof callStatusMessages {
  return Object.hasOwn(callStatusMessages, key)
}

function isStepKey(key: string): key is keyof typeof callStepMessages {
  return Object.hasOwn(callStepMessages, key)
}
