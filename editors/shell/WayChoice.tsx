import { type ReactElement, useId } from 'react'
import { modelViewMessages } from '../i18n/model-view.ts'
import { Segments } from '../tool-inputs/Segments.tsx'
import { FixButton } from './FixButton.tsx'
import { useHubSession, useWords } from './session.ts'
import type { Way } from './use-way.ts'

const ways = ['gateway', 'expanded'] as const satisfies readonly Way[]

/** Looks at a hub in both ways without changing what is sent, and says which one that is. */
export function WayChoice(props: { sent: Way; shown: Way; onShow(way: Way): void }): ReactElement {
  const { sent, shown, onShow } = props
  const { store, definition } = useHubSession()
  const t = useWords(modelViewMessages)
  const id = useId()
  const name = definition.functionName
  if (!definition.compileTools) return <p className="hub-preview__note">{t('way_only', { name })}</p>
  const sendIt = t(`fix_send_${shown}`)
  return (
    <div className="hub-way">
      <Segments
        label={t('way')}
        name={id}
        value={shown}
        choices={ways.map((value) => ({
          value,
          words: value === sent ? t('way_sent', { way: t(`way_${value}`) }) : t(`way_${value}`),
        }))}
        onChange={onShow}
      />
      {shown !== sent && (
        <p className="hub-way__note">
          {shown === 'gateway' ? t('way_gateway_not_sent') : t('way_expanded_not_sent', { name })}
          <FixButton
            label={sendIt}
            apply={() => store.getState().edit((data) => ({ ...data, exposure: shown }), { label: sendIt })}
          />
        </p>
      )}
    </div>
  )
}
