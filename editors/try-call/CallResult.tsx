import { type ReactElement, useMemo } from 'react'
import type { HubDryRun } from '../../src/hub/dry-run-hub-node.ts'
import { CopyButton } from '../preview/CopyButton.tsx'
import { MissingNeeds } from './MissingNeeds.tsx'
import { readCallOutcome } from './read-outcome.ts'
import type { TryCallProps } from './types.ts'
import type { CallRun } from './use-call-run.ts'
import { wordStatus } from './word-status.ts'
import type { TryCallWords } from './words.ts'

interface CallResultProps {
  run: CallRun
  words: TryCallWords
  readAnswer: TryCallProps['readAnswer']
  onBind: TryCallProps['onBind']
  /** Makes the same call once more; absent while that is not possible. */
  onRepeat: (() => void) | undefined
}

/** How a call ended: first in words, then what the tool said, then all that came back. */
export function CallResult({ run, words, readAnswer, onBind, onRepeat }: CallResultProps): ReactElement {
  const { t } = words
  return (
    <section className="hub-result" aria-label={t('try_result')} data-editor-part="result">
      <h4 className="hub-result__title">{t('try_result')}</h4>
      {run.state === 'idle' && <p className="hub-try__help">{t('try_nothing_yet')}</p>}
      <p role="status" className={run.state === 'failed' ? 'hub-wrong' : 'hub-result__state'}>
        {run.state === 'running' && t(run.kind === 'dry' ? 'try_dry_running' : 'try_running')}
        {run.state === 'cancelled' && t('try_cancelled')}
        {run.state === 'failed' && t('try_failed', { message: run.error ?? '' })}
        {run.state === 'done' && wordEnd(run, words)}
      </p>
      {run.elapsedMs !== undefined && (
        <p className="hub-try__help">{t('try_took', { time: wordTime(run.elapsedMs, words) })}</p>
      )}
      {run.state === 'done' && (
        <Outputs run={run} words={words} readAnswer={readAnswer} onBind={onBind} onRepeat={onRepeat} />
      )}
    </section>
  )
}

function Outputs({ run, words, readAnswer, onBind, onRepeat }: CallResultProps): ReactElement {
  const { t } = words
  const { result } = run
  const json = useMemo(() => formatResult(result), [result])
  const outcome = useMemo(() => readCallOutcome(readOutputs(run), json), [run, json])
  const answer = run.kind === 'run' ? readAnswer?.(result) : undefined
  const readJson = useMemo(() => () => json, [json])
  return (
    <>
      {outcome.isWaiting && run.kind === 'run' && (
        <div className="hub-result__waits">
          <p>{t('try_approval')}</p>
          {onRepeat && (
            <button type="button" className="hub-button" onClick={onRepeat}>
              {t('try_run_again')}
            </button>
          )}
        </div>
      )}
      {answer && (
        <>
          <h5 className={answer.isError ? 'hub-result__sub hub-wrong' : 'hub-result__sub'}>
            {t(answer.isError ? 'try_answer_error' : 'try_answer')}
          </h5>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <pre className="hub-result__answer" data-error={answer.isError} dir="auto" tabIndex={0}>
            {answer.text}
          </pre>
        </>
      )}
      <MissingNeeds outcome={outcome} words={words} onBind={onBind && ((key) => onBind(key, readOutputs(run)))} />
      {outcome.nextAction !== undefined && !answer?.text.includes(outcome.nextAction) && (
        <p lang="en" dir="auto">
          <strong>{t('try_next')}</strong> {outcome.nextAction}
        </p>
      )}
      {!answer?.isError && <Lines title={t('try_errors')} lines={outcome.errors} />}
      <Lines title={t('try_warnings')} lines={outcome.warnings} />
      {outcome.isTruncated && <p className="hub-result__notice">{t('try_truncated')}</p>}
      {outcome.isRedacted && <p className="hub-result__notice">{t('try_redacted')}</p>}
      {outcome.structured !== undefined && (
        <>
          <h5 className="hub-result__sub">{t('try_structured')}</h5>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <pre className="hub-result__json" dir="ltr" tabIndex={0}>
            {formatResult(outcome.structured)}
          </pre>
        </>
      )}
      <div className="hub-result__bar">
        <h5 className="hub-result__sub">{t('try_whole')}</h5>
        <CopyButton readText={readJson} words={t('try_copy_json')} done={t('try_copied')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre className="hub-result__json" data-testid="call-result" dir="ltr" tabIndex={0}>
        {json}
      </pre>
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }): ReactElement | null {
  if (lines.length === 0) return null
  return (
    <>
      <h5 className="hub-result__sub">{title}</h5>
      <ul className="hub-result__lines" lang="en" dir="auto">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stand still
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** What the outputs say; of a dry run that ended before there are any, nothing. */
function readOutputs({ kind, result }: CallRun): unknown {
  if (kind === 'run') return result
  const { outputs } = result as HubDryRun
  return outputs?.['result'] ?? outputs
}

/** A dry run, and a call that was stopped, end where their last step says; else the outputs tell, if they are told whole. */
function wordEnd(run: CallRun, { t, tStatus }: TryCallWords): string {
  const last = run.steps.at(-1)
  const isStopped = last?.verdict === 'refused' || last?.verdict === 'needs_approval'
  const told = readCallOutcome(readOutputs(run), '').code
  const code = (run.kind === 'dry' || isStopped ? last?.code : undefined) ?? told ?? (last && 'success')
  return (code === undefined ? undefined : wordStatus(code, tStatus)) ?? t('try_done')
}

function wordTime(elapsedMs: number, { language }: TryCallWords): string {
  const isLong = elapsedMs >= 1000
  const tag = typeof language === 'object' ? language.language : (language ?? 'en')
  const unit = isLong ? 'second' : 'millisecond'
  const value = isLong ? elapsedMs / 1000 : elapsedMs
  const digits = { maximumFractionDigits: isLong ? 1 : 0 }
  return new Intl.NumberFormat(tag, { style: 'unit', unit, ...digits }).format(value)
}

/** Always JSON: a result that is none (nothing, a cycle) is shown as null or as its text. */
function formatResult(result: unknown): string {
  try {
    return JSON.stringify(result, null, 2) ?? 'null'
  } catch {
    return JSON.stringify(String(result))
  }
}
