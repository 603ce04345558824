import { useMemo, useRef } from 'react'
import { readHubInputs } from '../../src/hub/hub-inputs.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { isSameJson } from '../../src/store/is-same-json.ts'
import { unwordHubInput, wordHubInput } from '../i18n/hub-inputs.ts'
import { findHubWidget } from '../registry.ts'
import { useEditing, useHubSession } from './session.ts'

/**
 * The hub's own inputs that have no panel of their own, held to what its kind allows and worded in the editor's
 * language; `restore` gives an edited one back in the words that are stored.
 */
export function useNodeInputs(): { inputs: NodeInput[]; restore(edited: NodeInput): NodeInput } {
  const { definition, locale } = useHubSession()
  const data = useEditing((state) => state.data)
  const last = useRef(new Map<string, NodeInput>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the data, only the inputs are looked at
  return useMemo(() => {
    const stored = readHubInputs(definition, data)
      .filter(({ declared }) => !findHubWidget(declared.widget))
      .map(({ input }) => input)
    const inputs = stored.map((input) => {
      const worded = wordHubInput(definition.type, input, locale)
      // An input that did not change keeps its object, so that its form does not render again.
      const before = last.current.get(input.key)
      return before && isSameJson(before, worded) ? before : worded
    })
    last.current = new Map(inputs.map((input) => [input.key, input]))
    const originals = new Map(stored.map((input) => [input.key, input]))
    const restore = (edited: NodeInput) => {
      const original = originals.get(edited.key)
      return original ? unwordHubInput(edited, original) : edited
    }
    return { inputs, restore }
  }, [definition, locale, data.inputs])
}
