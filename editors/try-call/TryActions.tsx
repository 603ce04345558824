import { type ReactElement, type Ref, useId } from 'react'
import { CircleCheck, Eye, Play, Square } from '../icons.ts'
import type { TriedCaller } from './types.ts'
import type { CallRun } from './use-call-run.ts'
import type { TryCallWords } from './words.ts'

/** Preview, dry run and run, as whom, and the way to stop. */
export function TryActions(props: {
  root: Ref<HTMLDivElement>
  words: TryCallWords
  /** The arguments can't be read. */
  isBroken: boolean
  isRunning: boolean
  canRun: boolean
  canRunDry: boolean
  caller: TriedCaller | undefined
  onCallerChange: ((caller: TriedCaller) => void) | undefined
  onPreview(): void
  onCall(kind: CallRun['kind']): void
  onCancel(): void
}): ReactElement {
  const { words, isBroken, isRunning, canRun, canRunDry, caller, onCallerChange } = props
  const { t } = words
  const id = useId()
  const halted = isBroken ? t('try_fix_json') : isRunning ? t('try_is_running') : undefined
  const blocked = canRun ? halted : t('try_no_run')
  return (
    <div ref={props.root} className="hub-try__actions">
      <button type="button" className="hub-button" disabled={isBroken} onClick={props.onPreview}>
        <Eye size={14} aria-hidden="true" />
        {t('try_preview')}
      </button>
      {canRunDry && (
        <button
          type="button"
          className="hub-button"
          disabled={halted !== undefined}
          title={halted ?? t('try_dry_help')}
          onClick={() => props.onCall('dry')}
        >
          <CircleCheck size={14} aria-hidden="true" />
          {t('try_dry_run')}
        </button>
      )}
      <button
        type="button"
        className="hub-button hub-button--primary"
        disabled={blocked !== undefined}
        title={blocked}
        aria-describedby={`${id}-blocked`}
        onClick={() => props.onCall('run')}
      >
        <Play size={14} aria-hidden="true" />
        {t('try_run')}
      </button>
      {isRunning && (
        <button type="button" className="hub-button" onClick={props.onCancel}>
          <Square size={14} aria-hidden="true" />
          {t('try_cancel')}
        </button>
      )}
      {onCallerChange && (
        <label className="hub-check" title={t('try_as_model_help')}>
          <input
            type="checkbox"
            checked={caller === 'model'}
            disabled={isRunning}
            onChange={(event) => onCallerChange(event.target.checked ? 'model' : 'human')}
          />
          {t('try_as_model')}
        </label>
      )}
      <span id={`${id}-blocked`} className="hub-try__help">
        {isRunning ? '' : blocked}
      </span>
    </div>
  )
}
