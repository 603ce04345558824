import type { ReactElement } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { Dialog } from '../../shell/Dialog.tsx'
import { useWords } from '../../shell/session.ts'
import { ExportRows } from './ExportRows.tsx'
import { ImportRows } from './ImportRows.tsx'

/** The rows as JSON to hand on, and rows to take in. */
export function TransferDialog({ onClose }: { onClose(): void }): ReactElement {
  const t = useWords(toolHubMessages)
  return (
    <Dialog title={t('transfer_title')} className="hub-picker" onClose={onClose}>
      <div className="hub-transfer">
        <ImportRows onDone={onClose} />
        <ExportRows />
      </div>
    </Dialog>
  )
}
