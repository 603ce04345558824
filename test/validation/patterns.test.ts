import { describe, expect, test } from 'vitest'
import { compilePattern } from '../../src/validation/patterns.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'
import { engines } from './engines.ts'

const wayOf = (source: string) => compilePattern(source)?.way

describe('the way a pattern is checked', () => {
  test('is the native engine where the next character always decides', () => {
    for (const source of [
      '^\\d{4}-\\d{2}$',
      '^[a-z][a-z0-9_]*$',
      '^(asc|desc)$',
      '^https\\:\\/\\/',
      '^\\p{L}+$',
      'a|b',
    ]) {
      expect(wayOf(source), source).toBe('native')
    }
  })

  test('is the linear engine where a backtracking one could be led astray', () => {
    for (const source of ['^(a+)+$', '(a*)*b', '^(a|a)*$', '^(a?)?$', 'x+y', '^(?=.*\\d).+$', '(?<!a)b', '^.*.*=$']) {
      expect(wayOf(source), source).toBe('linear')
    }
  })

  test('is a limited search with back-references', () => {
    expect(wayOf('^(\\w+) \\1$')).toBe('bounded')
    expect(compilePattern('^(\\w+) \\1$')?.test('ab ab')).toBe(true)
    expect(compilePattern('^(\\w+) \\1$')?.test('ab ac')).toBe(false)
    expect(compilePattern('^(?<q>["\']).*\\k<q>$')?.test('"it\'s"')).toBe(true)
  })

  test('is undefined for what is no regular expression', () => {
    expect(compilePattern('[')).toBeUndefined()
    expect(compilePattern('(')).toBeUndefined()
  })
})

test('catastrophic patterns give an answer for long texts', () => {
  const long = `${'a'.repeat(50_000)}!`
  for (const source of [
    '^(a+)+$',
    '^(a|aa)+$',
    '^(a|a?)+$',
    '(a*)*b',
    '(.*a){12}$',
    '(?=(a+)+b)a',
    '^(?:a+)+(?<=b)$',
  ]) {
    expect(compilePattern(source)?.test(long), source).toBe(false)
  }
})

const atoms = [
  'a',
  'b',
  '[ab]',
  '[^a]',
  '.',
  '\\w',
  '\\d',
  '\\s',
  '\\b',
  '\\B',
  '^',
  '$',
  '\\u00e9',
  'é',
  '😀',
  '(?:a|b)',
  '\\.',
  '-',
]
const wraps = [
  '(?:X)',
  '(X)',
  'X*',
  '(?:X)+',
  '(?:X)?',
  '(?:X){2}',
  '(?:X){1,3}',
  '(?:X)*?',
  '(?=X)',
  '(?!X)',
  '(?<=X)',
  '(?<!X)',
  '(?:X|a)',
  '(?:|X)',
]
const pattern = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...atoms),
    fc.tuple(tie('any'), tie('any')).map(([left, right]) => left + right),
    fc.tuple(fc.constantFrom(...wraps), tie('any')).map(([wrap, inner]) => wrap.replace('X', () => inner)),
  ),
})).any
// No character beyond the basic plane: V8 finds empty matches inside a surrogate pair, where no character begins.
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' ', '.', '-', 'é', '\u2028', '\n'), maxLength: 8 })

test('every way answers as the native engine does', () => {
  const ways = new Set<string>()
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 6 }), (source, texts) => {
      let native: RegExp
      try {
        native = new RegExp(source, 'u')
      } catch {
        try {
          native = new RegExp(source)
        } catch {
          expect(compilePattern(source)).toBeUndefined()
          return
        }
      }
      const own = compilePattern(source)
      ways.add(own?.way ?? 'missing')
      for (const each of texts) expect(own?.test(each), `${source} on ${JSON.stringify(each)}`).toBe(native.test(each))
    }),
    { numRuns: countRuns(3_000) },
  )
  expect([...ways].sort()).toEqual(['linear', 'native'])
})

