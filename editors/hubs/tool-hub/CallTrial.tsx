import { type ReactElement, useId, useState } from 'react'
import type { CallJudgement } from '../../../nodes/tool-hub/judge-call.ts'
import { getOwn } from '../../../src/schema/objects.ts'
import type { ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { readFixedValues } from '../../../src/tools/compile-tool.ts'
import { listOperations } from '../../../src/tools/operations.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CircleCheck, CircleX, ShieldQuestionMark } from '../../icons.ts'
import { CodeInput } from '../../shell/CodeInput.tsx'
import { Field } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { listTrialFields } from './trial-fields.ts'
import { useJudgedCall } from './use-judged-call.ts'
import { useWordJudgement } from './use-word-judgement.ts'

const ICONS = { allowed: CircleCheck, approval: ShieldQuestionMark, refused: CircleX } as const

/** One call, tried on the row as it is edited: what its limits say of an operation, an address, a path. */
export function CallTrial(props: { stored: ToolRowEntry; row: ToolRow; entry: ToolCatalogueEntry }): ReactElement {
  const { stored, row, entry } = props
  const t = useWords(toolHubMessages)
  const id = useId()
  const operations = listOperations(entry)
  const [operation, setOperation] = useState('')
  const [args, setArgs] = useState<Readonly<Record<string, string>>>({})
  const fixed = readFixedValues(row, entry)
  const fields = listTrialFields(row, entry)
  const given = Object.fromEntries(
    Object.entries(args).filter(([key, text]) => fields.some((each) => each.key === key) && text !== ''),
  )
  const judged = useJudgedCall({
    row: stored.row,
    entry,
    operation: operation === '' ? undefined : operation,
    args: given,
  })
  return (
    <section className="hub-trial" aria-labelledby={id}>
      <h4 id={id} className="hub-main-panel__sub">
        {t('trial')}
      </h4>
      <p className="hub-field__help">{t('trial_help')}</p>
      {operations.length > 0 && (
        <Field label={t('trial_operation')}>
          {(control) => (
            <select
              {...control}
              className="hub-input"
              value={operation}
              onChange={(event) => setOperation(event.target.value)}
            >
              <option value="">{t('trial_any_operation')}</option>
              {operations.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {fields.map(({ key, choices }) => {
        const isFixed = fixed.has(key)
        const text = isFixed ? String(getOwn(Object.fromEntries(fixed), key)) : (args[key] ?? '')
        const set = (next: string) => setArgs((before) => ({ ...before, [key]: next }))
        return (
          <Field key={key} label={key} {...(isFixed ? { help: t('trial_fixed') } : {})}>
            {(control) =>
              choices && !isFixed ? (
                <select {...control} className="hub-input" value={text} onChange={(event) => set(event.target.value)}>
                  <option value="">{t('trial_not_given')}</option>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice}
                    </option>
                  ))}
                </select>
              ) : (
                <CodeInput {...control} readOnly={isFixed} value={text} onChange={(event) => set(event.target.value)} />
              )
            }
          </Field>
        )
      })}
      <div role="status">{judged && <Verdict judged={judged} hasPaths={fields.some(({ isPath }) => isPath)} />}</div>
    </section>
  )
}

function Verdict({ judged, hasPaths }: { judged: CallJudgement; hasPaths: boolean }): ReactElement {
  const t = useWords(toolHubMessages)
  const wordJudgement = useWordJudgement()
  const Icon = ICONS[judged.outcome]
  return (
    <p className="hub-trial__verdict" data-outcome={judged.outcome}>
      <span className="hub-outcome-word" data-outcome={judged.outcome}>
        <Icon aria-hidden size={14} />
        {t(`trial_${judged.outcome}`)}
      </span>
      <span>{wordJudgement(judged)}</span>
      {hasPaths && judged.outcome !== 'refused' && <span className="hub-muted">{t('trial_links')}</span>}
    </p>
  )
}
