import { describe, expect, it } from 'vitest'
import { readTokens } from './tokens.ts'

/** The tokens that are colours, in one of the two looks. */
function readColours(look: 'light' | 'dark'): Map<string, string> {
  const colours = readTokens().map((token) => [token.name, token[look]] as const)
  return new Map(colours.filter(([, value]) => /^#[0-9a-f]{6}$/.test(value)))
}

const themes = { light: readColours('light'), dark: readColours('dark') }

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort((left, right) => left - right)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const inks = ['ink', 'ink-muted', 'accent', 'model', 'fixed', 'ok', 'warning', 'error']
const pairs: readonly [ink: string, ground: string, least: number][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [string, string, number] => [ink, ground, 4.5])),
  ...['accent', 'model', 'fixed', 'warning', 'error'].flatMap((tint): [string, string, number][] => [
    [tint, `${tint}-soft`, 4.5],
    ['ink', `${tint}-soft`, 4.5],
  ]),
  ['accent-ink', 'accent', 4.5],
  // What is no text but must be seen: edges of controls, ports.
  ...['border-strong', 'port-data', 'port-tool'].map((line): [string, string, number] => [line, 'surface', 3]),
  ['border-strong', 'surface-sunken', 3],
]

describe.each(Object.entries(themes))('colours of the %s theme', (_name, colours) => {
  it.each(pairs)('%s can be read on %s', (ink, ground, least) => {
    const [one, other] = [colours.get(ink), colours.get(ground)]
    if (one === undefined || other === undefined) throw new Error(`${ink} or ${ground} is no colour`)
    expect(getContrast(one, other)).toBeGreaterThanOrEqual(least)
  })

  it('are the same tokens in both themes', () => {
    expect([...colours.keys()].sort()).toEqual([...themes.light.keys()].sort())
  })
})
