import { createDiagnostic } from '../diagnostics/codes/inputs.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { getInputBinding } from '../node-io/binding.ts'
import { canInputBeAgentGenerated, canInputBeManuallyConfigured, getSelectedRenderType } from '../node-io/input-kind.ts'
import { isInput } from '../node-io/list-inputs.ts'
import type { NodeInput, ToolInputMode } from '../node-io/types.ts'

/** What an input's data says about one call: who fills it, and what is sent when the author does. */
export interface InputChoice {
  readonly key: string
  readonly input: NodeInput
  readonly index: number
  readonly generated: boolean
  readonly bound: boolean
  readonly value: unknown
  /** The value is known now; an upstream reference gives its value at run time. */
  readonly known: boolean
  /** The value is no object and was found to fit. */
  isSettled: boolean
}

const both: readonly ToolInputMode[] = /* @__PURE__ */ Object.freeze(['agentGenerated', 'manual'])
const agentOnly: readonly ToolInputMode[] = /* @__PURE__ */ Object.freeze(['agentGenerated'])
const manualOnly: readonly ToolInputMode[] = /* @__PURE__ */ Object.freeze(['manual'])

/** Who may fill an input, never empty. `isSecret`: its schema says that the model must not. */
export function getAllowedModes(input: NodeInput, isSecret: boolean): readonly ToolInputMode[] {
  if (isSecret || !canInputBeAgentGenerated(input)) return manualOnly
  const isReference = getSelectedRenderType(input) === 'reference'
  return isReference || canInputBeManuallyConfigured(input) ? both : agentOnly
}

/** Who fills an input: the author's choice where it is allowed. */
export function getEffectiveMode(input: NodeInput, allowed: readonly ToolInputMode[]): ToolInputMode {
  const wanted = getSelectedRenderType(input) === 'agentGenerated' ? 'agentGenerated' : 'manual'
  return allowed.includes(wanted) ? wanted : (allowed[0] ?? 'manual')
}

/** Reads every input once, by key; the last of several with one key counts. */
export function readInputChoices(
  inputs: readonly NodeInput[],
  isSecret: (key: string) => boolean,
  diagnostics: Diagnostic[],
): Map<string, InputChoice> {
  const choices = new Map<string, InputChoice>()
  if (!Array.isArray(inputs)) return choices
  for (let index = 0; index < inputs.length; index++) {
    const input = inputs[index]
    if (!isInput(input)) continue
    const { key } = input
    if (key === '__proto__') {
      diagnostics.push(createDiagnostic('key_refused', { key }, { path: `/inputs/${index}`, key }))
      continue
    }
    const before = choices.size
    choices.set(key, readInputChoice(input, index, isSecret(key)))
    if (choices.size === before) {
      diagnostics.push(createDiagnostic('duplicate_key', { key }, { path: `/inputs/${index}`, key }))
    }
  }
  return choices
}

export function readInputChoice(input: NodeInput, index: number, isSecret: boolean): InputChoice {
  const { key } = input
  const generated = isLeftToModel(input, isSecret)
  if (generated) {
    return { key, input, index, generated, bound: false, value: undefined, known: false, isSettled: false }
  }
  const { bound, value } = getInputBinding(input)
  return { key, input, index, generated, bound, value, known: bound && isKnownNow(input, value), isSettled: false }
}

/** Whether {@link getEffectiveMode} is `agentGenerated`, asked of hundreds of inputs at every compile. */
function isLeftToModel(input: NodeInput, isSecret: boolean): boolean {
  const selected = getSelectedRenderType(input)
  const isWanted = selected === 'agentGenerated' || (selected !== 'reference' && !canInputBeManuallyConfigured(input))
  return isWanted && !isSecret && canInputBeAgentGenerated(input)
}

function isKnownNow(input: NodeInput, value: unknown): boolean {
  if (getSelectedRenderType(input) === 'reference') return false
  return typeof value !== 'string' || !value.includes('${env:')
}
