import type { ReactElement } from 'react'
import { toPresetId } from '../../../src/presets/compose-preset.ts'
import type { PresetType } from '../../../src/presets/types.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { CodeInput } from '../../shell/CodeInput.tsx'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { useWriteState } from './draft-store.ts'

/** No id has a space in it. */
const NEW = ' '

/** The type of the preset: one that is there, or a new one. */
export function TypeFields(props: { types: readonly PresetType[]; findings: readonly FieldFinding[] }): ReactElement {
  const { types, findings } = props
  const t = useWords(presetsWriteMessages)
  const { state, update, change } = useWriteState()
  const { newType, type } = state.draft
  const choose = (value: string) => {
    const { newType: _, ...rest } = state.draft
    update({ draft: value === NEW ? { ...rest, newType: { id: '', label: '' } } : { ...rest, type: value } })
  }
  return (
    <>
      <Field label={t('presets_write_type')} findings={newType ? [] : findings}>
        {(control) => (
          <select
            {...control}
            className="hub-input"
            value={newType ? NEW : type}
            onChange={(event) => choose(event.target.value)}
          >
            {type === '' && !newType && <option value="">…</option>}
            {types.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            <option value={NEW}>{t('presets_write_type_new')}</option>
          </select>
        )}
      </Field>
      {newType && (
        <div className="hub-presets__pickers">
          <Field label={t('presets_write_type_label')}>
            {(control) => (
              <input
                {...control}
                className="hub-input"
                dir="auto"
                autoComplete="off"
                maxLength={200}
                value={newType.label}
                onChange={({ target: { value } }) => {
                  const isFollowing = newType.id === toPresetId(newType.label)
                  change({ newType: { label: value, id: isFollowing ? toPresetId(value) : newType.id } })
                }}
              />
            )}
          </Field>
          <Field label={t('presets_write_type_id')} findings={findings}>
            {(control) => (
              <CodeInput
                {...control}
                value={newType.id}
                onChange={({ target: { value } }) => change({ newType: { ...newType, id: value } })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  )
}
