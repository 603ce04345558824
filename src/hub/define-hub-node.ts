import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import type { HubNodeDefinition } from './types.ts'

const FUNCTION_NAME = /^[a-zA-Z0-9_-]{1,64}$/

/** Checks and freezes a kind of hub node. A definition that contradicts itself throws `invalid_definition`. */
export function defineHubNode(definition: HubNodeDefinition): HubNodeDefinition {
  const fault = findFault(definition)
  if (fault !== undefined) {
    throw new ToolInputError('invalid_definition', `${definition.type}: ${fault}`, { type: definition.type })
  }
  return deepFreeze(definition)
}

function findFault({
  type,
  version,
  migrations,
  functionName,
  inputs,
  outputs,
}: HubNodeDefinition): string | undefined {
  if (type === '') return 'a node needs a type'
  if (!Number.isSafeInteger(version) || version < 1) return 'its version is no whole number from 1 on'
  const steps = Object.keys(migrations ?? {}).map(Number)
  const isGapless =
    steps.length === version - 1 && steps.every((from) => Number.isInteger(from) && from > 0 && from < version)
  if (!isGapless) return `it needs one migration from each version before ${version}, and no other`
  if (!FUNCTION_NAME.test(functionName)) return 'no model provider takes this function name'
  for (const group of [inputs, outputs]) {
    const keys = group.map(({ key }) => key)
    if (new Set(keys).size !== keys.length) return 'a key occurs twice'
  }
  if (outputs.length === 0) return 'a node needs an output, where its tool edge starts'
  const wrong = inputs.find(
    ({ allowedModes, startMode }) =>
      allowedModes.length === 0 || (startMode !== undefined && !allowedModes.includes(startMode)),
  )
  return wrong === undefined ? undefined : `the input ${wrong.key} starts in a mode that it does not allow`
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}
