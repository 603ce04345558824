import { readdirSync, readFileSync } from 'node:fs'

/** A variable of ours: what it is without a host, in light and in dark, and what of React Flow's stands in between. */
export interface Token {
  name: string
  light: string
  dark: string
  followed: string | undefined
}

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const LOOKS = /^var\(--hub-in-light, (.*)\) var\(--hub-in-dark, (.*)\)$/

/** All variables that a host may set, as the style sheet has them. */
export function readTokens(): Token[] {
  const css = readText('nodes/styles/tokens.css').replace(/\s*\n\s*/g, ' ')
  return [...css.matchAll(/--hub-used-([\w-]+): var\(\s*--hub-\1, (.*?)\s*\);/g)].map(([, name = '', own = '']) => {
    const followed = /var\((--xy-[\w-]+), /.exec(own)?.[1]
    const rest = stripFallbacks(own).trim()
    const [, light = rest, dark = rest] = LOOKS.exec(rest) ?? []
    return { name, light: readShown(light), dark: readShown(dark), followed }
  })
}

/** What is left where neither the host nor React Flow says anything. */
function stripFallbacks(value: string): string {
  const inner = /^var\(\s*--(?:xy|hub)-(?!used|in-)[\w-]+, (.*)\)$/.exec(value)?.[1]
  return inner === undefined ? value : stripFallbacks(inner)
}

function readShown(value: string): string {
  return value.replace(/--hub-used-/g, '--hub-')
}

/** The rules of cards and editors, by file. */
export function readRules(): ReadonlyMap<string, string> {
  const folders = ['nodes/card', 'editors/styles']
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(`../../${folder}/`, import.meta.url))
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  )
  return new Map(files.map((file) => [file, readText(file)]))
}
