import { describe, expect, it } from 'vitest'
import { formatJsonEditorValue, parseJsonEditorValue } from '../../src/node-io/json-editor-value.ts'
import { jsonSchema2SecretInput } from '../../src/node-io/json-schema-to-secret-input.ts'
import {
  filterAgentGeneratedToolParams,
  filterToolConfiguredParams,
  serializeAgentTool,
} from '../../src/node-io/serialize-agent-tool.ts'
import { getToolConfigStatus, validateToolConfiguration } from '../../src/node-io/tool-config-status.ts'
import type { NodeInput } from '../../src/node-io/types.ts'

const manual = (fields: Partial<NodeInput> = {}): NodeInput => ({
  key: 'k',
  label: 'K',
  renderTypeList: ['input'],
  selectedType: 'input',
  required: true,
  ...fields,
})
const generated = (key: string): NodeInput =>
  manual({ key, renderTypeList: ['agentGenerated', 'input'], selectedType: 'agentGenerated' })
const status = (...inputs: NodeInput[]) => getToolConfigStatus({ tool: { inputs } }).status

describe('whether a tool is configured', () => {
  it('asks for required manual inputs alone', () => {
    expect(status(manual())).toBe('waitingForConfig')
    expect(status(manual({ value: 'x' }))).toBe('configured')
    expect(status(manual({ required: false }))).toBe('configured')
    expect(status(generated('k'))).toBe('noConfig')
    expect(status(manual({ renderTypeList: ['hidden'], selectedType: 'hidden' }))).toBe('noConfig')
  })

  it('takes 0, false and an empty object for values', () => {
    for (const value of [0, false, {}]) expect(status(manual({ value }))).toBe('configured')
    for (const value of [null, '', []]) expect(status(manual({ value }))).toBe('waitingForConfig')
  })

  it('does not take an empty object where the schema asks for keys', () => {
    for (const customJsonSchema of [{ required: ['a'] }, { minProperties: 1 }]) {
      expect(status(manual({ value: {}, customJsonSchema }))).toBe('waitingForConfig')
    }
  })

  it('asks for the settings of the tool itself', () => {
    const settings = manual({ key: 'system_input_config', renderTypeList: ['hidden'], selectedType: 'hidden' })
    expect(status(settings)).toBe('waitingForConfig')
    expect(status({ ...settings, value: { key: 'x' } })).toBe('configured')
  })
})

describe('whether an agent can use a tool', () => {
  const isAllowed = (input: Partial<NodeInput>) =>
    validateToolConfiguration({ toolTemplate: { inputs: [input] }, isAppTool: true })

  it('depends on what it would give the model and on controls an agent lacks', () => {
    expect(isAllowed({ renderTypeList: ['input'] })).toBe(true)
    expect(isAllowed({ renderTypeList: ['agentGenerated', 'password'] })).toBe(false)
    expect(isAllowed({ renderTypeList: ['reference'] })).toBe(false)
    expect(isAllowed({ renderTypeList: ['reference'], toolDescription: 'd' })).toBe(true)
    for (const type of ['fileSelect', 'selectDataset'] as const)
      expect(isAllowed({ renderTypeList: [type] })).toBe(false)
  })
})

describe('what is saved of an agent tool', () => {
  it('leaves out values of generated parameters, and nothing else', () => {
    const inputs = [generated('q'), manual({ key: '__proto__', value: null }), manual({ key: 'empty', value: '' })]
    const { config } = serializeAgentTool({ tool: { id: 't', inputs } })
    expect(Object.entries(config)).toEqual([
      ['__proto__', null],
      ['empty', ''],
    ])
    expect(Object.getPrototypeOf(config)).toBe(Object.prototype)
  })

  it('is read back without keys that are no input any more', () => {
    const params = { k: 1, q: 2, gone: 3 }
    expect(filterToolConfiguredParams({ params, inputs: [manual(), generated('q')] })).toEqual({ k: 1 })
  })

  it('lets no argument of the model through that it was not offered', () => {
    const params = JSON.parse('{"q":1,"k":2,"__proto__":{"admin":true},"extra":null}') as Record<string, unknown>
    const filtered = filterAgentGeneratedToolParams({
      params,
      inputs: [manual(), generated('q')],
      additionalAllowedKeys: ['extra', 'toString'],
    })
    expect(filtered).toEqual({ q: 1, extra: null })
    expect('admin' in filtered).toBe(false)
  })
})

describe('the settings of a tool', () => {
  const typeOf = (property: object) => jsonSchema2SecretInput({ jsonSchema: { properties: { s: property } } })?.[0]

  it('are a choice only where there is something to choose, with values of their own kind', () => {
    expect(typeOf({ type: 'array', items: { type: 'string' } })).toMatchObject({ inputType: 'input' })
    expect(typeOf({ type: 'number', enum: [1, 2] })).toMatchObject({
      inputType: 'select',
      list: [
        { label: '1', value: 1 },
        { label: '2', value: 2 },
      ],
    })
  })

  it('are masked when marked, whatever else they say', () => {
    expect(typeOf({ type: 'string', enum: ['a'], isSecret: true })).toMatchObject({ inputType: 'secret' })
    expect(jsonSchema2SecretInput({ jsonSchema: null })).toBeUndefined()
  })
})

describe('the text of a JSON editor', () => {
  it('comes back from the text of every JSON value that is no text', () => {
    for (const value of [null, 0, false, [], {}, { a: [1, null] }]) {
      expect(parseJsonEditorValue(formatJsonEditorValue(value))).toEqual({ success: true, value })
    }
  })

  it('is kept while it is no JSON', () => {
    expect(parseJsonEditorValue('{"a":')).toEqual({ success: false, value: '{"a":' })
    expect(formatJsonEditorValue('{"a":')).toBe('{"a":')
    expect(formatJsonEditorValue(undefined)).toBe('')
  })
})
