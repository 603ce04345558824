import { readHubInputs } from '../hub/hub-inputs.ts'
import type { HubNodeData, HubNodeDefinition } from '../hub/types.ts'
import { getSelectedRenderType, isInputAgentGenerated } from '../node-io/input-kind.ts'
import { listNodeInputs } from '../node-io/list-inputs.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isSameJson } from '../store/is-same-json.ts'
import { isSecretInput } from '../workflow/leave-secrets-out.ts'
import type { FlowNodeLike } from '../workflow/types.ts'

/** Where an input's value comes from, as far as a preset could take it. */
type PatchKeyState =
  /** The author set it to something else than the default. */
  | 'set'
  | 'default'
  /** The model fills it; the author's value is kept beside. */
  | 'by_model'
  /** Another node fills it: no value that a preset could hold. */
  | 'reference'
  | 'not_set'

/** One input of a node that a preset could set. */
export interface PatchKey {
  key: string
  title: string
  value: unknown
  state: PatchKeyState
  /** The input is one for a secret, whatever it is called. */
  isSecret: boolean
}

/** The inputs of a node that a preset could be written from, in their order. */
export function listPatchKeys(node: FlowNodeLike, definition: HubNodeDefinition | undefined): PatchKey[] {
  const inputs =
    definition === undefined
      ? listNodeInputs(node.data)
      : readHubInputs(definition, node.data as HubNodeData).map(({ input }) => input)
  return inputs.map((input) => ({
    key: input.key,
    title: typeof input.label === 'string' && input.label !== '' ? input.label : input.key,
    value: input.value,
    state: readState(input),
    isSecret: isSecretInput({ ...input }),
  }))
}

function readState(input: NodeInput): PatchKeyState {
  if (input.value === undefined || input.omitted === true) return 'not_set'
  if (getSelectedRenderType(input) === 'reference') return 'reference'
  if (isInputAgentGenerated(input)) return 'by_model'
  return isSameJson(input.value, input.defaultValue) ? 'default' : 'set'
}
