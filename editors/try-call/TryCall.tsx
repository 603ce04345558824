import { type ReactElement, useMemo, useRef, useState } from 'react'
import { prepareToolCall } from '../../src/compiler/prepare-tool-call.ts'
import { resolveLanguage } from '../../src/diagnostics/translate.ts'
import { unescapeToken } from '../../src/schema/json-pointer.ts'
import { shieldClassName, stopCanvasKeys } from '../fields/canvas-shield.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { formatJsonText } from '../fields/parse-json-text.ts'
import { useNoOuterForm } from '../fields/use-no-outer-form.ts'
import { useTell } from '../shell/use-tell.ts'
import { ArgumentsField } from './ArgumentsField.tsx'
import { CallProgressList } from './CallProgressList.tsx'
import { CallResult } from './CallResult.tsx'
import { createArgumentsSkeleton } from './create-skeleton.ts'
import { findSecretKeys } from './find-secret-keys.ts'
import { MergedCall } from './MergedCall.tsx'
import { readArguments, wordArgumentsProblem } from './read-arguments.ts'
import { StepList } from './StepList.tsx'
import { TryActions } from './TryActions.tsx'
import type { TryCallProps } from './types.ts'
import { type CallRun, useCallRun } from './use-call-run.ts'
import { useOutcomeInView } from './use-outcome-in-view.ts'
import { createTryCallWords } from './words.ts'

const noReferences: Readonly<Record<string, string>> = {}

/** Tries what a model could send: what is merged, how far it would come and, with `onRun`, what comes back. */
export function TryCall(props: TryCallProps): ReactElement {
  const { compiled, jsonSchema, onRun, onDryRun, readAnswer, secretKeys, onOpenPath, onBind, locale } = props
  const { caller, onCallerChange, upstream = noReferences } = props
  const words = useMemo(() => createTryCallWords(locale), [locale])
  const skeleton = useMemo(() => formatJsonText(createArgumentsSkeleton(compiled)), [compiled])
  const [typed, setTyped] = useState<{ toolId: string; text: string }>()
  const [previewed, setPreviewed] = useState<{ toolId: string; text: string; value: Record<string, unknown> }>()
  const tell = useTell(props.onEvent)
  const { run, start, cancel } = useCallRun(compiled.toolId, tell)
  const part = useRef<HTMLElement>(null)
  useNoOuterForm(part)
  const field = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  useOutcomeInView(buttons, previewed)

  const text = typed?.toolId === compiled.toolId ? typed.text : skeleton
  const read = useMemo(() => readArguments(text), [text])
  const problem = wordArgumentsProblem(read, words)
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
  const makeCall = (kind: CallRun['kind']) => {
    const call = kind === 'dry' ? onDryRun : onRun
    const args = preview()
    if (call !== undefined && args !== undefined) void start(kind, call, args, onCallerChange && (caller ?? 'human'))
  }
  const ownKeys = props.callKeys ?? compiled.agentGeneratedKeys
  const isOwnPath = (path: string) => ownKeys.includes(unescapeToken(path.split('/')[1] ?? ''))
  const openPath = (path: string) => {
    if (!isOwnPath(path)) onOpenPath?.(path)
    else field.current?.querySelector<HTMLElement>('textarea, [data-input-key] :is(input, select, button)')?.focus()
  }
  const canRepeat = onRun !== undefined && run.state === 'done' && problem === undefined && shown?.text === text
  const { direction } = resolveLanguage(locale)
  return (
    <section
      ref={part}
      className={joinClasses('hub-root hub-try', shieldClassName, props.className)}
      style={props.style}
      dir={direction}
      aria-label={words.t('try_region')}
      onKeyDown={stopCanvasKeys}
      onKeyUp={stopCanvasKeys}
    >
      <div className="hub-try__part" data-editor-part="try">
        <h3 className="hub-try__title">{words.t('try_region')}</h3>
        <div className="hub-try__columns">
          <div className="hub-try__asked">
            <ArgumentsField
              compiled={compiled}
              text={text}
              read={read}
              problem={problem}
              words={words}
              root={field}
              onText={(next) => setTyped({ toolId: compiled.toolId, text: next })}
            />
            <TryActions
              root={buttons}
              words={words}
              isBroken={problem !== undefined}
              isRunning={run.state === 'running'}
              canRun={onRun !== undefined}
              canRunDry={onDryRun !== undefined}
              caller={caller}
              onCallerChange={onCallerChange}
              onPreview={preview}
              onCall={makeCall}
              onCancel={cancel}
            />
            <CallProgressList run={run} words={words} />
          </div>
          {prepared && (
            <MergedCall
              compiled={compiled}
              prepared={prepared}
              secretKeys={hidden}
              upstream={upstream}
              isStale={shown?.text !== text}
              t={words.t}
              tField={words.tField}
            />
          )}
        </div>
        <StepList
          run={run}
          words={words}
          isOwnPath={isOwnPath}
          canOpen={onOpenPath !== undefined}
          onOpenPath={openPath}
        />
      </div>
      <CallResult
        run={run}
        words={words}
        readAnswer={readAnswer}
        onBind={onBind}
        onRepeat={canRepeat ? () => makeCall('run') : undefined}
      />
    </section>
  )
}
