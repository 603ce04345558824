import type { ReactElement } from 'react'
import type { PresetsListing } from '../../../src/http/types.ts'
import { type PresetProblem, toPresetId } from '../../../src/presets/compose-preset.ts'
import { isGuardKey } from '../../../src/presets/guard-keys.ts'
import { riskLevels } from '../../../src/tools/compare-risk.ts'
import { approvalMessages } from '../../i18n/approvals.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { CodeInput } from '../../shell/CodeInput.tsx'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { useWriteState } from './draft-store.ts'
import { TypeFields } from './TypeFields.tsx'
import type { Composed } from './use-composed.ts'

/** What the preset is called, what kind it is, how risky, and who may know of it. */
export function DetailFields(props: { composed: Composed; listing: PresetsListing | undefined }): ReactElement {
  const { composed, listing } = props
  const t = useWords(presetsWriteMessages)
  const tApproval = useWords(approvalMessages)
  const { state, update, change } = useWriteState()
  const { draft, isIdOwn } = state
  const { problems, preset } = composed
  const taken = listing?.presets.find(({ id }) => id.toLowerCase() === preset.id.toLowerCase())
  const guards = Object.keys(preset.config_patch).filter(isGuardKey)
  const find = (...wanted: PresetProblem[]): FieldFinding[] =>
    problems
      .filter((problem) => wanted.includes(problem))
      .map((problem) => ({
        severity: problem.endsWith('missing') ? 'info' : 'error',
        text:
          problem === 'id_taken'
            ? t('presets_write_problem_id_taken', { label: taken?.label ?? preset.id })
            : t(`presets_write_problem_${problem}`),
      }))
  const isReplacing = draft.replaces?.toLowerCase() === preset.id.toLowerCase()
  return (
    <div className="hub-form">
      <Field label={t('presets_write_label')} findings={find('label_missing')}>
        {(control) => (
          <input
            {...control}
            className="hub-input"
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={draft.label}
            onChange={({ target: { value } }) =>
              change({ label: value, ...(isIdOwn ? {} : { id: toPresetId(value) }) })
            }
          />
        )}
      </Field>
      <Field
        label={t('presets_write_id')}
        help={t('presets_write_id_help')}
        findings={find('id_missing', 'id_wrong', 'id_taken')}
      >
        {(control) => (
          <CodeInput
            {...control}
            value={draft.id}
            onChange={({ target: { value } }) => {
              update({ isIdOwn: value !== '' })
              change({ id: value })
            }}
          />
        )}
      </Field>
      {taken && (
        <label className="hub-check">
          <input
            type="checkbox"
            checked={isReplacing}
            onChange={({ target: { checked } }) => {
              const { replaces: _, ...rest } = draft
              update({ draft: checked ? { ...rest, replaces: preset.id } : rest })
            }}
          />
          {t('presets_write_replace', { label: taken.label })}
        </label>
      )}
      <TypeFields types={listing?.preset_types ?? []} findings={find('type_missing', 'type_wrong', 'type_taken')} />
      <Field
        label={t('presets_write_risk')}
        {...(guards.length > 0 ? { help: t('presets_write_risk_raised', { keys: guards.join(', ') }) } : {})}
      >
        {(control) => (
          <select
            {...control}
            className="hub-input"
            value={draft.risk ?? ''}
            onChange={({ target: { value } }) => {
              const { risk: _, ...rest } = draft
              const risk = riskLevels.find((level) => level === value)
              update({ draft: risk === undefined ? rest : { ...rest, risk } })
            }}
          >
            <option value="">{t('presets_write_risk_none')}</option>
            {riskLevels.map((level) => (
              <option key={level} value={level}>
                {tApproval(`risk_${level}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="hub-check">
        <input
          type="checkbox"
          checked={draft.isVisible}
          onChange={({ target: { checked } }) => change({ isVisible: checked })}
        />
        <span>
          {t('presets_write_visible')} <span className="hub-muted">{t('presets_write_visible_help')}</span>
        </span>
      </label>
      <Field label={t('presets_write_description')} help={t('presets_write_description_help')}>
        {(control) => (
          <textarea
            {...control}
            className="hub-input"
            dir="auto"
            rows={2}
            maxLength={2000}
            value={draft.description}
            onChange={({ target: { value } }) => change({ description: value })}
          />
        )}
      </Field>
    </div>
  )
}
