import { describe, expect, it } from 'vitest'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { acceptInputRename, type ReconciledInputs, reconcileNodeInputs } from '../../src/node-io/reconcile.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'

function project(properties: Record<string, unknown>, required: string[] = []): NodeInput[] {
  const jsonSchema = { type: 'object', properties, required }
  return deepFreeze(jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }))
}

function one(property: unknown, choices: Partial<NodeInput> = {}): NodeInput {
  const [input] = project({ a: property })
  return { ...(input as NodeInput), ...choices }
}

const codes = ({ changes }: ReconciledInputs, key: string) =>
  changes.filter((change) => change.key === key).map(({ kind, detail }) => [kind, detail?.map(({ code }) => code)])
const text = { type: 'string' }

describe('an unchanged schema', () => {
  it('gives the same objects and lists back, all kept', () => {
    const latest = project({ a: text, b: { type: 'integer', default: 3 }, c: { const: 1 } }, ['a'])
    const [a, b, c] = latest as [NodeInput, NodeInput, NodeInput]
    const saved = deepFreeze([setInputMode({ input: a, mode: 'agentGenerated' }), { ...b, value: 0, omitted: true }, c])
    const parked = deepFreeze([one(text, { key: 'old', value: 'v' })])
    const result = reconcileNodeInputs({
      saved,
      latest: project({ a: text, b: { type: 'integer', default: 3 }, c: { const: 1 } }, ['a']),
      parked,
    })
    expect(result.inputs).toBe(saved)
    expect(result.parked).toBe(parked)
    expect(result.changes.map(({ kind }) => kind)).toEqual(['kept', 'kept', 'kept'])
  })

  it('does not fill in again what the author cleared', () => {
    const latest = project({ a: { const: 'x' } })
    const { value: _value, ...cleared } = latest[0] as NodeInput
    expect(reconcileNodeInputs({ saved: [cleared as NodeInput], latest }).inputs[0]).toBe(cleared)
  })

  it('leaves the order of controls and a control added by hand as they are', () => {
    const latest: NodeInput[] = [{ key: 'k', label: 'L', valueType: 'number', renderTypeList: ['reference', 'input'] }]
    const saved: NodeInput[] = [
      {
        ...(latest[0] as NodeInput),
        renderTypeList: ['agentGenerated', 'numberInput', 'reference', 'input'],
        selectedType: 'numberInput',
      },
    ]
    expect(reconcileNodeInputs({ saved, latest }).inputs).toBe(saved)
  })
})

