import { describe, expect, it } from 'vitest'
import { readInputFacts } from '../../editors/tool-inputs/input-facts.ts'
import { compileToolRuntime } from '../../src/compiler/compile.ts'
import { mergeToolRuntimeParams } from '../../src/compiler/merge.ts'
import { prepareToolCall } from '../../src/compiler/prepare-tool-call.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { createSchemaReader } from '../../src/schema/read-types.ts'
import { validateToolInputValue } from '../../src/validation/validate-tool-params.ts'
import { hostile } from '../../stories/gallery/hostile.ts'
import { kinds } from '../../stories/gallery/kinds.ts'
import { type Control, createRoot, type OddSchema } from '../../stories/gallery/odd-schema.ts'
import { shapes } from '../../stories/gallery/shapes.ts'

const gallery: readonly [string, OddSchema][] = Object.entries({ ...kinds, ...shapes, ...hostile })
const SEVEN = [undefined, null, '', 0, false, [], {}]

function open(odd: OddSchema) {
  const jsonSchema = createRoot(odd)
  const [input] = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
  if (input === undefined) throw new Error('The schema gave no input')
  const manual = setInputMode({ input, mode: 'manual' })
  const bind = (value: unknown): NodeInput => (value === undefined ? manual : { ...manual, value })
  const compile = (one: NodeInput) => compileToolRuntime({ toolId: 't', name: 't', inputs: [one], jsonSchema })
  return { jsonSchema, key: odd.key ?? 'field', input, bind, compile }
}

function readControl(odd: OddSchema): Control {
  const { jsonSchema, bind } = open(odd)
  const { only, isSecret, plan } = readInputFacts(bind(undefined), createSchemaReader(jsonSchema), false)
  if (only?.mode === 'agentGenerated') return 'agent-only'
  if (isSecret) return 'secret'
  return plan.kind === 'json' && plan.structured ? 'json or form' : plan.kind
}

describe.each(gallery)('the odd schema %s', (name, odd) => {
  it('has the control that fits it', () => {
    expect(readControl(odd)).toBe(odd.control)
  })

  it('lets right values through and no wrong ones', () => {
    const { jsonSchema } = open(odd)
    const judge = (value: unknown) => {
      const { issues, schemaError } = validateToolInputValue({ schema: odd.property, value, root: jsonSchema })
      return issues.length === 0 && schemaError === undefined
    }
    for (const value of odd.good) expect(judge(value), JSON.stringify(value)).toBe(true)
    for (const value of odd.bad ?? []) expect(judge(value), JSON.stringify(value)).toBe(false)
  })

  it('keeps every value as it is from the row to the call, the seven empty ones too', () => {
    const { jsonSchema, key, bind, compile } = open(odd)
    if (odd.control === 'agent-only' || odd.isRefused) return
    for (const value of [...SEVEN, ...odd.good]) {
      const input = bind(value)
      const { fixedInputBindings, agentGeneratedKeys } = compile(input)
      expect(agentGeneratedKeys).toEqual([])
      const isBound = Object.hasOwn(fixedInputBindings, key)
      // Absent is absent, unless the schema itself says what stands there.
      if (value === undefined) {
        if (isBound) expect([input.defaultValue, ...odd.good]).toContainEqual(fixedInputBindings[key])
        continue
      }
      expect(isBound, JSON.stringify(value)).toBe(true)
      expect(Object.getOwnPropertyDescriptor(fixedInputBindings, key)?.value).toEqual(value)
      const merged = mergeToolRuntimeParams({
        agentGeneratedKeys,
        fixedInputBindings,
        aiParams: { [key]: 'model' },
        jsonSchema,
      })
      expect(Object.getOwnPropertyDescriptor(merged, key)?.value).toEqual(value)
    }
  })

  it('is offered to the model unless it is secret, and nothing of it breaks', () => {
    const { jsonSchema, key, input, compile } = open(odd)
    const compiled = compile(setInputMode({ input, mode: 'agentGenerated' }))
    if (odd.isRefused) return expect(compiled.diagnostics.map(({ code }) => code)).toContain('key_refused')
    const isSecret = odd.control === 'secret' || name === 'nestedSecret'
    expect(compiled.agentGeneratedKeys).toEqual(isSecret ? [] : [key])
    const [value] = odd.good
    const aiParams = Object.fromEntries(value === undefined || isSecret ? [] : [[key, value]])
    const { params } = prepareToolCall({ compiled, jsonSchema, aiParams })
    if (value !== undefined && value !== null && !isSecret)
      expect(Object.getOwnPropertyDescriptor(params, key)?.value).toEqual(value)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