test('characters beyond the basic plane count as one', () => {
  for (const source of ['^.$', '^[😀😁]$', '^(?:😀+)+$', '^[^a]$', '(?<=^😀)$', '^\\u{1f600}$', '^\\ud83d\\ude00$']) {
    expect(new RegExp(source, 'u').test('😀'), source).toBe(true)
    expect(compilePattern(source)?.test('😀'), source).toBe(true)
    expect(compilePattern(source)?.test('😀a'), source).toBe(false)
  }
})

test('back-references are followed as the native engine does', () => {
  const source = fc
    .tuple(pattern, pattern, fc.constantFrom('', '*', '+', '{2}', '?'))
    .map(([a, b, q]) => `(${a})(?:${b}\\1)${q}`)
  fc.assert(
    fc.property(source, fc.array(text, { minLength: 1, maxLength: 6 }), (each, texts) => {
      const own = compilePattern(each)
      if (own === undefined || own.way !== 'bounded') return
      let native: RegExp
      try {
        native = new RegExp(each, 'u')
      } catch {
        native = new RegExp(each)
      }
      for (const sample of texts)
        expect(own.test(sample), `${each} on ${JSON.stringify(sample)}`).toBe(native.test(sample))
    }),
    { numRuns: countRuns(2_000) },
  )
})

test('without the unicode flag the forms of older engines keep their meaning', () => {
  const cases: [string, string][] = [
    ['^\\-{2}$', '--'],
    ['^a{,2}$', 'a{,2}'],
    ['^\\p{3}$', 'ppp'],
    ['^\\c$', '\\c'],
    ['^\\_\\101$', '_A'],
    ['^\\-\\8$', '-8'],
    ['^\\_]}$', '_]}'],
    ['^[\\w-.]+$', 'a-.b'],
    ['^\\_(?=a)*b$', '_b'],
  ]
  for (const [source, sample] of cases) {
    expect(new RegExp(source).test(sample), source).toBe(true)
    expect(compilePattern(source)?.test(sample), source).toBe(true)
    expect(compilePattern(source)?.test(`${sample}!`), source).toBe(false)
  }
})

test.skipIf(!sharedIsPresent)('every pattern of the corpus can be checked', () => {
  const sources = new Set<string>()
  const queue: unknown[] = readCorpusTools().map((tool) => tool.inputSchema)
  for (const each of queue) {
    if (typeof each !== 'object' || each === null) continue
    for (const [key, value] of Object.entries(each)) {
      if (key === 'pattern' && typeof value === 'string') sources.add(value)
      else if (typeof value === 'object') queue.push(value)
    }
  }
  expect(sources.size).toBeGreaterThan(40)
  expect([...sources].filter((source) => (wayOf(source) ?? 'none') === 'none')).toEqual([])
})

describe.each(engines)('a pattern that no way can check, in the $name engine', (engine) => {
  const hopeless = '^(a*)*(a*)*(a*)*\\1\\2\\3b$'
  const value = 'a'.repeat(200)

  test('counts as invalid and says so', () => {
    const { valid, issues } = engine.validate({ type: 'string', pattern: hopeless }, value)
    expect(valid).toBe(false)
    expect(issues[0]?.message).toMatch(/^pattern_not_checked: /)
    expect(issues[0]?.params).toEqual({ code: 'pattern_not_checked', pattern: hopeless })
  })

  test('counts as invalid inside a not and as the name of a property too', () => {
    expect(engine.validate({ not: { pattern: hopeless } }, value).valid).toBe(false)
    expect(engine.validate({ patternProperties: { [hopeless]: true } }, { [value]: 1 }).valid).toBe(false)
  })

  test('many costly checks share one budget', () => {
    const schema = { type: 'array', items: { pattern: `^(?:${'.*'.repeat(300)})x$` } }
    const value = Array.from({ length: 2_000 }, () => 'a'.repeat(2_000))
    expect(engine.validate(schema, value).issues[0]?.params['code']).toBe('pattern_not_checked')
  })

  test('leaves no trace on the next check', () => {
    engine.validate({ pattern: hopeless }, value)
    expect(engine.validate({ pattern: '^b$' }, 'b').valid).toBe(true)
  })
})
