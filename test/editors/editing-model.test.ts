import { expect, it } from 'vitest'
import { giveAllToAgent, setInputKind, setInputOmitted, setInputValue } from '../../editors/tool-inputs/edit-inputs.ts'
import { getInputLabel, readInputFacts } from '../../editors/tool-inputs/input-facts.ts'
import { mcpHubDefinition } from '../../nodes/mcp-hub/definition.ts'
import { compileToolRuntime } from '../../src/compiler/compile.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput, ToolInputMode } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { createSchemaReader } from '../../src/schema/read-types.ts'
import { createEditingStore, type EditingStore } from '../../src/store/editing-store.ts'
import { everyKindSchema } from '../../stories/editors/tool-inputs/schemas.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const jsonSchema: JsonSchema = everyKindSchema
const fresh = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
const reader = createSchemaReader(jsonSchema)
const keys = fresh.map(({ key }) => key)
/** Parameters that either may fill. */
const open = new Set(
  fresh.filter((input) => readInputFacts(input, reader, true).only === undefined).map(({ key }) => key),
)

/** What the author has decided of one parameter, as the author would tell it. */
interface Decision {
  mode: ToolInputMode
  kind: 'fixed' | 'reference'
  fixed: unknown
  reference: unknown
  omitted: boolean
}
type Decisions = Readonly<Record<string, Decision>>

/** What the author believes, with the steps to go back and forth. */
interface Model {
  past: Decisions[]
  present: Decisions
  future: Decisions[]
}

const find = (store: EditingStore, key: string): NodeInput => {
  const input = store.getState().data.inputs.find((one) => one.key === key)
  if (input === undefined) throw new Error(`${key} is gone`)
  return input
}

function createRealStore(): EditingStore {
  const data = createHubNodeData(mcpHubDefinition)
  return createEditingStore({ type: 'tools/mcp_hub', data: { ...data, inputs: fresh } })
}

const startDecisions = (): Decisions =>
  Object.fromEntries(
    fresh.map((input) => {
      const { mode } = readInputFacts(input, reader, true)
      return [input.key, { mode, kind: 'fixed', fixed: input.value, reference: undefined, omitted: false }]
    }),
  )

class Edit implements fc.Command<Model, EditingStore> {
  readonly #name: string
  readonly #decide: (before: Decisions) => Decisions
  readonly #change: (input: NodeInput) => NodeInput

  constructor(name: string, decide: (before: Decisions) => Decisions, change: (input: NodeInput) => NodeInput) {
    this.#name = name
    this.#decide = decide
    this.#change = change
  }

  check(): boolean {
    return true
  }

