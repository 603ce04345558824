import type { OddSchema } from './odd-schema.ts'

const markup = '<img src=x onerror="globalThis.hubAttacked=true"><script>globalThis.hubAttacked=true</script>'
const bidi = 'safe\u202Egnp.exe\u2066\u200B\u200D\uFEFF'

/** What a tool may send to break, mislead or take over the page. */
export const hostile = {
  markup: {
    property: { type: 'string', title: markup, description: markup, default: markup, examples: [markup] },
    control: 'text',
    good: [markup],
  },
  markupOptions: { property: { enum: [markup, `{label} ${markup} %s`] }, control: 'choice', good: [markup] },
  bidiWords: { property: { type: 'string', title: bidi, description: bidi }, control: 'text', good: [bidi] },
  invisibleTitle: { property: { type: 'string', title: '\u200B\u2060 ' }, control: 'text', good: ['x'] },
  templateWords: {
    property: { type: 'string', title: '{label} {count#a|b} $& $1' },
    control: 'text',
    good: ['{label}'],
  },
  longWords: {
    property: { type: 'string', title: 'W'.repeat(5000), description: 'never ending '.repeat(2000) },
    control: 'text',
    good: ['x'.repeat(5000)],
  },
  protoKey: { key: '__proto__', property: { type: 'string' }, control: 'text', isRefused: true, good: ['x'] },
  constructorKey: { key: 'constructor', property: { type: 'integer' }, control: 'number', good: [0] },
  emptyKey: { key: '', property: { type: 'string' }, control: 'text', good: ['x'] },
  oddKey: { key: 'a.b[0]/~"\' <c>', property: { type: 'string' }, control: 'text', good: ['x'] },
  protoMembers: {
    property: JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"object"}}}',
    ),
    control: 'json',
    good: [JSON.parse('{"__proto__":"x","constructor":{"prototype":{"polluted":true}}}')],
  },
  catastrophicPattern: {
    property: { type: 'string', pattern: '^(a+)+$' },
    control: 'text',
    good: ['aaa'],
    bad: [`${'a'.repeat(40)}!`],
  },
  uncheckablePattern: {
    property: { type: 'string', pattern: '^(?=(a+))\\1b$' },
    control: 'text',
    good: [],
    bad: [`${'a'.repeat(40)}!`],
  },
  falseSchema: { property: false, control: 'agent-only', good: [], bad: ['x', null] },
  contradiction: {
    property: { allOf: [{ type: 'string' }, { type: 'integer' }] },
    control: 'agent-only',
    good: [],
    bad: ['x', 1],
  },
  lostReference: { property: { $ref: '#/$defs/nowhere' }, control: 'agent-only', good: [], bad: ['x'] },
  remoteReference: { property: { $ref: 'https://attacker.test/schema.json' }, control: 'agent-only', good: [] },
  endlessReference: {
    property: { $ref: '#/$defs/a' },
    root: { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    control: 'agent-only',
    good: [],
  },
  wrongKeywords: {
    property: { type: 'string', title: 7, description: {}, enum: 'abc', minLength: 'x', pattern: [], examples: 'no' },
    control: 'text',
    good: [],
  },
  unknownType: { property: { type: 'money' }, control: 'agent-only', good: [] },
  noSchema: { property: 'string' as never, control: 'agent-only', good: [] },
} satisfies Record<string, OddSchema>
