import { expect } from 'vitest'
import {
  canInputBeManuallyConfigured,
  compileToolRuntime,
  createToolInputDefinitions,
  getToolInputManualRenderType,
  type JsonSchema,
  type NodeInput,
  prepareToolCall,
  setInputMode,
  validateToolRuntimeParams,
} from '../../entries/compiler.ts'
import { projectSchema, testCases } from './support.ts'

/** The inputs of a schema by key; with `values`, each of these filled by hand. */
function project(jsonSchema: JsonSchema, values: Readonly<Record<string, unknown>> = {}): Map<string, NodeInput> {
  const inputs = projectSchema(jsonSchema).map((input) =>
    Object.hasOwn(values, input.key) ? { ...setInputMode({ input, mode: 'manual' }), value: values[input.key] } : input,
  )
  return new Map(inputs.map((input) => [input.key, input]))
}

/** What a call sends when the model adds nothing to what was filled by hand. */
function execute(jsonSchema: JsonSchema, inputs: ReadonlyMap<string, NodeInput>) {
  const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs: [...inputs.values()], jsonSchema })
  return prepareToolCall({ compiled, jsonSchema })
}

const ordinals: Readonly<Record<string, number>> = { 'first option': 0, 'second option': 1, 'third option': 2 }

testCases('projection', {
  T02: [
    'a property given by a reference has the type and the control of what it refers to, and its value goes out as it is',
    ({ input, expected }) => {
      const schema = input.tool.inputSchema
      const inputs = project(schema, input.fixedValue)
      const request = inputs.get('request')
      expect(request).toMatchObject({ valueType: expected.valueType, label: 'Request', required: true })
      expect(getToolInputManualRenderType(request ?? {})).toBe('JSONEditor')
      const [definition] = createToolInputDefinitions({ inputs: projectSchema(schema), jsonSchema: schema })
      expect(definition?.allowedModes.includes('manual')).toBe(expected.manualAllowed)
      const call = execute(schema, inputs)
      expect(call.params).toStrictEqual(expected.executionParams)
      expect(call.issues).toEqual([])
      for (const { params, valid, path } of expected.validate) {
        const { success, issues } = validateToolRuntimeParams({ jsonSchema: schema, params })
        expect(success).toBe(valid)
        expect(issues.map((issue) => issue.path)).toEqual(path === undefined ? [] : [path])
      }
    },
  ],
  T13: [
    'a choice is offered, kept, sent and checked as the number or boolean that it is, under its title',
    ({ input, expected }) => {
      const offered = project(input.schema)
      const listed = (member: 'value' | 'label', of: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.keys(of).map((key) => [key, offered.get(key)?.list?.map((each) => each[member])]))
      expect(listed('value', expected.options)).toStrictEqual(expected.options)
      expect(listed('label', expected.labels)).toStrictEqual(expected.labels)
      const picks = Object.entries(input.userPicks).map(([key, which]) => {
        const option = offered.get(key)?.list?.[ordinals[which] ?? Number.NaN]
        expect(option).toBeDefined()
        return [key, option?.value] as const
      })
      // Nodes are saved as JSON between the form and the call.
      const saved = [...project(input.schema, Object.fromEntries(picks))].map(([key, each]) => [
        key,
        JSON.parse(JSON.stringify(each)) as NodeInput,
      ]) as [string, NodeInput][]
      const call = execute(input.schema, new Map(saved))
      expect(call.params).toStrictEqual(expected.value)
      expect(call.issues.length === 0).toBe(expected.valid)
    },
  ],
  T14: [
    'a union of kinds is left to the model, and one kind or null can be filled by hand, null included',
    ({ input, expected }) => {
      const inputs = project(input.schema)
      const locked = [...inputs.values()].filter((each) => !canInputBeManuallyConfigured(each))
      expect(locked.map(({ key }) => key).sort()).toEqual([...expected.agentOnly].sort())
      for (const { key, valueType } of locked) expect([key, valueType]).toEqual([key, expected.valueTypeWhenAgentOnly])
      expect([...inputs.keys()].sort()).toEqual([...expected.agentOnly, ...Object.keys(expected.manualAllowed)].sort())
      for (const [key, kind] of Object.entries(expected.manualAllowed as Record<string, string>)) {
        const [type, nullable] = kind.split(', ')
        expect(inputs.get(key)?.valueType).toBe(type === 'integer' ? 'number' : type)
        expect(inputs.get(key)?.precision).toBe(type === 'integer' ? 0 : undefined)
        const call = execute(input.schema, project(input.schema, { [key]: null }))
        expect(call.params).toStrictEqual({ [key]: null })
        expect(call.issues.length === 0).toBe(nullable === 'nullable')
      }
    },
  ],
})
