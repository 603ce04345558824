import { describe, expect, it } from 'vitest'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { canInputBeAgentGenerated, isInputAgentGenerated } from '../../src/node-io/modes.ts'
import { reconcileNodeInputs } from '../../src/node-io/reconcile.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'
import { readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'

type Properties = Record<string, unknown>

const property = fc.constantFrom<unknown>(
  { type: 'string' },
  { type: 'string', description: 'A text of some kind' },
  { type: 'string', enum: ['a', 'b'] },
  { type: 'string', enum: ['b', 'c'], default: 'c' },
  { type: 'integer' },
  { type: 'number', minimum: 3 },
  { type: 'boolean' },
  { type: 'array', items: { type: 'string' } },
  { type: 'array', prefixItems: [{ type: 'string' }] },
  { type: 'object', properties: {} },
  { type: 'string', isSecret: true },
  { const: 'x' },
  {},
)
const key = fc.constantFrom('id', 'user_id', 'userId', 'repo', 'repo_name', 'title', '__proto__', 'constructor')
const schema = fc.tuple(fc.array(fc.tuple(key, property), { maxLength: 6 }), fc.array(key, { maxLength: 2 }))
const value = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  'a',
  '${env:X}',
  0,
  5,
  false,
  [],
  ['node', 'out'],
  {},
  { k: 1 },
)
const choice = fc.record(
  {
    value,
    selectedType: fc.constantFrom('agentGenerated', 'input', 'select', 'reference', 'JSONEditor', 'nothing'),
    manualType: fc.constantFrom('reference', 'input'),
    omitted: fc.boolean(),
    'x-host': fc.constant({ kept: true }),
    selectedTypeIndex: fc.constantFrom(0, 1, 7),
    isToolParam: fc.boolean(),
  },
  { requiredKeys: [] },
)

function project([entries, required]: [[string, unknown][], string[]]): NodeInput[] {
  const jsonSchema = { type: 'object', properties: Object.fromEntries(entries), required }
  return jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
}

const saved = fc
  .tuple(schema, fc.array(choice, { minLength: 6, maxLength: 6 }))
  .map(([given, choices]) => project(given).map((input, at) => ({ ...input, ...choices[at] }) as NodeInput))
const latest = schema.map(project)

/** Everything a value can be found under: in use, or parked. */
const listValues = (inputs: readonly NodeInput[]): unknown[] =>
  inputs.flatMap((input) => (input.value === undefined ? [] : [input.value]))

describe('whatever was saved and whatever the tool became', () => {
  it('a second run gives the same objects, all kept', () => {
    fc.assert(
      fc.property(saved, latest, saved, (before, now, parked) => {
        const first = reconcileNodeInputs({ saved: before, latest: now, parked })
        const second = reconcileNodeInputs({ saved: first.inputs, latest: now, parked: first.parked })
        expect(second.inputs).toBe(first.inputs)
        expect(second.parked).toBe(first.parked)
        expect(second.changes.filter(({ kind }) => kind !== 'kept')).toEqual([])
      }),
      { numRuns: countRuns(400) },
    )
  })

  it('so does one after a save and a load', () => {
    fc.assert(
      fc.property(saved, latest, (before, now) => {
        const { inputs, parked } = reconcileNodeInputs({ saved: before, latest: now })
        const loaded = JSON.parse(JSON.stringify({ inputs, parked })) as { inputs: NodeInput[]; parked: NodeInput[] }
        const again = reconcileNodeInputs({ saved: loaded.inputs, latest: now, parked: loaded.parked })
        expect(again.inputs).toBe(loaded.inputs)
        expect(again.changes.every(({ kind }) => kind === 'kept')).toBe(true)
      }),
    )
  })

  it('every value is somewhere, as it was, and every input of the tool is there once', () => {
    fc.assert(
      fc.property(saved, latest, (before, now) => {
        const frozen = deepFreeze(before)
        const { inputs, parked } = reconcileNodeInputs({ saved: frozen, latest: deepFreeze(now) })
        const found = new Set(listValues([...inputs, ...parked]))
        expect(listValues(frozen).filter((each) => !found.has(each))).toEqual([])
        expect(inputs.map((input) => input.key)).toEqual([...new Set(now.map((input) => input.key))])
      }),
      { numRuns: countRuns(400) },
    )
  })

  it('a mode changes only where it is not allowed, and that is told', () => {
    fc.assert(
      fc.property(saved, latest, (before, now) => {
        const { inputs, changes } = reconcileNodeInputs({ saved: before, latest: now })
        const was = new Map(before.map((input) => [input.key, input]))
        for (const input of inputs) {
          const old = was.get(input.key)
          expect(isInputAgentGenerated(input) && input.canAgentGenerated === false).toBe(false)
          if (old === undefined || isInputAgentGenerated(old) === isInputAgentGenerated(input)) continue
          const canHaveStayed = isInputAgentGenerated(old)
            ? canInputBeAgentGenerated(input)
            : input.renderTypeList.some((type) => type !== 'agentGenerated')
          expect(canHaveStayed).toBe(false)
          const change = changes.find((each) => each.key === input.key)
          expect(change?.detail?.map(({ code }) => code)).toContain('mode_not_allowed')
        }
      }),
      { numRuns: countRuns(400) },
    )
  })

  it('there and back again, all choices are as before', () => {
    fc.assert(
      fc.property(saved, (before) => {
        const now = before.map(
          ({ value: _v, omitted: _o, manualType: _m, 'x-host': _h, ...input }) => input as NodeInput,
        )
        const start = reconcileNodeInputs({ saved: before, latest: now })
        const gone = reconcileNodeInputs({ saved: start.inputs, latest: [], parked: start.parked })
        const back = reconcileNodeInputs({ saved: gone.inputs, latest: now, parked: gone.parked })
        const held = (inputs: readonly NodeInput[]) => inputs.filter((input) => input.value !== undefined)
        expect(held(back.inputs)).toEqual(held(start.inputs))
      }),
    )
  })
})

