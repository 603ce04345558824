import { describe, expect, it } from 'vitest'
import { getInputBinding } from '../../src/node-io/binding.ts'
import {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  getSelectedRenderType,
  initAgentToolInputType,
  initToolInputByDefaultMode,
  isInputAgentGenerated,
  normalizeFlowNodeInputType,
  setInputMode,
} from '../../src/node-io/modes.ts'
import type { NodeInput, RenderType, ToolInputMode, ValueType } from '../../src/node-io/types.ts'
import { fc } from '../helpers/fuzz.ts'

const renderTypes: RenderType[] = [
  'agentGenerated',
  'reference',
  'input',
  'textarea',
  'numberInput',
  'switch',
  'select',
  'multipleSelect',
  'JSONEditor',
  'password',
  'hidden',
  'fileSelect',
  'timePointSelect',
  'tagFilterConfig',
]
const valueTypes: ValueType[] = ['string', 'number', 'boolean', 'object', 'arrayString', 'arrayAny', 'any']
const sevenValues = [undefined, null, '', 0, false, [], {}]

const anyInput: fc.Arbitrary<NodeInput> = fc
  .record(
    {
      key: fc.constantFrom('k', 'userChatInput', 'history', 'constructor'),
      label: fc.string(),
      renderTypeList: fc.uniqueArray(fc.constantFrom(...renderTypes), { maxLength: 5 }),
      selectedType: fc.constantFrom(...renderTypes),
      manualType: fc.constantFrom(...renderTypes),
      valueType: fc.constantFrom(...valueTypes),
      value: fc.oneof(fc.constantFrom(...sevenValues), fc.jsonValue()),
      defaultValue: fc.jsonValue(),
      omitted: fc.boolean(),
      defaultToAgentGenerated: fc.boolean(),
      canAgentGenerated: fc.boolean(),
      vendorField: fc.jsonValue(),
    },
    { requiredKeys: ['key', 'label', 'renderTypeList'] },
  )
  .map((input) => input as NodeInput)
const anyMode = fc.constantFrom<ToolInputMode>('agentGenerated', 'manual')

const toggle = (input: NodeInput, ...modes: ToolInputMode[]) =>
  modes.reduce((before, mode) => setInputMode({ input: before, mode }), input)

const withoutMode = ({ renderTypeList: _list, selectedType: _selected, manualType: _manual, ...rest }: NodeInput) =>
  rest

describe('setting who fills an input', () => {
  it('gives back the value, the default and the control it had, however often it is toggled', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const hidesItself = ['hidden', 'password', 'fileSelect'].some((type) => type === input.selectedType)
        fc.pre(!hidesItself || input.renderTypeList.some((type) => type === input.selectedType))
        const manual = toggle(input, 'manual')
        const back = toggle(manual, 'agentGenerated', 'manual', 'agentGenerated', 'manual')
        expect(withoutMode(back)).toEqual(withoutMode(input))
        expect(Object.hasOwn(back, 'value')).toBe(Object.hasOwn(input, 'value'))
        expect(getSelectedRenderType(back)).toBe(getSelectedRenderType(manual))
        expect(getInputBinding(back)).toEqual(getInputBinding(input))
      }),
    )
  })

  it('changes nothing but the mode, and never its argument', () => {
    fc.assert(
      fc.property(anyInput, fc.array(anyMode, { maxLength: 6 }), (input, modes) => {
        const before = structuredClone(input)
        const after = toggle(input, ...modes)
        expect(input).toEqual(before)
        expect(withoutMode(after)).toEqual(withoutMode(input))
        for (const type of input.renderTypeList) expect(after.renderTypeList).toContain(type)
      }),
    )
  })

  it('is the same object when it is so already, or can not be', () => {
    fc.assert(
      fc.property(anyInput, anyMode, (input, mode) => {
        const after = setInputMode({ input, mode })
        expect(isInputAgentGenerated(after) === (mode === 'agentGenerated') || after === input).toBe(true)
        expect(setInputMode({ input: after, mode })).toBe(after)
      }),
    )
  })

  it('never gives the model what it may not have', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        fc.pre(!isInputAgentGenerated(input) && !canInputBeAgentGenerated(input))
        expect(setInputMode({ input, mode: 'agentGenerated' })).toBe(input)
      }),
    )
  })

  it('returns to an upstream reference with its value', () => {
    const input: NodeInput = {
      key: 'k',
      label: 'K',
      renderTypeList: ['input', 'reference'],
      selectedType: 'reference',
      value: ['node', 'output'],
    }
    expect(toggle(input, 'agentGenerated', 'manual')).toMatchObject({
      selectedType: 'reference',
      value: ['node', 'output'],
    })
  })

  it('returns to a reference that the list of a saved input lacks', () => {
    const input: NodeInput = { key: 'k', label: 'K', renderTypeList: ['input'], selectedType: 'reference' }
    expect(toggle(input, 'agentGenerated', 'manual').selectedType).toBe('reference')
  })

  it('returns to the control last used as long as it is still offered', () => {
    const input: NodeInput = { key: 'k', label: 'K', renderTypeList: ['input', 'textarea'], selectedType: 'textarea' }
    const generated = toggle(input, 'agentGenerated')
    expect(toggle(generated, 'manual').selectedType).toBe('textarea')
    const refreshed = { ...generated, renderTypeList: ['agentGenerated', 'input'] as RenderType[] }
    expect(toggle(refreshed, 'manual').selectedType).toBe('input')
  })

  it('can not take from the model what no control fits', () => {
    const input: NodeInput = {
      key: 'k',
      label: 'K',
      renderTypeList: ['agentGenerated'],
      selectedType: 'agentGenerated',
    }
    expect(setInputMode({ input, mode: 'manual' })).toBe(input)
  })
})