describe('a changed schema', () => {
  it('keeps value, mode, manual control, omission and members of a host', () => {
    const saved = [
      one(text, {
        value: 'v',
        selectedType: 'agentGenerated',
        manualType: 'reference',
        omitted: true,
        'x-host': { kept: 1 },
      }),
    ]
    const latest = [one({ type: 'string', maxLength: 9, description: 'New words' })]
    const result = reconcileNodeInputs({ saved, latest })
    expect(result.inputs[0]).toMatchObject({
      value: 'v',
      selectedType: 'agentGenerated',
      manualType: 'reference',
      omitted: true,
      'x-host': { kept: 1 },
      description: 'New words',
      customJsonSchema: { maxLength: 9 },
    })
    expect(codes(result, 'a')).toEqual([['changed', ['input_rules_changed', 'input_text_changed']]])
  })

  it('drops what the tool no longer says', () => {
    const saved = [one({ type: 'integer', minimum: 1, default: 5, description: 'Old' })]
    const result = reconcileNodeInputs({ saved, latest: [one({ type: 'integer' })] })
    expect(result.inputs[0]).toEqual(one({ type: 'integer' }))
  })

  it('never casts a value: one that no longer fits stays as it is, and that is told without it', () => {
    const saved = [one(text, { value: '5-secret', selectedType: 'input' })]
    const result = reconcileNodeInputs({ saved, latest: [one({ type: 'integer' })] })
    expect(result.inputs[0]).toMatchObject({ value: '5-secret', valueType: 'number', selectedType: 'numberInput' })
    expect(codes(result, 'a')).toEqual([
      ['changed', ['input_type_changed', 'input_rules_changed', 'control_not_offered', 'value_no_longer_fits']],
    ])
    expect(JSON.stringify(result.changes)).not.toContain('secret')
  })

  it('keeps 0, false, null, empty text, list and object as the six values they are', () => {
    for (const value of [0, false, null, '', [], {}]) {
      const result = reconcileNodeInputs({ saved: [one(text, { value })], latest: [one({ type: 'boolean' })] })
      expect(result.inputs[0]?.value).toBe(value)
    }
  })

  it('takes a parameter away from the model once it is a secret, and says so', () => {
    const saved = [setInputMode({ input: one(text), mode: 'agentGenerated' })]
    const result = reconcileNodeInputs({ saved, latest: [one({ type: 'string', isSecret: true })] })
    expect(result.inputs[0]).toMatchObject({ selectedType: 'password', canAgentGenerated: false })
    expect(result.inputs[0]?.renderTypeList).not.toContain('agentGenerated')
    expect(codes(result, 'a')[0]?.[1]).toContain('mode_not_allowed')
  })

  it('gives a parameter to the model that no control fits any more, and keeps value and control for its return', () => {
    const before = one({ type: 'array', items: text }, { selectedType: 'reference', value: ['node', 'out'] })
    const locked = reconcileNodeInputs({ saved: [before], latest: [one({ type: 'array', prefixItems: [text] })] })
    expect(locked.inputs[0]).toMatchObject({
      selectedType: 'agentGenerated',
      value: ['node', 'out'],
      manualType: 'reference',
    })
    expect(codes(locked, 'a')[0]?.[1]).toContain('mode_not_allowed')
    const back = reconcileNodeInputs({ saved: locked.inputs, latest: [one({ type: 'array', items: text })] })
    expect(setInputMode({ input: back.inputs[0] as NodeInput, mode: 'manual' }).selectedType).toBe('reference')
  })

  it('never sends a reference as if it were a literal', () => {
    const saved = [one({ type: 'array', items: text }, { selectedType: 'reference', value: ['node', 'out'] })]
    const latest: NodeInput[] = [{ ...one({ type: 'array', items: text }), renderTypeList: ['JSONEditor'] }]
    const result = reconcileNodeInputs({ saved, latest })
    expect(result.inputs[0]).toMatchObject({ value: ['node', 'out'], omitted: true, selectedType: 'JSONEditor' })
    expect(codes(result, 'a')[0]?.[1]).toContain('reference_not_sent')
  })

  it('tells when a parameter became required or optional', () => {
    const optional = project({ a: text })
    const required = project({ a: text }, ['a'])
    expect(codes(reconcileNodeInputs({ saved: optional, latest: required }), 'a')[0]?.[1]).toEqual([
      'input_now_required',
    ])
    expect(codes(reconcileNodeInputs({ saved: required, latest: optional }), 'a')[0]?.[1]).toEqual([
      'input_now_optional',
    ])
  })

  it('looks through references into the schema of the tool when it checks a value', () => {
    const saved = [one(text, { value: 'v' })]
    const latest = [{ ...one(text), customJsonSchema: { $ref: '#/$defs/n' } }]
    const jsonSchema = { $defs: { n: { type: 'number' } }, properties: { a: { $ref: '#/$defs/n' } } }
    expect(codes(reconcileNodeInputs({ saved, latest, jsonSchema }), 'a')[0]?.[1]).toContain('value_no_longer_fits')
    expect(codes(reconcileNodeInputs({ saved, latest }), 'a')[0]?.[1]).not.toContain('value_no_longer_fits')
  })
})

