import { useCallback, useEffect, useRef, useState } from 'react'
import type { NodeInput } from '../../src/node-io/types.ts'
import { addTold, readHostAnswer } from '../../src/store/host-answer.ts'

type Inputs = readonly NodeInput[]

interface Held {
  shown: Inputs
  given: Inputs | undefined
  told: readonly Inputs[]
}

/**
 * What is shown: what the host gave, with the edits that it was told of since. `given` is undefined where the host
 * keeps nothing. Two edits may come before anything renders again: the second builds on the first.
 */
export function useHeldInputs(options: {
  given: Inputs | undefined
  first: Inputs
  onChange(inputs: NodeInput[]): void
}): { inputs: Inputs; change(update: (inputs: Inputs) => NodeInput[]): void } {
  const { given, first, onChange } = options
  const [held, setHeld] = useState<Held>({ shown: given ?? first, given, told: [] })
  const current = given === held.given || given === undefined ? held : takeIn(held, given)
  if (current !== held) setHeld(current)
  const latest = useRef({ shown: current.shown, onChange })
  useEffect(() => {
    latest.current = { shown: current.shown, onChange }
  })
  const change = useCallback((update: (inputs: Inputs) => NodeInput[]) => {
    const { shown } = latest.current
    const next = update(shown)
    if (next.length === shown.length && next.every((input, index) => input === shown[index])) return
    latest.current.shown = next
    setHeld((before) => ({ ...before, shown: next, told: addTold(before.told, next) }))
    latest.current.onChange(next)
  }, [])
  return { inputs: current.shown, change }
}

function takeIn({ shown, told }: Held, given: Inputs): Held {
  const answer = readHostAnswer(given, shown, told)
  // The very object, where it says the same: a host that keeps the identity of its inputs renders less.
  return { given, told: answer.told, shown: answer.says === 'nothing' ? shown : given }
}
