import type { ValidatorType } from '@rjsf/utils'
import { type FocusEvent, type ReactElement, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import { isCredentialName } from '../../src/mcp/secret-names.ts'
import { getInputBinding } from '../../src/node-io/binding.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import type { DraftStore } from '../fields/drafts.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { getFieldId } from '../fields/ParameterForm.tsx'
import { ParameterProvider } from '../fields/parameter-context.ts'
import type { FieldTheme } from '../fields/theme.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'
import { setInputKind, setInputOmitted, setInputValue } from './edit-inputs.ts'
import { findProblems, type Problem } from './find-problems.ts'
import type { InputFacts } from './input-facts.ts'
import { findReferenceProblem } from './reference-state.ts'
import { looksSecret, SecretNote } from './SecretNote.tsx'
import type { ReferenceOption, ToolInputsEditorProps } from './types.ts'
import { ValueControl } from './ValueControl.tsx'
import { describeState, isValueMissing, shortenShown, ValueActions } from './ValueState.tsx'

/** What all rows of one editor share. */
export interface RowTools {
  root: JsonSchema | undefined
  references: readonly ReferenceOption[]
  credentials: readonly string[]
  takesPlaceholders: boolean
  validator: ValidatorType | undefined
  theme: FieldTheme | undefined
  controls: ToolInputsEditorProps['controls']
  widgets: ToolInputsEditorProps['widgets']
  isByHand: boolean
  drafts: DraftStore
  t: Translate<typeof toolInputMessages>
  runWhenReleased(work: () => void): void
}

interface ManualValueProps {
  rowId: string
  input: NodeInput
  facts: InputFacts
  tools: RowTools
  onEdit(change: (input: NodeInput) => NodeInput): void
}

const NO_PROBLEMS: readonly Problem[] = []
const NO_SUGGESTIONS: readonly string[] = []
const SHOWN_PROBLEMS = 2

/** The control of a parameter that the author fills, and one line that says what is sent or what is wrong. */
export function ManualValue({ rowId, input, facts, tools, onEdit }: ManualValueProps): ReactElement {
  const { t, drafts, runWhenReleased } = tools
  const fieldId = getFieldId(rowId)
  const [textProblems, setTextProblems] = useState<Readonly<Record<string, string>>>({})
  const [isFormView, setIsFormView] = useState(false)
  const [clears, setClears] = useState(0)
  const problems = useProblems(input, facts, tools)
  const textProblem = Object.values(textProblems)[0]
  const isWrong = textProblem !== undefined || problems.length > 0
  // What was wrong when it was loaded is shown at once; what is being typed is judged when it is left.
  const [isShown, setIsShown] = useState(true)
  const showsProblem = isShown && isWrong
  const { isHidden, focusProps } = useHidden(input, facts)
  const referenceProblem = facts.isReference ? findReferenceProblem(input, tools.references) : undefined

  const reportProblem = useCallback((id: string, problem: string | undefined) => {
    setTextProblems((before) => {
      if (before[id] === problem) return before
      const { [id]: _gone, ...rest } = before
      return problem === undefined ? rest : { ...rest, [id]: problem }
    })
  }, [])
  const change = useCallback((value: unknown) => onEdit((current) => setInputValue(current, value)), [onEdit])
  const clear = () => {
    for (const id of [...drafts.keys()]) if (id.startsWith(fieldId)) drafts.delete(id)
    setClears((count) => count + 1)
    change(undefined)
  }
  const changeKind = (kind: 'reference' | 'fixed') => {
    const otherId = `${rowId}__other_kind`
    const kept = drafts.get(otherId)?.base
    drafts.set(otherId, { text: '', base: input.value })
    onEdit((current) => setInputKind(current, kind, kept))
  }

  const context = useMemo(
    () => ({
      t,
      fieldId,
      labelId: `${rowId}-label`,
      messageId: `${rowId}-message`,
      placeholder: getPlaceholder(input, facts, t),
      suggestions: isCredentialName(input.key) ? tools.credentials : NO_SUGGESTIONS,
      isInvalid: showsProblem,
      drafts,
      reportProblem,
    }),
    [t, fieldId, rowId, input, facts, tools.credentials, showsProblem, drafts, reportProblem],
  )
  const isMissing = isValueMissing(input, facts.isRequired)
  return (
    <ParameterProvider value={context}>
      <div className="hub-param__value">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes */}
        <div
          className="hub-param__control"
          onBlur={(event) => {
            focusProps.onBlur(event)
            runWhenReleased(() => setIsShown(true))
          }}
          onFocus={() => {
            focusProps.onFocus()
            if (!isWrong) setIsShown(false)
          }}
        >
          <ValueControl
            key={clears}
            rowId={rowId}
            input={input}
            facts={facts}
            tools={tools}
            problems={showsProblem ? problems : NO_PROBLEMS}
            hasDraft={textProblem !== undefined}
            isHidden={isHidden}
            isFormView={isFormView}
            onFormView={setIsFormView}
            onKind={changeKind}
            onChange={change}
          />
        </div>
        <div className="hub-param__line">
          <p
            id={context.messageId}
            className={joinClasses(
              'hub-param__message',
              showsProblem ? 'hub-wrong' : (isMissing || referenceProblem !== undefined) && 'hub-missing',
            )}
            title={showsProblem ? problems.map((problem) => problem.path || '/').join(' ') : undefined}
          >
            {showsProblem
              ? (textProblem ?? wordProblems(problems, t))
              : referenceProblem
                ? t(referenceProblem)
                : describeState(input, facts, t)}
          </p>
          <ValueActions
            input={input}
            facts={facts}
            hasDraft={textProblem !== undefined}
            t={t}
            onChange={change}
            onOmit={(omitted) => onEdit((current) => setInputOmitted(current, omitted))}
            onClear={clear}
          />
        </div>
        <SecretNote input={input} facts={facts} tools={tools} onChange={change} />
      </div>
    </ParameterProvider>
  )
}

