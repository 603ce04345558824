import { type ReactElement, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { createTranslate, resolveLanguage } from '../../src/diagnostics/translate.ts'
import { canInputBeAgentGenerated } from '../../src/node-io/input-kind.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { shieldClassName, stopCanvasKeys } from '../fields/canvas-shield.ts'
import type { DraftStore } from '../fields/drafts.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { useNoOuterForm } from '../fields/use-no-outer-form.ts'
import { toolInputMessages } from '../i18n/tool-inputs.ts'
import { Bot, RotateCcw, Search } from '../icons.ts'
import { countInputs } from './count-inputs.ts'
import { giveAllToAgent, matchesFilter, resetInputs } from './edit-inputs.ts'
import { InputsFold } from './InputsFold.tsx'
import { isInputShown } from './input-facts.ts'
import type { RowTools } from './ManualValue.tsx'
import { RowList } from './RowList.tsx'
import type { FoldedInputs, ReferenceOption, ToolInputsEditorOwnProps, ToolInputsEditorProps } from './types.ts'
import { useHeldInputs } from './use-held-inputs.ts'
import { useReleased } from './use-released.ts'

/** More than fit on a screen: from here on a filter pays. */
const MANY = 9
const NO_REFERENCES: readonly ReferenceOption[] = []
const NO_CREDENTIALS: readonly string[] = []
const NO_FOLDS: readonly FoldedInputs[] = []

/** The parameter list of any tool: who fills each parameter, and with what. */
export function ToolInputsEditor(props: ToolInputsEditorProps | ToolInputsEditorOwnProps): ReactElement {
  const {
    jsonSchema,
    references = NO_REFERENCES,
    credentials = NO_CREDENTIALS,
    takesPlaceholders = false,
    locale,
    validator,
    rjsfTheme,
    title,
    description,
    controls,
    widgets,
    folds = NO_FOLDS,
    isByHand = false,
  } = props
  const baseId = useId()
  const t = useMemo(() => createTranslate(toolInputMessages, locale), [locale])
  const [drafts] = useState<DraftStore>(() => new Map())
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const [resets, setResets] = useState(0)
  const runWhenReleased = useReleased()
  const search = useRef<HTMLInputElement>(null)
  const part = useRef<HTMLElement>(null)
  useNoOuterForm(part)

  const { inputs, change } = useHeldInputs({
    given: 'inputs' in props ? props.inputs : undefined,
    first: 'inputs' in props ? props.inputs : props.defaultInputs,
    onChange: props.onChange,
  })
  const edit = useCallback(
    (index: number, update: (input: NodeInput) => NodeInput) =>
      change((before) => before.map((input, at) => (at === index ? update(input) : input))),
    [change],
  )
  const tools = useMemo<RowTools>(
    () => ({
      root: jsonSchema,
      references,
      credentials,
      takesPlaceholders,
      validator,
      theme: rjsfTheme,
      controls,
      widgets,
      isByHand,
      drafts,
      t,
      runWhenReleased,
    }),
    [
      jsonSchema,
      references,
      credentials,
      takesPlaceholders,
      validator,
      rjsfTheme,
      controls,
      widgets,
      isByHand,
      drafts,
      t,
      runWhenReleased,
    ],
  )

  const rows = inputs.map((input, index) => ({ input, index })).filter(({ input }) => isInputShown(input))
  const found = wanted.trim() === '' ? rows : rows.filter(({ input }) => matchesFilter(input, wanted))
  const { direction } = resolveLanguage(locale)
  return (
    <section
      ref={part}
      className={joinClasses('hub-root hub-params', shieldClassName, props.className)}
      style={props.style}
      dir={direction}
      aria-label={title ?? t('inputs_title')}
      onKeyDown={stopCanvasKeys}
      onKeyUp={stopCanvasKeys}
    >
      <div className="hub-params__header">
        {title !== undefined && <h3 className="hub-params__title">{title}</h3>}
        {rows.length > 0 && !isByHand && <Counts inputs={inputs} t={t} />}
      </div>
      {description !== undefined && <p className="hub-param__help">{description}</p>}
      {rows.length === 0 ? (
        <p className="hub-empty">{t('inputs_none')}</p>
      ) : (
        <>
          {!isByHand && (
            <div className="hub-toolbar">
              {rows.some(({ input }) => canInputBeAgentGenerated(input)) && (
                <button
                  type="button"
                  className="hub-button"
                  title={t('inputs_all_agent_hint')}
                  onClick={() => change(giveAllToAgent)}
                >
                  <Bot size={14} aria-hidden="true" />
                  {t('inputs_all_agent')}
                </button>
              )}
              <button
                type="button"
                className="hub-button"
                title={t('inputs_reset_hint')}
                onClick={() => {
                  drafts.clear()
                  // Text that stands for no value lives in the fields: new fields let go of it.
                  setResets(resets + 1)
                  change((before) => resetInputs(before, props.initialInputs))
                }}
              >
                <RotateCcw size={14} aria-hidden="true" />
                {t('inputs_reset')}
              </button>
              {rows.length >= MANY && (
                <label className="hub-filter">
                  <Search size={14} aria-hidden="true" />
                  <input
                    ref={search}
                    type="search"
                    className="hub-control"
                    aria-label={t('inputs_filter')}
                    placeholder={t('inputs_filter')}
                    value={filter}
                    onChange={(event) => setFilter(event.target.value)}
                  />
                </label>
              )}
            </div>
          )}
          <RowList
            key={resets}
            baseId={baseId}
            rows={found.filter(({ input }) => !folds.some(({ keys }) => keys.includes(input.key)))}
            tools={tools}
            onEdit={edit}
          />
          {folds.map((fold) => (
            <InputsFold
              key={`${resets}:${fold.id}`}
              fold={fold}
              rows={found.filter(({ input }) => fold.keys.includes(input.key))}
              isSearched={wanted.trim() !== ''}
              baseId={baseId}
              tools={tools}
              onEdit={edit}
              onFix={(fix) =>
                change((before) => before.map((input) => (fold.keys.includes(input.key) ? fix(input) : input)))
              }
            />
          ))}
          {found.length === 0 && (
            <p className="hub-empty">
              {t('inputs_no_match', { text: wanted })}{' '}
              <button
                type="button"
                className="hub-link"
                onClick={() => {
                  // The button goes with the filter.
                  search.current?.focus()
                  setFilter('')
                }}
              >
                {t('inputs_show_all')}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Counts({ inputs, t }: { inputs: readonly NodeInput[]; t: RowTools['t'] }): ReactElement {
  const { agent, manual, missing } = useMemo(() => countInputs(inputs), [inputs])
  return (
    <p className="hub-counts">
      {t('inputs_counts', { agent, manual })}
      {missing > 0 && <span className="hub-missing"> · {t('inputs_missing_count', { count: missing })}</span>}
    </p>
  )
}
