import { useEffect, useMemo, useState } from 'react'
import { hubNodeDefinitions } from '../../../nodes/catalog.ts'
import { createInputsOf } from '../../../src/presets/known-inputs.ts'
import { lintPresetsText } from '../../../src/presets/lint-presets-text.ts'
import { useHubFlow } from '../../shell/flow.ts'

type Lint = Awaited<ReturnType<typeof lintPresetsText>>

const SETTLE_MS = 200

/** What is found in a text once it stands still for a moment; undefined where there is none. */
export function useLint(text: string): Lint | undefined {
  const nodes = useHubFlow()?.nodes
  const inputsOf = useMemo(() => createInputsOf(hubNodeDefinitions, nodes), [nodes])
  const [lint, setLint] = useState<Lint>()
  const isBlank = text.trim() === ''
  useEffect(() => {
    if (isBlank) return
    let isOver = false
    const timer = setTimeout(async () => {
      const found = await lintPresetsText(text, { inputsOf })
      if (!isOver) setLint(found)
    }, SETTLE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isBlank, inputsOf])
  return isBlank ? undefined : lint
}