describe('hostile saved data', () => {
  it('never makes it throw, nor reaches a prototype', () => {
    const member = fc.constantFrom(
      'key',
      'value',
      'renderTypeList',
      'selectedType',
      'selectedTypeIndex',
      'list',
      'enums',
      'manualType',
      'valueType',
      'customJsonSchema',
      'description',
      '__proto__',
      'omitted',
    )
    const junk = fc.anything({ withNullPrototype: true, maxDepth: 3 })
    const input = fc.dictionary(member, junk, { noNullPrototype: false }).map((each) => ({ key: 'title', ...each }))
    fc.assert(
      fc.property(fc.array(fc.oneof(input, junk), { maxLength: 5 }), latest, junk, (before, now, parked) => {
        const request = { saved: before as NodeInput[], latest: now, parked: parked as NodeInput[] }
        const first = reconcileNodeInputs(request)
        expect(first.inputs.length).toBe(new Set(now.map((each) => each.key)).size)
        reconcileNodeInputs({ saved: first.inputs, latest: now, parked: first.parked })
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      }),
      { numRuns: countRuns(500) },
    )
  })

  it('may be cyclic, deep or many', () => {
    const cyclic: NodeInput = { key: 'a', label: 'a', renderTypeList: ['input'], value: 'v' }
    cyclic['self'] = cyclic
    let deep: unknown = 'end'
    for (let depth = 0; depth < 100_000; depth++) deep = { deep }
    const many = Array.from({ length: 20_000 }, (_, at) => ({ ...cyclic, key: `k${at}`, self: undefined }))
    const now = project([
      [
        ['a', { type: 'integer' }],
        ['b', { type: 'string' }],
      ],
      [],
    ])
    expect(reconcileNodeInputs({ saved: [cyclic], latest: now }).inputs[0]?.['self']).toBe(cyclic)
    expect(
      reconcileNodeInputs({ saved: [{ ...cyclic, value: deep, list: deep as [] }], latest: now }).inputs[0]?.value,
    ).toBe(deep)
    expect(reconcileNodeInputs({ saved: many, latest: now }).parked).toHaveLength(20_000)
  })
})

describe.skipIf(!sharedIsPresent)('every tool of the corpus', () => {
  const mutations: ((properties: Properties, first: string) => Properties)[] = [
    (properties) => properties,
    ({ ...properties }, first) => {
      delete properties[first]
      return properties
    },
    (properties) => ({ brand_new_parameter: { type: 'boolean' }, ...properties }),
    (properties, first) => ({ ...properties, [first]: { type: 'array', items: { type: 'integer' } } }),
    (properties, first) => ({ ...properties, [first]: { type: 'string', isSecret: true } }),
    (properties, first) =>
      Object.fromEntries(Object.entries(properties).map(([name, its]) => [name === first ? `${name}_x` : name, its])),
  ]

  it('keeps its choices over every change, loses no value, and settles at once', () => {
    const tools = readCorpusTools()
    expect(tools.length).toBeGreaterThan(5000)
    const wrong: string[] = []
    for (const [at, tool] of tools.entries()) {
      const properties = (tool.inputSchema['properties'] ?? {}) as Properties
      const [first] = Object.keys(properties)
      const mutate = mutations[at % mutations.length]
      if (first === undefined || mutate === undefined) continue
      const read = (jsonSchema: JsonSchema) => jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
      const before = read(tool.inputSchema).map((input, place) =>
        setInputMode({ input: { ...input, value: `v${place}` }, mode: place % 2 === 0 ? 'agentGenerated' : 'manual' }),
      )
      const now = read({ ...tool.inputSchema, properties: mutate(properties, first) })
      const { inputs, parked, changes } = reconcileNodeInputs({ saved: before, latest: now })
      const again = reconcileNodeInputs({ saved: inputs, latest: now, parked })
      const values = new Set(listValues([...inputs, ...parked]))
      const unchanged = changes.filter(({ kind }) => kind === 'kept').length
      const untouched = inputs.filter((input) => before.includes(input)).length
      const isRight =
        again.inputs === inputs &&
        again.parked === parked &&
        before.every((input) => values.has(input.value)) &&
        unchanged === untouched &&
        unchanged >= before.length - 1
      if (!isRight) wrong.push(`${tool.file} ${tool.name}`)
    }
    expect(wrong).toEqual([])
  })
})
