import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  mcpToolsToToolSources,
} from '../../entries/compiler.ts'
import { findDanglingReferences } from '../helpers/model-schema-checks.ts'
import { engines } from '../validation/engines.ts'

function compile(jsonSchema: JsonSchema, manual: Record<string, unknown> = {}) {
  const inputs = applyToolInputConfigurations({
    inputs: jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }),
    configurations: Object.entries(manual).map(([key, binding]) => ({ key, mode: 'manual', binding })),
  })
  const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
  return { ...compiled, inputs, parameters: compiled.modelTool.function.parameters ?? {} }
}

const draft07 = 'http://json-schema.org/draft-07/schema#'
const item = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }

/** Ways to name the definition of an item, and a reference to it. */
const ways: [string, JsonSchema, string][] = [
  ['an id of its own', { $defs: { I: { $id: 'item.json', ...item } } }, 'item.json'],
  [
    'an id below that of the root',
    { $id: 'https://h.test/a/root.json', $defs: { I: { $id: 'b/item.json', ...item } } },
    'https://h.test/a/b/item.json',
  ],
  ['the root’s id and a pointer', { $id: 'https://h.test/root.json', $defs: { I: item } }, 'root.json#/$defs/I'],
  [
    'an anchor inside an embedded document',
    { $defs: { D: { $id: 'd.json', $defs: { I: { $anchor: 'i', ...item } } } } },
    'd.json#i',
  ],
  ['a pointer inside an embedded document', { $defs: { D: { $id: 'd.json', $defs: { I: item } } } }, 'd.json#/$defs/I'],
  ['a URN', { $defs: { I: { $id: 'urn:x:item', ...item } } }, 'urn:x:item'],
  ['draft-07', { $schema: draft07, definitions: { I: { $id: 'item.json', ...item } } }, 'item.json'],
  [
    'draft-04',
    { $schema: 'http://json-schema.org/draft-04/schema#', definitions: { I: { id: 'item.json', ...item } } },
    'item.json',
  ],
]

describe('References to what a document names itself', () => {
  it.each(ways)('mean the same to both engines, to the form and to the model: %s', (_name, document, $ref) => {
    const jsonSchema = { ...document, type: 'object', properties: { a: { type: 'string' }, i: { $ref } } }
    for (const manual of [{}, { a: 'x' }]) {
      const { parameters, inputs, diagnostics } = compile(jsonSchema, manual)
      expect(diagnostics).toEqual([])
      expect(findDanglingReferences(parameters)).toEqual([])
      expect(inputs.find(({ key }) => key === 'i')).toMatchObject({ valueType: 'object', customJsonSchema: { $ref } })
      for (const engine of engines) {
        for (const schema of [jsonSchema, parameters]) {
          expect(engine.validate(schema, { i: { n: 1 } })).toMatchObject({ valid: true })
          const wrong = engine.validate(schema, { i: { n: 'x' } })
          expect(wrong.issues.map(({ path }) => path)).toEqual(['/i/n'])
        }
      }
    }
    const { sources } = mcpToolsToToolSources([{ name: 't', inputSchema: jsonSchema }])
    expect(sources).toHaveLength(1)
  })

  it('bend to the outermost document', () => {
    const tree = {
      $id: 'tree',
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { v: { type: 'string' }, kids: { type: 'array', items: { $dynamicRef: '#node' } } },
    }
    const jsonSchema = {
      $id: 'https://h.test/strict',
      $dynamicAnchor: 'node',
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: { tree },
    }
    const { parameters, diagnostics, agentGeneratedKeys } = compile(jsonSchema)
    expect(agentGeneratedKeys).toEqual(['v', 'kids'])
    expect(diagnostics.map(({ code }) => code)).not.toContain('dangling_reference')
    for (const engine of engines) {
      for (const schema of [jsonSchema, parameters]) {
        expect(engine.validate(schema, { v: 'x', kids: [{ v: 'y' }] }).valid).toBe(true)
        expect(engine.validate(schema, { v: 'x', kids: [{ w: 'y' }] }).valid).toBe(false)
      }
    }
  })

  it('that bend to several places are told and left open', () => {
    const leaf = (name: string) => ({ $id: name, $ref: 'list', $defs: { e: { $dynamicAnchor: 'e', type: name } } })
    const jsonSchema = {
      type: 'object',
      properties: { s: { $ref: 'string' }, b: { $ref: 'boolean' } },
      $defs: {
        list: { $id: 'list', items: { $dynamicRef: '#e' }, $defs: { e: { $dynamicAnchor: 'e' } } },
        s: leaf('string'),
        b: leaf('boolean'),
      },
    }
    const { parameters, diagnostics } = compile(jsonSchema)
    expect(findDanglingReferences(parameters)).toEqual([])
    expect(diagnostics.map(({ code }) => code)).toEqual(['remote_reference'])
    for (const engine of engines) {
      expect(engine.validate(jsonSchema, { s: ['x'], b: [true] }).valid).toBe(true)
      expect(engine.validate(jsonSchema, { s: [true] }).valid).toBe(false)
      expect(engine.validate(parameters, { s: ['x'], b: [true] }).valid).toBe(true)
    }
  })

  it('that lead nowhere in their own document are not looked for in another', () => {
    const jsonSchema = {
      type: 'object',
      properties: { a: { $id: 'inner', properties: { b: { $ref: '#/$defs/X' } } } },
      $defs: { X: { type: 'string' } },
    }
    const { parameters, diagnostics } = compile(jsonSchema)
    expect(JSON.stringify(parameters)).not.toContain('$ref')
    expect(diagnostics.map(({ code }) => code)).toEqual(['remote_reference'])
    for (const engine of engines) expect(engine.validate(jsonSchema, {}).schemaError).toContain('#/$defs/X')
  })

  it.each(['hubnodes:document', draft07, 'https://json-schema.org/draft/2020-12/schema', '::', '#', 'a#b', '%%%'])(
    'are safe where two schemas take the id %s',
    ($id) => {
      const jsonSchema = {
        $id,
        type: 'object',
        properties: { a: { $id, type: 'string' }, b: { $id, type: 'integer' }, $id: { type: 'string' } },
        'x-vendor': { $id, deep: [{ $id }] },
      }
      const { parameters } = compile(jsonSchema, { b: 1 })
      expect(Object.keys(parameters.properties as object)).toEqual(['a', '$id'])
      for (const engine of engines) {
        expect(engine.validate(jsonSchema, { a: 'x', b: 1, $id: 'y' })).toMatchObject({ valid: true })
        expect(engine.validate(jsonSchema, { a: 'x', b: 'x' }).issues).toHaveLength(1)
      }
    },
  )
})