  run(model: Model, store: EditingStore): void {
    const next = this.#decide(model.present)
    const before = store.getState().data
    store.getState().edit(
      (data) => {
        const inputs = data.inputs.map(this.#change)
        return inputs.every((input, at) => input === data.inputs[at]) ? data : { ...data, inputs }
      },
      { label: this.#name },
    )
    if (store.getState().data !== before) {
      model.past.push(model.present)
      model.future = []
    }
    model.present = next
    compare(model, store)
  }

  toString(): string {
    return this.#name
  }
}

class Step implements fc.Command<Model, EditingStore> {
  readonly #back: boolean

  constructor(back: boolean) {
    this.#back = back
  }

  check({ past, future }: Readonly<Model>): boolean {
    return (this.#back ? past : future).length > 0
  }

  run(model: Model, store: EditingStore): void {
    if (this.#back) store.getState().undo()
    else store.getState().redo()
    const [from, to] = this.#back ? [model.past, model.future] : [model.future, model.past]
    to.push(model.present)
    model.present = from.pop() ?? model.present
    compare(model, store)
  }

  toString(): string {
    return this.#back ? 'undo' : 'redo'
  }
}

/** The page and the call say what the author decided, and nothing else. */
function compare({ present }: Model, store: EditingStore): void {
  const { inputs } = store.getState().data
  const { fixedInputBindings, agentGeneratedKeys } = compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
  for (const key of keys) {
    const input = find(store, key)
    const decision = present[key]
    if (decision === undefined) throw new Error(`${getInputLabel(input)} was never decided`)
    const facts = readInputFacts(input, reader, true)
    expect(facts.mode, key).toBe(decision.mode)
    const value = decision.kind === 'reference' ? decision.reference : decision.fixed
    expect(Object.hasOwn(input, 'value') ? input.value : undefined, key).toEqual(value)
    expect(agentGeneratedKeys.includes(key), key).toBe(decision.mode === 'agentGenerated')
    if (decision.mode === 'agentGenerated') continue
    expect(facts.isReference, key).toBe(decision.kind === 'reference')
    if (value !== undefined) expect(fixedInputBindings[key], key).toEqual(value)
    else if (decision.omitted) expect(fixedInputBindings, key).not.toHaveProperty([key])
  }
}

const key = fc.constantFrom(...keys.filter((name) => open.has(name)))
const value = fc.oneof(fc.constantFrom<unknown>(undefined, null, '', 0, false, [], {}), fc.jsonValue())

const change = (
  name: string,
  wanted: string,
  decide: (one: Decision) => Decision,
  edit: (one: NodeInput) => NodeInput,
) =>
  new Edit(
    name,
    (before) => {
      const one = before[wanted]
      return one === undefined ? before : { ...before, [wanted]: decide(one) }
    },
    (input) => (input.key === wanted ? edit(input) : input),
  )

const commands = [
  fc.tuple(key, fc.constantFrom<ToolInputMode>('agentGenerated', 'manual')).map(([name, mode]) =>
    change(
      `${name} to ${mode}`,
      name,
      (one) => ({ ...one, mode }),
      (input) => setInputMode({ input, mode }),
    ),
  ),
  fc.tuple(key, value).map(([name, typed]) =>
    change(
      `${name} = ${JSON.stringify(typed)}`,
      name,
      // Only what is on the page can be typed in.
      (one) => (one.mode === 'manual' ? { ...one, [one.kind]: typed, omitted: false } : one),
      (input) => (readInputFacts(input, reader, true).mode === 'manual' ? setInputValue(input, typed) : input),
    ),
  ),
  fc.tuple(key, fc.boolean()).map(([name, omitted]) =>
    change(
      `${name} omitted: ${omitted}`,
      name,
      (one) => (isOmittable(one) ? { ...one, omitted } : one),
      (input) => {
        const { mode, isReference } = readInputFacts(input, reader, true)
        return mode === 'manual' && !isReference && input.value === undefined ? setInputOmitted(input, omitted) : input
      },
    ),
  ),
  fc.constant(
    new Edit(
      'all to the model',
      (before) =>
        Object.fromEntries(
          Object.entries(before).map(([name, one]) => [
            name,
            open.has(name) ? { ...one, mode: 'agentGenerated' as const } : one,
          ]),
        ),
      (input) => giveAllToAgent([input])[0] ?? input,
    ),
  ),
  fc.constant(new Step(true)),
  fc.constant(new Step(false)),
]

const isOmittable = ({ mode, kind, fixed }: Decision) => mode === 'manual' && kind === 'fixed' && fixed === undefined

it('any toggles, edits, clears, undo and redo keep what the author decided, down to the call', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 40 }), (steps) => {
      fc.modelRun(
        () => ({ model: { past: [], present: startDecisions(), future: [] }, real: createRealStore() }),
        steps,
      )
    }),
    { numRuns: countRuns(100) },
  )
})

it('a value and an output of another node each wait while the other is chosen, through toggles too', () => {
  fc.assert(
    fc.property(
      key,
      value,
      fc.array(fc.constantFrom<ToolInputMode>('agentGenerated', 'manual'), { maxLength: 4 }),
      (name, typed, modes) => {
        const [input] = fresh.filter((one) => one.key === name)
        if (input === undefined) return
        const fixed = setInputValue(setInputMode({ input, mode: 'manual' }), typed)
        const chosen = setInputKind(fixed, 'reference', 'node.output')
        const toggled = modes.reduce((one, mode) => setInputMode({ input: one, mode }), chosen)
        const back = setInputMode({ input: toggled, mode: 'manual' })
        expect(readInputFacts(back, reader, true).isReference).toBe(true)
        expect(back.value).toBe('node.output')
        const again = setInputKind(back, 'fixed', fixed.value)
        expect(readInputFacts(again, reader, true).isReference).toBe(false)
        expect(again.value).toEqual(fixed.value)
        expect(Object.hasOwn(again, 'value')).toBe(fixed.value !== undefined)
      },
    ),
    { numRuns: countRuns(100) },
  )
})
