import { describe, expect, it } from 'vitest'
import { hasHiddenText, showHiddenText, splitHiddenText } from '../../src/mcp/visible-text.ts'

describe('text that is not seen', () => {
  it.each([
    ['a zero-width space', 'a\u200bb', 'a⟨U+200B⟩b'],
    ['an override of direction', '\u202etxt', '⟨U+202E⟩txt'],
    ['tag characters', 'x\u{e0041}', 'x⟨U+E0041⟩'],
    ['an escape', '\u001b[31m', '⟨U+001B⟩[31m'],
    ['a filler that passes for a blank', 'a\u3164b', 'a⟨U+3164⟩b'],
    ['a lone joiner', 'a\u200d b', 'a⟨U+200D⟩ b'],
  ])('is shown by its code: %s', (_name, text, shown) => {
    expect(showHiddenText(text)).toBe(shown)
    expect(hasHiddenText(text)).toBe(true)
  })

  it('leaves ordinary text alone, whatever its script', () => {
    for (const text of ['plain\n\ttext\r\n', '工具', 'مرحبا', '👩‍🔧 ❤️ 1️⃣', '']) {
      expect(
        splitHiddenText(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
      expect(hasHiddenText(text), text).toBe(false)
    }
  })
})
