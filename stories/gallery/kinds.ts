import type { OddSchema } from './odd-schema.ts'

/** Plain values in all the ways that tools ask for them. */
export const kinds = {
  nullableText: { property: { type: ['string', 'null'] }, control: 'text', good: ['a', '', null], bad: [1] },
  nullableByUnion: {
    property: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
    control: 'number',
    good: [1, null],
    bad: [0, '1', 1.5],
  },
  nullableReference: {
    property: { oneOf: [{ $ref: '#/$defs/size' }, { type: 'null' }] },
    root: { $defs: { size: { type: 'string', enum: ['s', 'm'] } } },
    control: 'choice',
    good: ['s', null],
    bad: ['l'],
  },
  constText: { property: { const: 'v1' }, control: 'choice', good: ['v1'], bad: ['v2'] },
  integerOptions: { property: { type: 'integer', enum: [1, 2, 3] }, control: 'choice', good: [2], bad: ['2', 4] },
  oneBoolean: { property: { type: 'boolean', enum: [true] }, control: 'choice', good: [true], bad: [false] },
  bothBooleans: { property: { enum: [true, false] }, control: 'boolean', good: [true, false], bad: ['true'] },
  mixedOptions: {
    property: { enum: [1, '1', true, 'true', null] },
    control: 'agent-only',
    good: [1, '1', true, 'true', null],
    bad: [2, false],
  },
  titledOptions: {
    property: {
      oneOf: [
        { const: 10, title: 'Ten' },
        { const: 20, title: 'Twenty' },
      ],
    },
    control: 'choice',
    good: [10],
    bad: ['Ten'],
  },
  openOptions: {
    property: { anyOf: [{ enum: ['fast', 'exact'] }, { type: 'string' }] },
    control: 'text',
    good: ['fast', 'my own'],
    bad: [1],
  },
  manyOptions: {
    property: { enum: Array.from({ length: 300 }, (_none, at) => `option_${at}`) },
    control: 'choice',
    good: ['option_299'],
    bad: ['option_300'],
  },
  format: { property: { type: 'string', format: 'date-time' }, control: 'text', good: ['2026-11-30T12:00:00Z'] },
  unknownFormat: { property: { type: 'string', format: 'made-up' }, control: 'text', good: ['x'] },
  limits: {
    property: { type: 'number', exclusiveMinimum: 0, maximum: 1, multipleOf: 0.25 },
    control: 'number',
    good: [0.25, 1],
    bad: [0, 0.3, 2],
  },
  bigNumber: {
    property: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER },
    control: 'number',
    good: [Number.MAX_SAFE_INTEGER, 0, -1],
  },
  tinyNumber: { property: { type: 'number' }, control: 'number', good: [1e-7, 1e300, 0.1] },
  pattern: { property: { type: 'string', pattern: '^[a-z]+$' }, control: 'text', good: ['abc'], bad: ['ABC', ''] },
  longText: { property: { type: 'string', maxLength: 5000 }, control: 'text', good: ['one\ntwo'] },
  examples: { property: { type: 'string', examples: ['Berlin', 'Beijing', 7] }, control: 'text', good: ['Berlin'] },
  readOnly: { property: { type: 'string', readOnly: true }, control: 'text', good: ['id-1'] },
  writeOnly: { property: { type: 'string', writeOnly: true }, control: 'text', good: ['x'] },
  deprecated: { property: { type: 'string', deprecated: true }, control: 'text', good: ['old'] },
  falseByDefault: { property: { type: 'boolean', default: false }, control: 'boolean', good: [false, true] },
  zeroByDefault: { property: { type: 'integer', default: 0 }, control: 'number', good: [0, 5] },
  emptyByDefault: { property: { type: 'string', default: '' }, control: 'text', good: ['', 'x'] },
  nullByDefault: { property: { type: ['string', 'null'], default: null }, control: 'text', good: [null, 'x'] },
  secret: { property: { type: 'string', isSecret: true }, control: 'secret', good: ['hunter2'] },
  anything: { property: {}, control: 'agent-only', good: [1, 'a', null, false, '', 0, [], {}] },
  trueSchema: { property: true, control: 'agent-only', good: [null, [1]] },
} satisfies Record<string, OddSchema>