describe('Drafts up to 07', () => {
  const jsonSchema = {
    $schema: draft07,
    type: 'object',
    properties: {
      a: { $ref: '#/definitions/T', maxLength: 1, description: 'A' },
      b: { type: 'string', prefixItems: [false] },
      c: { type: 'string' },
    },
    dependentRequired: { c: ['b'] },
    definitions: { T: { type: 'string' } },
  }

  it('pass over what stands beside a reference and what came later, in engines, model schema and rules on fixed keys', () => {
    const { parameters, diagnostics } = compile(jsonSchema, { c: 'x' })
    expect(diagnostics).toEqual([])
    expect(parameters).toEqual({
      $schema: draft07,
      type: 'object',
      properties: { a: { $ref: '#/definitions/T', description: 'A' }, b: { type: 'string' } },
      definitions: { T: { type: 'string' } },
    })
    for (const engine of engines) {
      expect(engine.validate(jsonSchema, { a: 'long', c: 'x' })).toMatchObject({ valid: true })
      expect(engine.validate(jsonSchema.properties.a, 'long', jsonSchema)).toMatchObject({ valid: true })
    }
  })

  it('are read so only where they are named: without $schema what stands there holds', () => {
    const { $schema: _named, ...unnamed } = jsonSchema
    expect(compile(unnamed, { c: 'x' }).parameters).toMatchObject({
      properties: { a: { $ref: '#/definitions/T', maxLength: 1 } },
      required: ['b'],
    })
    for (const engine of engines) expect(engine.validate(unnamed, { a: 'long' }).valid).toBe(false)
  })

  it('decide over a parameter that is checked alone', () => {
    const root = { $schema: draft07, properties: { o: { dependentRequired: { x: ['y'] } } } }
    for (const engine of engines) {
      expect(engine.validate(root, { o: { x: 1 } }).valid).toBe(true)
      expect(engine.validate(root.properties.o, { x: 1 }, root).valid).toBe(true)
    }
  })
})

describe('Definitions', () => {
  it('that only hidden parameters reach are not sent, nor what a pointer into them stands beside', () => {
    const jsonSchema = {
      type: 'object',
      properties: { hidden: { $ref: '#/$defs/Hidden' }, part: { $ref: '#/$defs/Hidden/properties/part' } },
      allOf: [{ $defs: { Unread: { required: ['hidden'] } }, properties: { more: { $ref: '#/$defs/More' } } }],
      anyOf: [{ $ref: '#/$defs/First' }, { allOf: [{ $ref: '#/$defs/Second' }] }],
      $defs: {
        Hidden: { type: 'object', properties: { part: { type: 'string' }, confidential: { const: 'confidential' } } },
        More: { type: 'integer' },
        Unused: { type: 'null' },
        First: { properties: { first: { $ref: '#/$defs/More' } }, required: ['first'] },
        Second: {
          properties: { hidden: { required: ['confidential'] }, second: { type: 'string' } },
          required: ['second'],
        },
      },
    }
    const { parameters, agentGeneratedKeys } = compile(jsonSchema, {
      hidden: { part: 'x', confidential: 'confidential' },
    })
    expect([...agentGeneratedKeys].sort()).toEqual(['first', 'more', 'part', 'second'])
    expect(findDanglingReferences(parameters)).toEqual([])
    expect(JSON.stringify(parameters)).not.toMatch(/hidden|confidential|Unused|Unread/i)
    for (const engine of engines) {
      expect(engine.validate(parameters, { part: 'x', first: 1, more: 2 }).valid).toBe(true)
      expect(engine.validate(parameters, { part: 'x', first: 'x' }).valid).toBe(false)
      expect(engine.validate(parameters, { part: 'x' }).valid).toBe(false)
    }
  })
})

describe('Parameters that take nothing but null', () => {
  it.each([{ type: 'null' }, { type: ['null'] }, { const: null }, { enum: [null] }])(
    'are left to the model, and that is told: %j',
    (v) => {
      const { inputs, agentGeneratedKeys, diagnostics } = compile({ type: 'object', properties: { v } }, { v: null })
      expect(inputs[0]?.renderTypeList).toEqual(['agentGenerated'])
      expect(agentGeneratedKeys).toEqual(['v'])
      expect(diagnostics.map(({ code, key }) => [code, key])).toEqual([['null_only', 'v']])
    },
  )
})
