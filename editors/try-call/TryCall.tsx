import { type ReactElement, useId, useMemo, useState } from 'react'
import { prepareToolCall } from '../../src/compiler/prepare-tool-call.ts'
import { createTranslate, resolveLanguage } from '../../src/diagnostics/translate.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { shieldClassName, stopCanvasKeys } from '../fields/canvas-shield.ts'
import { JsonBox } from '../fields/JsonBox.tsx'
import { joinClasses } from '../fields/join-classes.ts'
import { formatJsonText, parseJsonText } from '../fields/parse-json-text.ts'
import { stageMessages } from '../i18n/stages.ts'
import { toolInputMessages } from '../i18n/tool-inputs.ts'
import { tryCallMessages } from '../i18n/try-call.ts'
import { Eye, Play, Square } from '../icons.ts'
import { CallOutcome } from './CallOutcome.tsx'
import { createArgumentsSkeleton } from './create-skeleton.ts'
import { findSecretKeys } from './find-secret-keys.ts'
import { MergedCall } from './MergedCall.tsx'
import type { TryCallProps } from './types.ts'
import { useCallRun } from './use-call-run.ts'

/** Tries what a model could send: what is merged, what is dropped and, with `onRun`, what comes back. */
export function TryCall({ compiled, jsonSchema, onRun, readAnswer, secretKeys, locale }: TryCallProps): ReactElement {
  const id = useId()
  const t = useMemo(() => createTranslate(tryCallMessages, locale), [locale])
  const tField = useMemo(() => createTranslate(toolInputMessages, locale), [locale])
  const tStage = useMemo(() => createTranslate(stageMessages, locale), [locale])
  const skeleton = useMemo(() => formatJsonText(createArgumentsSkeleton(compiled)), [compiled])
  const [typed, setTyped] = useState<{ toolId: string; text: string }>()
  const [previewed, setPreviewed] = useState<{ toolId: string; text: string; value: Record<string, unknown> }>()
  const { run, start, cancel } = useCallRun(onRun)

  const text = typed?.toolId === compiled.toolId ? typed.text : skeleton
  const read = useMemo(() => readArguments(text), [text])
  const problem =
    read.state === 'problem'
      ? read.kind === 'not_an_object'
        ? t('try_must_be_object')
        : tField(`json_${read.kind}`, { line: read.line, column: read.column })
      : undefined
  const shown = previewed?.toolId === compiled.toolId ? previewed : undefined
  const prepared = useMemo(
    () => shown && prepareToolCall({ compiled, jsonSchema, aiParams: shown.value, applyDefaults: true }),
    [shown, compiled, jsonSchema],
  )
  const hidden = useMemo(() => findSecretKeys(jsonSchema, secretKeys), [jsonSchema, secretKeys])

  const preview = (): Record<string, unknown> | undefined => {
    if (read.state === 'problem') return undefined
    setPreviewed({ toolId: compiled.toolId, text, value: read.value })
    return read.value
  }
  const isRunning = run.state === 'running'
  const blocked =
    onRun === undefined
      ? t('try_no_run')
      : problem !== undefined
        ? t('try_fix_json')
        : isRunning
          ? t('try_is_running')
          : undefined
  const { direction } = resolveLanguage(locale)
  const keys = compiled.agentGeneratedKeys
  return (
    <section
      className={joinClasses('hub-root hub-try', shieldClassName)}
      dir={direction}
      aria-label={t('try_region')}
      onKeyDown={stopCanvasKeys}
      onKeyUp={stopCanvasKeys}
    >
      <h3 className="hub-try__title">{t('try_region')}</h3>
      <div className="hub-try__columns">
        <div className="hub-try__arguments">
          <label htmlFor={`${id}-arguments`} className="hub-try__label">
            {t('try_arguments')}
          </label>
          <JsonBox
            id={`${id}-arguments`}
            aria-describedby={`${id}-help ${id}-problem`}
            {...(problem !== undefined && { 'aria-invalid': true })}
            text={text}
            onText={(typedText) => setTyped({ toolId: compiled.toolId, text: typedText })}
            isDraft={problem !== undefined}
            minRows={4}
          />
          <p id={`${id}-help`} className="hub-try__help">
            {keys.length === 0 ? t('try_arguments_none') : t('try_arguments_help', { keys: keys.join(', ') })}
          </p>
          <p id={`${id}-problem`} className="hub-try__problem hub-wrong">
            {problem}
          </p>
          <div className="hub-try__actions">
            <button type="button" className="hub-button" disabled={problem !== undefined} onClick={preview}>
              <Eye size={14} aria-hidden="true" />
              {t('try_preview')}
            </button>
            <button
              type="button"
              className="hub-button hub-button--primary"
              disabled={blocked !== undefined}
              title={blocked}
              aria-describedby={`${id}-blocked`}
              onClick={() => {
                const value = preview()
                if (value !== undefined) void start(value)
              }}
            >
              <Play size={14} aria-hidden="true" />
              {t('try_run')}
            </button>
            {isRunning && (
              <button type="button" className="hub-button" onClick={cancel}>
                <Square size={14} aria-hidden="true" />
                {t('try_cancel')}
              </button>
            )}
            <span id={`${id}-blocked`} className="hub-try__help">
              {isRunning ? '' : blocked}
            </span>
          </div>
        </div>
        {prepared && (
          <MergedCall
            compiled={compiled}
            prepared={prepared}
            secretKeys={hidden}
            isStale={shown?.text !== text}
            t={t}
            tField={tField}
          />
        )}
      </div>
      <CallOutcome run={run} t={t} tStage={tStage} {...(readAnswer ? { readAnswer } : {})} />
    </section>
  )
}

type ReadArguments =
  | { state: 'value'; value: Record<string, unknown> }
  | { state: 'problem'; kind: 'not_an_object' }
  | ({ state: 'problem' } & Extract<ReturnType<typeof parseJsonText>, { state: 'invalid' }>['problem'])

/** No text stands for a call without arguments. */
function readArguments(text: string): ReadArguments {
  const parsed = parseJsonText(text)
  if (parsed.state === 'empty') return { state: 'value', value: {} }
  if (parsed.state === 'invalid') return { state: 'problem', ...parsed.problem }
  return isPlainObject(parsed.value)
    ? { state: 'value', value: parsed.value }
    : { state: 'problem', kind: 'not_an_object' }
}
