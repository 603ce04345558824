import { listPlaceholders, mapRowTexts } from '../../mcp/placeholders.ts'
import { replaceRowSecrets, type SecretField, toKey } from '../../mcp/replace-secrets.ts'
import type { McpServerRow } from '../../mcp/types.ts'

/** A secret that was written in clear, and the value that is asked for in its place. */
export interface SecretQuestion {
  name: string
  key: string
  /** The server's name. */
  node: string
  path: string
}

const fields: readonly SecretField[] = ['authorization', 'env', 'headers', 'args', 'url']

/**
 * Rows that ask for `${env:KEY}` where a secret stood. Two servers may name different secrets alike: the later one asks
 * under a name of its own.
 */
export function askForSecrets(rows: readonly McpServerRow[]): { rows: McpServerRow[]; questions: SecretQuestion[] } {
  const questions: SecretQuestion[] = []
  const taken = new Set(rows.flatMap((row) => listPlaceholders(row)))
  const asked = rows.map((given, index) => {
    let row = given
    for (const field of fields) {
      const before = new Set(listPlaceholders(row))
      const replaced = replaceRowSecrets(row, field)
      row = replaced.row
      for (const name of replaced.names) {
        const key = taken.has(name) && !before.has(name) ? claimKey(`${given.name}_${name}`, taken) : name
        if (key !== name) {
          row = mapRowTexts(row, (text) => text.replaceAll(`\${env:${name}}`, `\${env:${key}}`))
        }
        taken.add(key)
        questions.push({ name, key, node: given.name, path: `/${index}/${field}` })
      }
    }
    return row
  })
  return { rows: asked, questions }
}

function claimKey(wanted: string, taken: ReadonlySet<string>): string {
  const base = toKey(wanted)
  let key = base
  for (let count = 2; taken.has(key); count++) key = `${base}_${count}`
  return key
}
