import type { Translate } from '../../../src/diagnostics/translate.ts'
import type { CallEffect } from '../../../src/tools/effects.ts'
import type { toolHubMessages } from '../../i18n/tool-hub.ts'

/** What a call does, and who says so: the catalogue, its side effects, its method, or no more than a word of its name. */
export function wordEffect({ effect, by, word }: CallEffect, t: Translate<typeof toolHubMessages>): string {
  if (by === 'method') return t('effect_by_method')
  const does = t(`effect_${effect}`)
  if (by === 'name') return word === undefined ? t('effect_by_no_word', { does }) : t('effect_by_word', { does, word })
  return t(by === 'catalogue' ? 'effect_by_catalogue' : 'effect_by_side_effects', { does })
}