describe('the value an input binds', () => {
  it('tells absent, null, empty text, zero, false, empty list and empty object apart', () => {
    const bindings = sevenValues.map((value) => getInputBinding({ value }))
    expect(bindings.map((binding) => binding.value)).toEqual(sevenValues)
    expect(bindings.map((binding) => binding.bound)).toEqual([false, true, true, true, true, true, true])
  })

  it('is the default when the value is undefined, own key or not, and nothing when it is omitted', () => {
    expect(getInputBinding({ value: undefined, defaultValue: 0 })).toEqual({ bound: true, value: 0 })
    expect(getInputBinding({ value: null, defaultValue: 0 })).toEqual({ bound: true, value: null })
    expect(getInputBinding({ defaultValue: 0, omitted: true })).toEqual({ bound: false, value: undefined })
    expect(getInputBinding({ value: 1, omitted: true })).toEqual({ bound: false, value: undefined })
  })
})

describe('bringing an input into its default mode', () => {
  it('is done after the first time: the second gives the same object', () => {
    fc.assert(
      fc.property(anyInput, fc.boolean(), (input, isTool) => {
        const normalized = normalizeFlowNodeInputType(input, { isTool })
        expect(normalizeFlowNodeInputType(normalized, { isTool })).toBe(normalized)
        const initialised = initToolInputByDefaultMode(input)
        expect(initToolInputByDefaultMode(initialised)).toBe(initialised)
      }),
    )
  })

  it('keeps every other field, and reads the flag under its old name', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(withoutMode(normalizeFlowNodeInputType(input, { isTool: true }))).toEqual(withoutMode(input))
      }),
    )
    const legacy = { key: 'k', label: 'K', renderTypeList: ['input'] as RenderType[], isToolParam: true }
    const normalized = normalizeFlowNodeInputType(legacy, { isTool: true })
    expect(normalized).toMatchObject({ defaultToAgentGenerated: true, selectedType: 'agentGenerated' })
    expect(normalized).not.toHaveProperty('isToolParam')
  })

  it('reads a choice that older data kept as a place in the list', () => {
    const renderTypeList: RenderType[] = ['agentGenerated', 'input', 'reference']
    const legacy: NodeInput = { key: 'k', label: 'K', renderTypeList, selectedTypeIndex: 2, isToolParam: true }
    expect(isInputAgentGenerated(legacy)).toBe(false)
    const normalized = normalizeFlowNodeInputType(legacy, { isTool: true })
    expect(normalized).toEqual({
      key: 'k',
      label: 'K',
      renderTypeList,
      selectedType: 'reference',
      defaultToAgentGenerated: true,
    })
    const unchosen = normalizeFlowNodeInputType({ ...legacy, selectedTypeIndex: 0 }, { isTool: true })
    expect(unchosen.selectedType).toBe('agentGenerated')
  })

  it('never gives the model what it may not have, whatever was saved', () => {
    fc.assert(
      fc.property(anyInput, anyMode, (input, mode) => {
        fc.pre(!canInputBeAgentGenerated(input))
        const offered = [
          normalizeFlowNodeInputType(input, { isTool: true }),
          initToolInputByDefaultMode(input),
          initAgentToolInputType({ input, mode }),
        ]
        for (const { renderTypeList, selectedType } of offered) {
          expect(renderTypeList).not.toContain('agentGenerated')
          expect(selectedType).not.toBe('agentGenerated')
        }
      }),
    )
  })
})

describe('who may fill an input', () => {
  it('is nobody but a person where its schema is a secret', () => {
    const input = { key: 'k', renderTypeList: ['input'] as RenderType[], customJsonSchema: { isSecret: true } }
    expect(canInputBeAgentGenerated(input)).toBe(false)
    expect(canInputBeManuallyConfigured(input)).toBe(true)
  })

  it('is nobody where nothing is offered', () => {
    expect(canInputBeAgentGenerated({ key: 'k', renderTypeList: [] })).toBe(false)
    expect(canInputBeManuallyConfigured({ key: 'k' })).toBe(false)
  })
})
