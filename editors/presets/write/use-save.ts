import { useState } from 'react'
import type { PresetsChange } from '../../../src/gateways/service-types.ts'
import type { presetsWriteMessages } from '../../i18n/presets-write.ts'
import type { useWords } from '../../shell/session.ts'

/** How the last change of the file went. */
export interface SaveState {
  isSaving: boolean
  problem?: { text: string; isConflict: boolean }
}

/** Carries out changes of the workspace's presets, one at a time, and words what became of them. */
export function useSave(
  t: ReturnType<typeof useWords<typeof presetsWriteMessages>>,
  file: string,
): SaveState & { run(change: () => Promise<PresetsChange> | undefined): Promise<boolean>; forget(): void } {
  const [state, setState] = useState<SaveState>({ isSaving: false })
  const run = async (change: () => Promise<PresetsChange> | undefined) => {
    if (state.isSaving) return false
    setState({ isSaving: true })
    try {
      const answer = await change()
      if (answer === undefined || answer.status === 'saved') {
        setState({ isSaving: false })
        return answer !== undefined
      }
      const isConflict = answer.status === 'conflict'
      setState({ isSaving: false, problem: { text: wordAnswer(answer, file, t), isConflict } })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setState({ isSaving: false, problem: { text: t('presets_write_failed', { reason }), isConflict: false } })
    }
    return false
  }
  return { ...state, run, forget: () => setState({ isSaving: false }) }
}

function wordAnswer(
  answer: Exclude<PresetsChange, { status: 'saved' }>,
  file: string,
  t: ReturnType<typeof useWords<typeof presetsWriteMessages>>,
): string {
  if (answer.status === 'conflict') return t('presets_write_conflict', { file })
  if (answer.reason === 'holds_secret') {
    return t('presets_write_refused_holds_secret', { inputs: answer.inputs?.join(', ') ?? '' })
  }
  return t(`presets_write_refused_${answer.reason}`, { file })
}