describe('inputs that come and go', () => {
  it('follow the order of the tool, new ones as the tool gives them', () => {
    const saved = project({ b: text, a: text })
    const latest = project({ a: text, unlike: { type: 'boolean' }, b: text })
    const result = reconcileNodeInputs({ saved, latest })
    expect(result.inputs).toEqual(latest)
    expect(result.inputs[0]).toBe(saved[1])
    expect(codes(result, 'unlike')).toEqual([['added', undefined]])
  })

  it('are parked when they hold a value, and gone when they hold none', () => {
    const saved = [one(text, { key: 'full', value: '' }), one(text, { key: 'empty' })]
    const result = reconcileNodeInputs({ saved, latest: [] })
    expect(result.parked).toEqual([saved[0]])
    expect(result.inputs).toEqual([])
    expect(codes(result, 'full')).toEqual([['removed', ['input_parked']]])
    expect(codes(result, 'empty')).toEqual([['removed', undefined]])
  })

  it('come back with value, mode and members when their key does', () => {
    const saved = [one(text, { value: 'v', selectedType: 'agentGenerated', 'x-host': 1 })]
    const gone = reconcileNodeInputs({ saved, latest: [] })
    const back = reconcileNodeInputs({ saved: gone.inputs, parked: gone.parked, latest: project({ a: text }) })
    expect(back.inputs[0]).toMatchObject({ value: 'v', selectedType: 'agentGenerated', 'x-host': 1 })
    expect(back.parked).toEqual([])
    expect(codes(back, 'a')).toEqual([['added', ['input_restored']]])
  })

  it('stay parked while their value does not fit', () => {
    const parked = [one(text, { value: 'v' })]
    const latest = project({ a: { type: 'integer' } })
    const result = reconcileNodeInputs({ saved: [], latest, parked })
    expect(result.inputs).toEqual(latest)
    expect(result.parked).toBe(parked)
    expect(codes(result, 'a')).toEqual([['added', ['parked_value_does_not_fit']]])
  })

  it('keep every value of a key that was removed twice', () => {
    const parked = [one(text, { value: 'first' })]
    const result = reconcileNodeInputs({ saved: [one(text, { value: 'second' })], latest: [], parked })
    expect(result.parked.map(({ value }) => value)).toEqual(['second', 'first'])
  })

  it('lose no value to a duplicate key', () => {
    const saved = [one(text, { value: 'shadowed' }), one(text, { value: 'counts' })]
    const result = reconcileNodeInputs({ saved, latest: project({ a: text }) })
    expect(result.inputs.map(({ value }) => value)).toEqual(['counts'])
    expect(result.parked.map(({ value }) => value)).toEqual(['shadowed'])
  })
})

