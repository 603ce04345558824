import { describe, expect, it } from 'vitest'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { jsonSchema2NodeOutput } from '../../src/node-io/json-schema-to-node-output.ts'
import {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  isInputAgentGenerated,
  setInputMode,
} from '../../src/node-io/modes.ts'
import { nodeInput2JsonSchemaProperty } from '../../src/node-io/node-input-to-json-schema.ts'
import { getJsonSchemaBaseType } from '../../src/schema/base-type.ts'
import { readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'

const schemaTypes = ['mcp', 'http', 'systemTool'] as const

describe.skipIf(!sharedIsPresent)('every tool of the corpus', () => {
  const tools = readCorpusTools()
  const projected = tools.map((tool) => ({
    name: `${tool.file}: ${tool.name}`,
    jsonSchema: tool.inputSchema,
    inputs: jsonSchema2NodeInput({ jsonSchema: tool.inputSchema, schemaType: 'mcp' }),
  }))
  const own = projected.flatMap(({ name, jsonSchema, inputs }) => {
    const properties = (jsonSchema['properties'] ?? {}) as Record<string, unknown>
    return inputs
      .filter((input) => Object.hasOwn(properties, input.key))
      .map((input) => ({ name: `${name} ${input.key}`, jsonSchema, property: properties[input.key], input }))
  })

  it('is there', () => {
    expect(tools.length).toBeGreaterThan(5000)
    expect(own.length).toBeGreaterThan(15_000)
  })

  it('is read without a change to its schema, whatever its origin', () => {
    const changed = tools.filter(({ inputSchema, outputSchema }) => {
      const before = JSON.stringify([inputSchema, outputSchema])
      for (const schemaType of schemaTypes) jsonSchema2NodeInput({ jsonSchema: inputSchema, schemaType })
      jsonSchema2NodeOutput({ jsonSchema: outputSchema })
      return JSON.stringify([inputSchema, outputSchema]) !== before
    })
    expect(changed).toEqual([])
  })

  it('has an input for each of its properties, in order', () => {
    const wrong = projected.filter(({ jsonSchema, inputs }) => {
      const keys = Object.keys((jsonSchema['properties'] ?? {}) as object)
      return keys.some((key, at) => inputs[at]?.key !== key)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('gets each property back as it was', () => {
    const wrong = own.filter(({ property, input }) => nodeInput2JsonSchemaProperty(input) !== property)
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has no value invented', () => {
    const filled = own.filter(({ input }) => Object.hasOwn(input, 'value'))
    expect(filled.filter(({ property }) => !JSON.stringify(property).includes('"const"'))).toEqual([])
  })

  it('keeps the kind of its integers', () => {
    const integers = own.filter(({ property, jsonSchema }) => getJsonSchemaBaseType(property, jsonSchema) === 'integer')
    expect(integers.length).toBeGreaterThan(1000)
    expect(integers.filter(({ input }) => input.precision !== 0).map(({ name }) => name)).toEqual([])
  })

  it('keeps the values of its enums', () => {
    const chosen = own.flatMap(({ name, property, input }) => {
      const values = (property as { enum?: unknown[] }).enum ?? []
      return values.length > 0 && input.list !== undefined ? [{ name, values, list: input.list }] : []
    })
    expect(chosen.length).toBeGreaterThan(1000)
    const wrong = chosen.filter(({ values, list }) => list.some((option) => !values.includes(option.value)))
    expect(wrong.map(({ name }) => name)).toEqual([])
    const lacking = chosen.filter(({ values, list }) => new Set(values).size !== list.length)
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  it('has each parameter filled by the model, by a person or by either, and toggles without loss', () => {
    const wrong = own.filter(({ input }) => {
      const canBeAgent = canInputBeAgentGenerated(input)
      const canBeManual = canInputBeManuallyConfigured(input)
      const value = { typed: true }
      const generated = setInputMode({ input: { ...input, value }, mode: 'agentGenerated' })
      const back = setInputMode({ input: generated, mode: 'manual' })
      const isLossFree = generated.value === value && back.value === value
      const isObeyed = isInputAgentGenerated(generated) === canBeAgent && isInputAgentGenerated(back) !== canBeManual
      return !isLossFree || !isObeyed || !(canBeAgent || canBeManual)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
