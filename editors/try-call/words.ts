import { createTranslate, type HubLocale, type Translate } from '../../src/diagnostics/translate.ts'
import { callStatusMessages } from '../i18n/call-statuses.ts'
import { callStepMessages } from '../i18n/call-steps.ts'
import { stageMessages } from '../i18n/stages.ts'
import { toolInputMessages } from '../i18n/tool-inputs.ts'
import { tryCallMessages } from '../i18n/try-call.ts'

/** All that a trial says, in one language. */
export interface TryCallWords {
  language: HubLocale | undefined
  t: Translate<typeof tryCallMessages>
  tField: Translate<typeof toolInputMessages>
  tStage: Translate<typeof stageMessages>
  tStep: Translate<typeof callStepMessages>
  tStatus: Translate<typeof callStatusMessages>
}

export function createTryCallWords(locale: HubLocale | undefined): TryCallWords {
  return {
    language: locale,
    t: createTranslate(tryCallMessages, locale),
    tField: createTranslate(toolInputMessages, locale),
    tStage: createTranslate(stageMessages, locale),
    tStep: createTranslate(callStepMessages, locale),
    tStatus: createTranslate(callStatusMessages, locale),
  }
}
