import { useMemo, useRef } from 'react'
import { readHubInputs } from '../../src/hub/hub-inputs.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { isSameJson } from '../../src/store/is-same-json.ts'
import { findHubWidget } from '../registry.ts'
import { useEditing, useHubSession } from './session.ts'

/** The hub's own inputs that have no panel of their own, held to what its kind allows. */
export function useNodeInputs(): NodeInput[] {
  const { definition } = useHubSession()
  const data = useEditing((state) => state.data)
  const last = useRef(new Map<string, NodeInput>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the data, only the inputs are looked at
  return useMemo(() => {
    const inputs = readHubInputs(definition, data)
      .filter(({ declared }) => !findHubWidget(declared.widget))
      .map(({ input }) => {
        // An input that did not change keeps its object, so that its form does not render again.
        const before = last.current.get(input.key)
        return before && isSameJson(before, input) ? before : input
      })
    last.current = new Map(inputs.map((input) => [input.key, input]))
    return inputs
  }, [definition, data.inputs])
}
