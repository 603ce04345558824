/** What a shell would make of a command line, without a shell: its words, and the variables set before them. */
export type ParsedCommandLine =
  | { words: string[]; env: Record<string, string> }
  | { problem: 'quote_open' }
  | { problem: 'needs_shell'; sign: string }

const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s
/** What a backslash takes its meaning from; before anything else it is a letter, as in a Windows path. */
const ESCAPABLE = /[\s"'\\$`|&;<>()]/
const SHELL_SIGN = /[|&;<>`\n]/

/**
 * Splits a command line at blanks, quotes respected: `A=b npx -y "two words"`. Nothing is expanded: `$HOME` stays as it
 * is. What only a shell can do (pipes, redirections, substitutions) is refused.
 */
export function parseCommandLine(text: string): ParsedCommandLine {
  const words: string[] = []
  let word: string | undefined
  const line = text.trim().replace(/^(?:\$|>)\s+/, '')
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (sign === "'") {
      const end = line.indexOf("'", at + 1)
      if (end < 0) return { problem: 'quote_open' }
      word = (word ?? '') + line.slice(at + 1, end)
      at = end
    } else if (sign === '"') {
      const quoted = readDoubleQuoted(line, at + 1)
      if (!quoted) return { problem: 'quote_open' }
      if (quoted.sign) return { problem: 'needs_shell', sign: quoted.sign }
      word = (word ?? '') + quoted.text
      at = quoted.end
    } else if (sign === '\\' && ESCAPABLE.test(line.charAt(at + 1))) {
      at++
      const isContinued = /[\r\n]/.test(line.charAt(at))
      if (isContinued && line.startsWith('\r\n', at)) at++
      if (!isContinued) word = (word ?? '') + line.charAt(at)
    } else if (line.startsWith('$(', at)) return { problem: 'needs_shell', sign: '$(' }
    else if (SHELL_SIGN.test(sign)) return { problem: 'needs_shell', sign: sign === '\n' ? '\\n' : sign }
    else if (/\s/.test(sign)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + sign
  }
  if (word !== undefined) words.push(word)
  return takeAssignments(words)
}

function readDoubleQuoted(line: string, start: number): { text: string; end: number; sign?: string } | undefined {
  let text = ''
  for (let at = start; at < line.length; at++) {
    const sign = line.charAt(at)
    if (sign === '"') return { text, end: at }
    if (sign === '`' || line.startsWith('$(', at)) return { text, end: at, sign: sign === '`' ? sign : '$(' }
    const isEscaped = sign === '\\' && /["\\$`]/.test(line.charAt(at + 1))
    if (isEscaped) at++
    text += line.charAt(at)
  }
  return undefined
}

function takeAssignments(all: readonly string[]): ParsedCommandLine {
  // With an option, `env` does more than set variables: it is the program then.
  const words = all[0] === 'env' && !all[1]?.startsWith('-') ? all.slice(1) : [...all]
  const env: [string, string][] = []
  for (;;) {
    const [, name, value] = ASSIGNMENT.exec(words[0] ?? '') ?? []
    if (name === undefined || value === undefined) break
    env.push([name, value])
    words.shift()
  }
  return { words, env: Object.fromEntries(env) }
}