describe('a renamed input', () => {
  const rename = (from: string, to: string, toProperty: unknown = text) => {
    const saved = [one(text, { key: from, value: 'v', selectedType: 'agentGenerated' })]
    return reconcileNodeInputs({ saved, latest: project({ [to]: toProperty, other: { type: 'boolean' } }) })
  }

  it('takes its choices along where the names differ in spelling alone', () => {
    const result = rename('user_id', 'userId')
    expect(result.inputs[0]).toMatchObject({
      key: 'userId',
      label: 'userId',
      value: 'v',
      selectedType: 'agentGenerated',
    })
    expect(result.parked).toEqual([])
    expect(result.changes[0]).toMatchObject({ key: 'userId', kind: 'renamed', from: 'user_id' })
    expect(result.changes.some(({ kind }) => kind === 'removed')).toBe(false)
  })

  it.each([
    ['user_id', 'userId', { type: 'integer' }],
    ['repo', 'repo_name', text],
    ['query', 'search_query', text],
    ['assignee', 'assignees', text],
  ])('is proposed alone, nothing moved, from %s to %s', (from, to, property) => {
    const result = rename(from, to, property)
    expect(result.inputs[0]).toEqual(project({ [to]: property })[0])
    expect(result.parked).toMatchObject([{ key: from, value: 'v' }])
    expect(codes(result, to)).toEqual([['renamed', ['rename_proposed']]])
    expect(codes(result, from)).toEqual([['removed', ['input_parked']]])
  })

  it.each([
    ['a', 'b'],
    ['owner', 'branch'],
    ['id', 'ids_of_all'],
  ])('is not seen from %s to %s', (from, to) => {
    expect(rename(from, to).changes.some(({ kind }) => kind === 'renamed')).toBe(false)
  })

  it('is not guessed between two that are as alike', () => {
    const saved = [one(text, { key: 'repo', value: 'v' })]
    const result = reconcileNodeInputs({ saved, latest: project({ repo_name: text, repo_owner: text }) })
    expect(result.changes.map(({ kind }) => kind)).toEqual(['added', 'added', 'removed'])
  })

  it('is never certain where a spelling stands for two inputs', () => {
    const saved = [one(text, { key: 'userId', value: 'v' }), one(text, { key: 'user_id', value: 'w' })]
    const result = reconcileNodeInputs({ saved, latest: project({ 'user-id': text }) })
    expect(result.inputs[0]?.value).toBeUndefined()
    expect(result.parked.map(({ value }) => value)).toEqual(['v', 'w'])
  })

  it('moves once the author agrees', () => {
    const { inputs, parked } = rename('repo', 'repo_name')
    const accepted = acceptInputRename({ inputs, parked, from: 'repo', to: 'repo_name' })
    expect(accepted.inputs[0]).toMatchObject({
      key: 'repo_name',
      label: 'repo_name',
      value: 'v',
      selectedType: 'agentGenerated',
    })
    expect(accepted.parked).toEqual([])
    expect(acceptInputRename({ inputs, parked, from: 'nothing', to: 'repo_name' })).toEqual({ inputs, parked })
  })
})

describe('an accepted rename', () => {
  it('loses no value that the new input had by then', () => {
    const inputs = [one(text, { key: 'repo_name', value: 'typed since' })]
    const parked = [one(text, { key: 'repo', value: 'v' })]
    const accepted = acceptInputRename({ inputs, parked, from: 'repo', to: 'repo_name' })
    expect(accepted.inputs.map(({ value }) => value)).toEqual(['v'])
    expect(accepted.parked).toEqual(inputs)
  })

  it('from an input without a value leaves the value of the new one', () => {
    const inputs = [one(text, { key: 'repo_name', value: 'typed since' })]
    const parked = [one(text, { key: 'repo', selectedType: 'agentGenerated' })]
    const accepted = acceptInputRename({ inputs, parked, from: 'repo', to: 'repo_name' })
    expect(accepted.inputs).toMatchObject([{ value: 'typed since', selectedType: 'agentGenerated' }])
  })
})

describe('saved data of older products', () => {
  it("keeps the choice made by place, under today's names", () => {
    const legacy = {
      ...one(text),
      selectedTypeIndex: 1,
      isToolParam: true,
      defaultToAgentGenerated: undefined,
    } as unknown as NodeInput
    const latest = [{ ...one(text), defaultToAgentGenerated: true }]
    const result = reconcileNodeInputs({ saved: [legacy], latest })
    expect(result.inputs[0]).toMatchObject({ selectedType: 'reference', defaultToAgentGenerated: true })
    expect(result.inputs[0]).not.toHaveProperty('selectedTypeIndex')
    expect(result.inputs[0]).not.toHaveProperty('isToolParam')
    expect(codes(result, 'a')).toEqual([['kept', undefined]])
    expect(reconcileNodeInputs({ saved: result.inputs, latest }).inputs).toBe(result.inputs)
  })

  it('keeps an unspoken reference a reference', () => {
    const saved = [{ ...one(text), renderTypeList: ['reference', 'input'], value: ['n', 'o'] } as NodeInput]
    const latest = [one({ type: 'string', maxLength: 5 })]
    expect(reconcileNodeInputs({ saved, latest }).inputs[0]).toMatchObject({
      selectedType: 'reference',
      value: ['n', 'o'],
    })
  })
})
