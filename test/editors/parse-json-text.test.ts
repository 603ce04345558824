import { describe, expect, it } from 'vitest'
import { formatJsonText, parseJsonText } from '../../editors/fields/parse-json-text.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

describe('parseJsonText', () => {
  it('reads back every value that it formats', () => {
    const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)))
    fc.assert(
      fc.property(json, (value) => {
        const text = formatJsonText(value)
        const parsed = parseJsonText(text)
        // A double beyond 2^53 is written as an integer that is not kept exactly for every reader.
        if (parsed.state === 'invalid') expect(parsed.problem.kind).toBe('number_too_large')
        else expect(parsed).toEqual({ state: 'value', value })
      }),
    )
  })

  it('accepts only what JSON.parse accepts, and refuses it in words of its own', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      '.5',
      'true',
      'nul',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const parsed = parseJsonText(text)
        if (parsed.state === 'value') expect(parsed.value).toEqual(JSON.parse(text))
        else if (parsed.state === 'empty') expect(text.trim()).toBe('')
        else if (!['duplicate_key', 'number_too_large'].includes(parsed.problem.kind)) {
          expect(() => JSON.parse(text)).toThrow()
        }
      }),
      { numRuns: countRuns(2000) },
    )
  })

  it.each([
    ['{"a": }', 'value', 1, 7],
    ['{a: 1}', 'key', 1, 2],
    ['{"a" 1}', 'colon', 1, 6],
    ['[1 2]', 'comma_or_end', 1, 4],
    ['[1,\n 2', 'end_of_text', 2, 3],
    ['1 2', 'more_text', 1, 3],
    ['[1,]', 'value', 1, 4],
    ['{"a": 1, "a": 2}', 'duplicate_key', 1, 10],
    ['9007199254740993', 'number_too_large', 1, 1],
    ['{"a": 1e999}', 'number_too_large', 1, 7],
    ['["a\nb"]', 'value', 1, 2],
  ])('names the place of the fault in %j', (text, kind, line, column) => {
    expect(parseJsonText(text)).toMatchObject({ state: 'invalid', problem: { kind, line, column } })
  })

  it('keeps a key named __proto__ as data', () => {
    const parsed = parseJsonText('{"__proto__": {"polluted": true}}')
    expect(parsed.state === 'value' && Object.hasOwn(parsed.value as object, '__proto__')).toBe(true)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
