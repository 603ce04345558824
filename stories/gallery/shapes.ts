import type { JsonSchema } from '../../src/schema/json-schema.ts'
import type { OddSchema } from './odd-schema.ts'

const nest = (levels: number): JsonSchema =>
  levels === 0 ? { type: 'string' } : { type: 'object', properties: { inner: nest(levels - 1) } }
const nestValue = (levels: number): unknown => (levels === 0 ? 'deep' : { inner: nestValue(levels - 1) })

const properties = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_none, at) => [`member_${at}`, { type: 'string' }]))

/** Objects and lists in all the ways that tools ask for them. */
export const shapes = {
  object: {
    property: { type: 'object', properties: { a: { type: 'string' }, n: { type: 'integer' } }, required: ['a'] },
    control: 'json or form',
    good: [{ a: 'x' }, { a: '', n: 0, more: null }],
    bad: [{ n: 1 }, [], 'x'],
  },
  openObject: { property: { type: 'object' }, control: 'json', good: [{}, { a: { b: [] } }], bad: [[]] },
  closedObject: {
    property: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    control: 'json or form',
    good: [{ a: 'x' }],
    bad: [{ b: 1 }],
  },
  map: {
    property: { type: 'object', additionalProperties: { type: 'integer' } },
    control: 'json',
    good: [{ one: 1 }],
    bad: [{ one: '1' }],
  },
  patternMap: {
    property: { type: 'object', patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    control: 'json',
    good: [{ 'x-a': 'b' }],
    bad: [{ a: 'b' }],
  },
  textList: { property: { type: 'array', items: { type: 'string' } }, control: 'json or form', good: [['a'], []] },
  objectList: {
    property: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
    control: 'json or form',
    good: [[{ id: 1 }], [{}]],
    bad: [[{ id: '1' }]],
  },
  optionList: {
    property: { type: 'array', items: { enum: [10, 20, 30] } },
    control: 'choices',
    good: [[10, 30], []],
    bad: [[40]],
  },
  openList: { property: { type: 'array' }, control: 'json', good: [[1, 'a', null]], bad: [{}] },
  listOfLists: {
    property: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
    control: 'agent-only',
    good: [[[1, 2], []]],
    bad: [[['1']]],
  },
  tuple: {
    property: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
    control: 'agent-only',
    good: [[1, 'a']],
    bad: [['a', 1]],
  },
  oldTuple: {
    property: { type: 'array', items: [{ type: 'number' }, { type: 'string' }] },
    root: { $schema: 'http://json-schema.org/draft-07/schema#' },
    control: 'agent-only',
    good: [[1, 'a']],
  },
  discriminated: {
    property: {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'circle' }, radius: { type: 'number' } }, required: ['radius'] },
        { type: 'object', properties: { kind: { const: 'square' }, side: { type: 'number' } }, required: ['side'] },
      ],
    },
    control: 'json',
    good: [{ kind: 'circle', radius: 1 }],
    bad: [{ kind: 'circle' }],
  },
  anyOfObjects: {
    property: {
      type: 'object',
      anyOf: [{ required: ['id'] }, { required: ['name'] }],
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
    },
    control: 'json',
    good: [{ id: 1 }, { name: 'a' }],
    bad: [{}],
  },
  textOrList: {
    property: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    control: 'agent-only',
    good: ['a', ['a']],
    bad: [1],
  },
  recursive: {
    property: { $ref: '#/$defs/tree' },
    root: {
      $defs: {
        tree: {
          type: 'object',
          properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/tree' } } },
        },
      },
    },
    control: 'json',
    good: [{ name: 'a', children: [{ name: 'b', children: [] }] }],
    bad: [{ children: [{ name: 1 }] }],
  },
  joined: {
    property: { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { required: ['a'] }] },
    control: 'json or form',
    good: [{ a: 'x' }],
    bad: [{}],
  },
  conditional: {
    property: {
      type: 'object',
      properties: { mode: { enum: ['on', 'off'] }, level: { type: 'integer' } },
      if: { properties: { mode: { const: 'on' } }, required: ['mode'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['level'] },
    },
    control: 'json or form',
    good: [{ mode: 'off' }, { mode: 'on', level: 1 }],
    bad: [{ mode: 'on' }],
  },
  tenLevels: { property: nest(10), control: 'json', good: [nestValue(10)], bad: [{ inner: 1 }] },
  nestedSecret: {
    property: {
      type: 'object',
      properties: { user: { type: 'string' }, password: { type: 'string', isSecret: true } },
    },
    control: 'json or form',
    good: [{ user: 'ada', password: 'hunter2hunter2' }],
  },
  fiveThousandMembers: {
    property: { type: 'object', properties: properties(5000) },
    control: 'json',
    good: [{ member_4999: 'x' }],
    bad: [{ member_4999: 1 }],
  },
} satisfies Record<string, OddSchema>
