import type { ReactElement } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useWords } from '../../shell/session.ts'

/** Takes a limit away altogether, which is not the same as emptying it. */
export function RemoveLimit({ label, onRemove }: { label: string; onRemove(): void }): ReactElement {
  const t = useWords(toolHubMessages)
  return (
    <button
      type="button"
      className="hub-link hub-limit__remove"
      aria-label={t('limit_remove_of', { label })}
      onClick={onRemove}
    >
      {t('limit_remove')}
    </button>
  )
}
