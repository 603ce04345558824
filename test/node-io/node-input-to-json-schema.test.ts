import { describe, expect, it } from 'vitest'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { nodeInput2JsonSchemaProperty, nodeInputs2JsonSchema } from '../../src/node-io/node-input-to-json-schema.ts'
import type { NodeInput } from '../../src/node-io/types.ts'

const text = (fields: Partial<NodeInput>): NodeInput => ({ key: 'p', label: 'P', renderTypeList: ['input'], ...fields })

describe('the schema of an input', () => {
  it('is its original property itself', () => {
    const customJsonSchema = { type: 'string', title: 'T' }
    expect(nodeInput2JsonSchemaProperty(text({ customJsonSchema, label: 'other', min: 1 }))).toBe(customJsonSchema)
    expect(nodeInput2JsonSchemaProperty(text({ customJsonSchema: true }))).toBe(true)
  })

  it('gives older text options the kind of the value type, and leaves out those that have none', () => {
    const number = text({
      valueType: 'number',
      renderTypeList: ['select'],
      list: [
        { label: 'a', value: '1' },
        { label: 'b', value: 2 },
        { label: 'c', value: 'x' },
      ],
    })
    expect(nodeInput2JsonSchemaProperty(number)).toMatchObject({ type: 'number', enum: [1, 2] })
    const flags = text({
      valueType: 'arrayBoolean',
      renderTypeList: ['multipleSelect'],
      enums: [{ label: '', value: 'true' }],
    })
    expect(nodeInput2JsonSchemaProperty(flags)).toMatchObject({ items: { type: 'boolean', enum: [true] } })
  })

  it('offers falsy options too', () => {
    const list = ['', 'x'].map((value) => ({ label: value, value }))
    expect(nodeInput2JsonSchemaProperty(text({ renderTypeList: ['select'], list }))).toMatchObject({ enum: ['', 'x'] })
    const zero = text({ valueType: 'number', renderTypeList: ['select'], list: [{ label: '0', value: 0 }] })
    expect(nodeInput2JsonSchemaProperty(zero)).toMatchObject({ enum: [0] })
  })

  it('stays an integer', () => {
    expect(nodeInput2JsonSchemaProperty(text({ valueType: 'number', precision: 0 }))).toMatchObject({ type: 'integer' })
  })

  it('is never described by nothing', () => {
    expect(nodeInput2JsonSchemaProperty(text({}))).toMatchObject({ title: 'P', description: 'P' })
  })

  it('carries what is needed to build the input again, without its value', () => {
    const input = text({
      valueType: 'string',
      renderTypeList: ['textarea', 'reference'],
      maxLength: 5,
      value: 'secret',
    })
    const property = nodeInput2JsonSchemaProperty(input, { includeNodeMetadata: true })
    const jsonSchema = { type: 'object', properties: { p: property } }
    const [again] = jsonSchema2NodeInput({ jsonSchema, schemaType: 'systemTool' })
    expect(again).toMatchObject({ key: 'p', label: 'P', renderTypeList: ['textarea', 'reference'], maxLength: 5 })
    expect(JSON.stringify(property)).not.toContain('secret')
  })
})

describe('the schema of many inputs', () => {
  it('lists a key that stands twice once, as the last one says', () => {
    const inputs = [text({ required: true }), text({ valueType: 'number', required: true })]
    expect(nodeInputs2JsonSchema({ inputs })).toMatchObject({ properties: { p: { type: 'number' } }, required: ['p'] })
    expect(nodeInputs2JsonSchema({ inputs: [...inputs, text({})] })).not.toHaveProperty('required')
  })

  it('leaves hidden inputs out when asked to', () => {
    const inputs = [text({ renderTypeList: ['hidden'] })]
    expect(nodeInputs2JsonSchema({ inputs, filterInternalInputs: true })).toEqual({ type: 'object', properties: {} })
    expect(Object.keys(nodeInputs2JsonSchema({ inputs }).properties as object)).toEqual(['p'])
  })
})
