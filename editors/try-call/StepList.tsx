import { type ReactElement, useId } from 'react'
import type { HubStep } from '../../src/hub/steps.ts'
import { unescapeToken } from '../../src/schema/json-pointer.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleX, ShieldQuestionMark } from '../icons.ts'
import type { CallRun } from './use-call-run.ts'
import { wordStatus, wordStep } from './word-status.ts'
import type { TryCallWords } from './words.ts'

const ICONS = {
  passed: CircleCheck,
  warned: CircleAlert,
  refused: CircleX,
  needs_approval: ShieldQuestionMark,
  skipped: CircleDashed,
  not_run: CircleDashed,
} as const

interface StepListProps {
  run: CallRun
  words: TryCallWords
  /** Whether a step points at what this trial itself sends. */
  isOwnPath(path: string): boolean
  onOpenPath(path: string): void
  /** Whether anything beside the arguments can be opened. */
  canOpen: boolean
}

/** What became of each step of a call, in the order of the pipeline. */
export function StepList({ run, words, isOwnPath, onOpenPath, canOpen }: StepListProps): ReactElement | null {
  const titleId = useId()
  const { t } = words
  if (run.steps.length === 0) return null
  return (
    <div className="hub-steps">
      <h4 id={titleId} className="hub-steps__title">
        {t('try_steps')}
      </h4>
      <p className="hub-try__help">{t(run.kind === 'dry' ? 'try_steps_dry' : 'try_steps_run')}</p>
      <ol className="hub-steps__list" aria-labelledby={titleId}>
        {run.steps.map((step) => (
          <StepItem
            key={step.step}
            step={step}
            words={words}
            isWaiting={run.state === 'running' && step.verdict === 'needs_approval'}
            isOwn={step.path !== undefined && isOwnPath(step.path)}
            canOpen={canOpen}
            onOpenPath={onOpenPath}
          />
        ))}
      </ol>
    </div>
  )
}

function StepItem(props: {
  step: HubStep
  words: TryCallWords
  isWaiting: boolean
  isOwn: boolean
  canOpen: boolean
  onOpenPath: StepListProps['onOpenPath']
}): ReactElement {
  const { step, words, isWaiting, isOwn, canOpen, onOpenPath } = props
  const { t, tStep, tStatus } = words
  const { code, message, path } = step
  const shown = code === 'dry_run' ? 'not_run' : step.verdict
  const Icon = ICONS[shown]
  const sentence = code === undefined || code === 'not_needed' ? undefined : wordStatus(code, tStatus)
  const isTold = shown === 'refused' || shown === 'warned' || shown === 'needs_approval'
  return (
    <li className="hub-step" data-verdict={shown} data-step={step.step}>
      <Icon size={14} aria-hidden="true" />
      <span className="hub-step__body">
        <span className="hub-step__head">
          <span className="hub-step__name">{wordStep(step.step, tStep)}</span>
          <span className="hub-step__verdict">{tStep(`call_verdict_${shown}`)}</span>
        </span>
        {sentence !== undefined && <span className="hub-step__why">{sentence}</span>}
        {isWaiting && <span className="hub-step__why">{t('try_step_waits')}</span>}
        {isTold && message !== undefined && (
          <span className="hub-step__message" lang="en" dir="auto">
            {message}
          </span>
        )}
        {isTold && path !== undefined && (isOwn || canOpen) && (
          <button type="button" className="hub-button hub-button--quiet" onClick={() => onOpenPath(path)}>
            {isOwn ? t('try_show_arguments') : t('try_show_place', { place: wordPath(path) })}
          </button>
        )}
      </span>
    </li>
  )
}

/** A pointer as people read one: list places count from 1. */
function wordPath(path: string): string {
  return path
    .slice(1)
    .split('/')
    .map((token) => (/^\d+$/.test(token) ? String(Number(token) + 1) : unescapeToken(token)))
    .join(' › ')
}
