import { describe, expect, it } from 'vitest'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { canInputBeManuallyConfigured } from '../../src/node-io/modes.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'

interface Case<Input, Expected> {
  id: string
  input: Input
  expected: Expected
}

function readCase<Input, Expected>(id: string): Case<Input, Expected> {
  const cases = readSharedJson('cases/public-reports.json') as Case<Input, Expected>[]
  const found = cases.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no case ${id}`)
  return found
}

const project = (jsonSchema: JsonSchema) =>
  new Map(jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input) => [input.key, input]))

describe.skipIf(!sharedIsPresent)('what people reported', () => {
  it('a property given by a reference is an object, not a list (T02)', () => {
    const { input, expected } = readCase<{ tool: { inputSchema: JsonSchema } }, { valueType: string }>('T02')
    const request = project(input.tool.inputSchema).get('request')
    expect(request).toMatchObject({ valueType: expected.valueType, label: 'Request', required: true })
    expect(request?.renderTypeList[0]).toBe('JSONEditor')
  })

  it('a numeric or boolean choice stays a number or a boolean (T13)', () => {
    type Expected = { options: Record<string, unknown[]>; labels: Record<string, string[]> }
    const { input, expected } = readCase<{ schema: JsonSchema }, Expected>('T13')
    const inputs = project(input.schema)
    for (const [key, values] of Object.entries(expected.options)) {
      expect(inputs.get(key)?.list?.map((option) => option.value)).toEqual(values)
    }
    for (const [key, labels] of Object.entries(expected.labels)) {
      expect(inputs.get(key)?.list?.map((option) => option.label)).toEqual(labels)
    }
  })

  it('a union of kinds is left to the model, a nullable kind is not (T14)', () => {
    type Expected = { agentOnly: string[]; manualAllowed: Record<string, string>; valueTypeWhenAgentOnly: string }
    const { input, expected } = readCase<{ schema: JsonSchema }, Expected>('T14')
    const inputs = [...project(input.schema).values()]
    const locked = inputs.filter((each) => !canInputBeManuallyConfigured(each))
    expect(locked.map((each) => each.key)).toEqual(expected.agentOnly)
    for (const each of locked) expect(each.valueType).toBe(expected.valueTypeWhenAgentOnly)
    expect(
      inputs
        .filter(canInputBeManuallyConfigured)
        .map((each) => each.key)
        .sort(),
    ).toEqual(Object.keys(expected.manualAllowed).sort())
  })
})
