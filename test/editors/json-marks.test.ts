import { describe, expect, it } from 'vitest'
import { findBrackets, indentBreak, markLines } from '../../editors/fields/json-marks.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

describe('what stands out in JSON text', () => {
  it('are the brackets at the caret that belong together, texts left aside', () => {
    const text = '{"a]": [1, "}"], "\\"{": {}}'
    expect(findBrackets(text, 0)).toEqual([0, text.length - 1])
    expect(findBrackets(text, text.length)).toEqual([0, text.length - 1])
    expect(findBrackets(text, 8)).toEqual([7, 14])
    expect(findBrackets(text, 4)).toBeUndefined()
    expect(findBrackets('[}', 0)).toBeUndefined()
    expect(findBrackets('[[1]', 1)).toEqual(undefined)
  })

  it('is one place of a fault, in the line where it is', () => {
    const lines = markLines('{\n  "a": tru,\n  "b": 1\n}', undefined)
    expect(lines.map(({ isFaulty }) => isFaulty)).toEqual([false, true, false, false])
    expect(lines[1]?.pieces).toEqual([{ text: '  "a": ' }, { text: 't', mark: 'fault' }, { text: 'ru,' }])
    expect(markLines('[1', undefined)[0]?.pieces).toEqual([{ text: '[' }, { text: '1', mark: 'fault' }])
    expect(markLines('', undefined)).toEqual([{ pieces: [{ text: '' }], isFaulty: false }])
  })

  it('changes no letter of the text, whatever it is and wherever the caret is', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom(...'[]{}",:\n\\a ') }))
    fc.assert(
      fc.property(text, fc.nat(200), (whole, caret) => {
        const shown = markLines(whole, caret).map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
        expect(shown.join('\n')).toBe(whole)
      }),
      { numRuns: countRuns(500) },
    )
  })
})

describe('Enter', () => {
  it('keeps the indentation, goes a step in behind an opening bracket and parts a pair', () => {
    expect(indentBreak('  "a": 1,', 9)).toEqual({ text: '\n  ', caret: 12 })
    expect(indentBreak('  [', 3)).toEqual({ text: '\n    ', caret: 8 })
    expect(indentBreak('  []', 3)).toEqual({ text: '\n    \n  ', caret: 8 })
    expect(indentBreak('[}', 1)).toEqual({ text: '\n  ', caret: 4 })
    expect(indentBreak('', 0)).toEqual({ text: '\n', caret: 1 })
  })
})
