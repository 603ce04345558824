import type { NodeInput, RenderType, ValueType } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { HubInputDefinition, HubNodeDescription } from './types.ts'

/**
 * The inputs of a kind as `jsonSchema2NodeInput` projects them, for kinds whose inputs have one plain type each, null
 * aside: as all of ours have, which a test holds to. A canvas that adds such a node needs no reader of any schema.
 */
export function projectPlainInputs({ inputs }: HubNodeDescription): ReadonlyMap<string, NodeInput> {
  return new Map(inputs.map((declared) => [declared.key, projectInput(declared)]))
}

function projectInput({ key, title, description, jsonSchema, required = false }: HubInputDefinition): NodeInput {
  return {
    ...chooseControl(jsonSchema),
    key,
    label: title,
    description,
    toolDescription: description,
    customJsonSchema: { title, description, ...jsonSchema },
    required,
  }
}

type Control = Pick<NodeInput, 'renderTypeList'> & Partial<NodeInput>

function chooseControl({ type, enum: constants, items, minimum, maximum }: HubInputDefinition['jsonSchema']): Control {
  const types = (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null')
  const byHand = (control: RenderType, valueType: ValueType, more: Partial<NodeInput> = {}): Control => ({
    renderTypeList: [control, 'reference'],
    ...more,
    valueType,
  })
  const [only] = types.length === 1 ? types : []
  if (only === 'string' && Array.isArray(constants)) {
    const list = constants
      .filter((value: unknown) => value !== null)
      .map((value: unknown) => ({ label: String(value), value }))
    return byHand('select', 'string', { list })
  }
  if (only === 'string') return byHand('input', 'string')
  if (only === 'boolean') return byHand('switch', 'boolean')
  if (only === 'object') return byHand('JSONEditor', 'object')
  if (only === 'integer' || only === 'number') {
    return byHand('numberInput', 'number', {
      ...(typeof minimum === 'number' ? { min: minimum } : {}),
      ...(typeof maximum === 'number' ? { max: maximum } : {}),
      ...(only === 'integer' ? { precision: 0 } : {}),
    })
  }
  if (only === 'array') {
    return byHand('JSONEditor', isPlainObject(items) && items['type'] === 'object' ? 'arrayObject' : 'arrayString')
  }
  return {
    renderTypeList: ['agentGenerated'],
    selectedType: 'agentGenerated',
    defaultToAgentGenerated: true,
    valueType: 'any',
  }
}
