import { englishStringTranslator, TranslatableString } from '@rjsf/utils'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'

const KEYS: Partial<Record<TranslatableString, 'true_option' | 'false_option' | 'add_item'>> = {
  [TranslatableString.YesLabel]: 'true_option',
  [TranslatableString.NoLabel]: 'false_option',
  [TranslatableString.AddButton]: 'add_item',
  [TranslatableString.AddItemButton]: 'add_item',
}

/** The words that RJSF gives a theme of the host's: those that we have are in the editor's language. */
export function createRjsfTranslator(t: Translate<typeof toolInputMessages>): typeof englishStringTranslator {
  return (text, params) => {
    const key = KEYS[text]
    return key === undefined ? englishStringTranslator(text, params) : t(key)
  }
}