function useProblems(input: NodeInput, facts: InputFacts, tools: RowTools): readonly Problem[] {
  const { root, validator, t } = tools
  const binding = useMemo(() => getInputBinding(input), [input])
  // Deferred: the letter is on screen before it is judged.
  const { bound, value } = useDeferredValue(binding)
  const isVariable = facts.isSecret && typeof value === 'string' && value.includes('${env:')
  const isChecked = bound && !facts.isReference && !isVariable
  return useMemo(
    () => (isChecked ? findProblems({ schema: facts.schema, value, root, validator, t }) : NO_PROBLEMS),
    [isChecked, facts.schema, value, root, validator, t],
  )
}

/** Whether the value is kept off the page; while the author is in the field it stays the control it is. */
function useHidden({ value }: NodeInput, { isSecret }: InputFacts) {
  const [isFocused, setIsFocused] = useState(false)
  const [wasHidden, setWasHidden] = useState(() => looksSecret(value))
  if (!isFocused && wasHidden !== looksSecret(value)) setWasHidden(looksSecret(value))
  return {
    isHidden: isSecret || wasHidden,
    focusProps: {
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsFocused(false)
      },
    },
  }
}

function wordProblems(problems: readonly Problem[], t: RowTools['t']): string {
  const words = problems
    .slice(0, SHOWN_PROBLEMS)
    .map(({ path, text }) => (path === '' ? text : t('wrong_at', { place: path.slice(1), problem: text })))
  return [...new Set(words)].join(' ')
}

function getPlaceholder(input: NodeInput, facts: InputFacts, t: RowTools['t']): string {
  if (input.value === null) return t('null_placeholder')
  const isDefaultSent = input.value === undefined && input.defaultValue !== undefined && input.omitted !== true
  return isDefaultSent ? shortenShown(input.defaultValue, facts) : ''
}
