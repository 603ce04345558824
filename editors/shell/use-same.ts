import { useState } from 'react'
import { isSameJson } from '../../src/store/is-same-json.ts'

/** The value that was given first, as long as what is given is the same JSON: a host may make it anew for each render. */
export function useSame<Value>(given: Value): Value {
  const [held, setHeld] = useState(given)
  if (isSameJson(held, given)) return held
  setHeld(given)
  return given
}
