import { type ReactElement, useDeferredValue, useState } from 'react'
import { addToolRows, readToolRows } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CodeInput } from '../../shell/CodeInput.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Field } from '../../shell/Field.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'
import { PickerList } from './PickerList.tsx'

/** Tools of the catalogue, several at once, or one by its id. */
export function ToolPicker({ onClose }: { onClose(): void }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const rows = useEditing((state) => readToolRows(state.data))
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [byHand, setByHand] = useState('')
  const settled = useDeferredValue(picked)
  const typed = byHand.trim()
  const isTaken = rows.some(({ tool }) => tool === typed)
  const chosen = [...picked, ...(typed === '' || isTaken || picked.has(typed) ? [] : [typed])]
  const add = () => {
    store.getState().edit((data) => addToolRows(data, chosen), { label: t('step_add') })
    const [only, ...others] = chosen
    if (only !== undefined && others.length === 0) store.getState().select({ tool: only })
    onClose()
  }
  const isKnown = (knownValue(catalogue)?.length ?? 0) > 0
  return (
    <Dialog title={t('picker_title')} className="hub-picker" onClose={onClose}>
      {/* No form: the editor may stand in one of the host's, and forms don't nest. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field does what the button does */}
      <div
        className="hub-picker__form"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
            return
          event.preventDefault()
          if (chosen.length > 0) add()
        }}
      >
        <PickerList picked={settled} onPick={setPicked} />
        <div className="hub-picker__hand">
          <Field
            label={t('picker_by_hand')}
            help={t(isKnown ? 'picker_by_hand_help' : 'picker_by_hand_only')}
            findings={isTaken ? [{ severity: 'info', text: t('picker_taken', { tool: typed }) }] : []}
          >
            {(control) => (
              <CodeInput
                {...control}
                placeholder="tools/http"
                value={byHand}
                onChange={(event) => setByHand(event.target.value)}
              />
            )}
          </Field>
        </div>
        <footer className="hub-picker__footer">
          <button type="button" className="hub-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="hub-button hub-button--primary" disabled={chosen.length === 0} onClick={add}>
            {t('picker_add', { count: chosen.length })}
          </button>
        </footer>
      </div>
    </Dialog>
  )
}
