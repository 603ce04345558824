import type { Translate } from '../../src/diagnostics/translate.ts'
import { stageMessages } from '../i18n/stages.ts'
import type { tryCallMessages } from '../i18n/try-call.ts'
import type { CallProgress } from './types.ts'

/** One line of progress: what is done where, what the tool says of it, and how far it is. */
export function wordProgress(
  { stage, server, message, progress, total }: CallProgress,
  t: Translate<typeof tryCallMessages>,
  tStage: Translate<typeof stageMessages>,
): string {
  const what = stage === undefined ? undefined : wordStage(stage, tStage)
  const step =
    progress === undefined
      ? undefined
      : total === undefined
        ? t('try_progress_step', { progress })
        : t('try_progress_of', { progress, total })
  const place = what !== undefined && server !== undefined ? tStage('stage_at', { stage: what, server }) : what
  return [place, message, step].filter((part) => part !== undefined).join(' · ')
}

/** A stage in words; one that is not known here, as it is. */
export function wordStage(stage: string, tStage: Translate<typeof stageMessages>): string {
  const key = `stage_${stage}`
  return isStageKey(key) ? tStage(key) : stage
}

type StageKey = Exclude<keyof typeof stageMessages, 'stage_at'>

function isStageKey(key: string): key is StageKey {
  return key !== 'stage_at' && Object.hasOwn(stageMessages, key)
}
