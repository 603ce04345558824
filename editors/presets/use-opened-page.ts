import { useMemo } from 'react'
import { presetsMessages } from '../i18n/presets.ts'
import { useEditing, useWords } from '../shell/session.ts'
import type { OpenedPart } from '../shell/view.ts'
import { CheckPage } from './check/CheckPage.tsx'
import { WritePage } from './write/WritePage.tsx'

/** The page that is open in place of a preset node's own inputs. */
export function useOpenedPage(): OpenedPart | undefined {
  const page = useEditing(({ selection }) => selection.page)
  const t = useWords(presetsMessages)
  return useMemo(() => {
    if (page === 'new-preset') return { id: page, crumbs: [{ label: t('presets_new') }], Panel: WritePage }
    if (page === 'check-presets') return { id: page, crumbs: [{ label: t('presets_check') }], Panel: CheckPage }
    return undefined
  }, [page, t])
}
