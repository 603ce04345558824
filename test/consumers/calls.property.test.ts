import { describe, expect, it } from 'vitest'
import {
  createAgentTools,
  createWorkflowToolCatalog,
  jsonSchema2NodeInput,
  type ToolInputMode,
} from '../../entries/compiler.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const keys = ['a', 'b', 'c', 'constructor', 'toString'] as const
const kinds = fc.constantFrom<{ property: object; value: unknown }>(
  { property: { type: 'string' }, value: 'text' },
  { property: { type: 'integer' }, value: 0 },
  { property: { type: 'array', items: {} }, value: [1] },
  { property: { type: 'object' }, value: { k: 1 } },
  { property: { type: 'boolean' }, value: false },
  { property: {}, value: null },
)
const mode = fc.constantFrom<ToolInputMode>('agentGenerated', 'manual')
const parameter = fc
  .tuple(
    kinds,
    mode,
    fc.boolean(),
    fc.oneof({ weight: 1, arbitrary: fc.jsonValue() }, { weight: 9, arbitrary: fc.constant(undefined) }),
  )
  .map(([kind, its, isRequired, odd]) => ({
    ...kind,
    mode: its,
    isRequired,
    value: odd === undefined ? kind.value : odd,
  }))
const tool = fc.dictionary(fc.constantFrom(...keys), parameter, { noNullPrototype: true })
const argument = fc.oneof(
  fc.constantFrom<unknown>('text', 0, [1], { k: 1 }, false),
  fc.jsonValue(),
  fc.anything({ maxDepth: 2 }),
)
const args = fc.oneof(
  fc.dictionary(fc.constantFrom(...keys, '__proto__', 'other', 'system_input_config'), argument, {
    noNullPrototype: true,
  }),
  fc.anything({ maxDepth: 2 }),
  fc.json(),
  fc.string(),
)

function describeTool(parameters: Record<string, { property: object; isRequired: boolean }>) {
  const entries = Object.entries(parameters)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, each]) => [key, each.property])),
    required: entries.filter(([, each]) => each.isRequired).map(([key]) => key),
  }
}

describe('whatever a model sends', () => {
  it('an agent tool gets the fixed values as they are and else only what was offered, or the call is not ready', () => {
    let ready = 0
    fc.assert(
      fc.property(tool, args, (parameters, sent) => {
        const jsonSchema = describeTool(parameters)
        const entries = Object.entries(parameters)
        const { tools, prepareCall } = createAgentTools({
          tools: [
            {
              saved: {
                id: 't',
                inputs: entries.map(([key, each]) => ({ key, mode: each.mode })),
                config: Object.fromEntries(entries.map(([key, each]) => [key, each.value])),
              },
              definition: {
                id: 't',
                name: 't',
                inputs: jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }),
                jsonSchema,
              },
            },
          ],
        })
        const [offered] = tools
        const call = prepareCall('t', sent)
        if (offered === undefined) {
          expect(call.isReady).toBe(false)
          return
        }
        const { agentGeneratedKeys, fixedInputBindings } = offered.compiled
        for (const [key, value] of Object.entries(call.params)) {
          if (Object.hasOwn(fixedInputBindings, key)) expect(value).toBe(fixedInputBindings[key])
          else expect(agentGeneratedKeys).toContain(key)
        }
        if (!call.isReady) return
        ready++
        expect(Object.keys(call.params)).toEqual(expect.arrayContaining(Object.keys(fixedInputBindings)))
        for (const key of jsonSchema.required) expect(Object.hasOwn(call.params, key)).toBe(true)
      }),
      { numRuns: countRuns(600) },
    )
    // A law that no call comes far enough to break would hold for nothing.
    expect(ready).toBeGreaterThan(30)
  })

  it('a workflow node keeps every input that its author fills', () => {
    fc.assert(
      fc.property(tool, args, (parameters, sent) => {
        const jsonSchema = describeTool(parameters)
        const inputs = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input) => {
          const each = parameters[input.key]
          return each?.mode === 'agentGenerated'
            ? { ...input, selectedType: 'agentGenerated' as const }
            : { ...input, value: each?.value ?? 'set' }
        })
        const { tools, prepareCall } = createWorkflowToolCatalog({
          nodes: [{ nodeId: 'n', name: 'n', inputs, jsonSchema }],
        })
        const call = prepareCall('n', sent)
        const generated = new Set(tools[0]?.compiled.agentGeneratedKeys)
        for (const [at, input] of call.inputs.entries()) {
          if (!generated.has(input.key)) expect(input).toBe(tools[0]?.inputs[at])
        }
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      }),
      { numRuns: countRuns(400) },
    )
  })
})
