import type { ReactElement } from 'react'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { useWords } from '../../shell/session.ts'

/** The way on after somebody else wrote to the file. */
export function ReadAgainButton({ onClick }: { onClick(): void }): ReactElement {
  const t = useWords(presetsWriteMessages)
  return (
    <button type="button" className="hub-button" onClick={onClick}>
      {t('presets_write_read_again')}
    </button>
  )
}
