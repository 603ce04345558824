import { useEffect, useMemo, useState } from 'react'
import { createInputsOf } from '../../../src/presets/known-inputs.ts'
import { lintPresetsText } from '../../../src/presets/lint-presets-text.ts'
import { useHubFlow } from '../../shell/flow.ts'
import { useHubSession } from '../../shell/session.ts'

type Lint = Awaited<ReturnType<typeof lintPresetsText>>

const SETTLE_MS = 200
const nothing = {}

/** What is found in a text once it stands still for a moment, or why nothing could be; neither where there is no text. */
export function useLint(text: string): { lint?: Lint; reason?: string } {
  const nodes = useHubFlow()?.nodes
  const { definitions } = useHubSession()
  const inputsOf = useMemo(() => createInputsOf(definitions, nodes), [definitions, nodes])
  const [found, setFound] = useState<{ lint?: Lint; reason?: string }>(nothing)
  const isBlank = text.trim() === ''
  useEffect(() => {
    if (isBlank) return
    let isOver = false
    const show = (next: { lint?: Lint; reason?: string }) => {
      if (!isOver) setFound(next)
    }
    const timer = setTimeout(() => {
      lintPresetsText(text, { inputsOf }).then(
        (lint) => show({ lint }),
        // What reads YAML is loaded when it is first needed.
        (error: unknown) => show({ reason: error instanceof Error ? error.message : String(error) }),
      )
    }, SETTLE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isBlank, inputsOf])
  return isBlank ? nothing : found
}
