import type { PresetsGateway } from '../gateways/service-types.ts'
import type { PresetsCheck } from '../http/types.ts'
import type { HubNodeDescription } from '../hub/types.ts'
import type { FlowNodeLike } from '../workflow/types.ts'
import { createInputsOf } from './known-inputs.ts'
import { lintPresets } from './lint-presets.ts'
import { lintPresetsText } from './lint-presets-text.ts'

/** What to look at in a host's presets: by layer and line where they are texts, else in all of them at once. */
export async function checkLayers(
  presets: PresetsGateway,
  kinds: readonly Pick<HubNodeDescription, 'type' | 'inputs'>[],
  nodes?: readonly FlowNodeLike[],
): Promise<PresetsCheck[]> {
  const inputsOf = createInputsOf(kinds, nodes)
  const beside = await presets.getCatalogue()
  const layers = await presets.readLayers?.()
  if (layers === undefined) {
    return [{ name: '', findings: lintPresets(beside, inputsOf).map((diagnostic) => ({ diagnostic })) }]
  }
  return Promise.all(
    layers.map(async ({ name, text }) => ({
      name,
      findings: text.trim() === '' ? [] : (await lintPresetsText(text, { inputsOf, beside, file: name })).findings,
    })),
  )
}
