import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { parseCommandLine } from '../../../src/mcp/parse-command-line.ts'
import { replaceRowSecrets, type SecretField, translatePlaceholders } from '../../../src/mcp/replace-secrets.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { isSameJson } from '../../../src/store/is-same-json.ts'

/** A change of a row that takes a finding away. */
export interface ServerFix {
  kind: 'secrets' | 'placeholders' | 'command'
  row: McpServerRow
  /** The placeholder, or first of them, that stands there afterwards. */
  placeholder: string
  /** Names that need a value then. */
  names: readonly string[]
}

const secretFields: readonly SecretField[] = ['authorization', 'env', 'headers', 'args', 'url']

/** What can be done about a finding without deciding anything for the author; undefined where nothing can. */
export function findServerFix(row: McpServerRow, finding: Diagnostic): ServerFix | undefined {
  const { field } = finding.params
  switch (finding.code) {
    case 'plaintext_secret': {
      const secretField = secretFields.find((each) => each === field)
      if (!secretField) return undefined
      const { row: next, names } = replaceRowSecrets(row, secretField)
      return names[0] === undefined
        ? undefined
        : { kind: 'secrets', row: next, placeholder: `\${env:${names[0]}}`, names }
    }
    case 'placeholder_unknown': {
      const next = translatePlaceholders(row)
      return isSameJson(next, row)
        ? undefined
        : { kind: 'placeholders', row: next, placeholder: '$' + '{env:…}', names: [] }
    }
    case 'command_has_arguments': {
      const parsed = parseCommandLine(row.command ?? '')
      const [command, ...args] = 'words' in parsed ? parsed.words : []
      if (command === undefined || !('env' in parsed)) return undefined
      const env = { ...parsed.env, ...row.env }
      const next: McpServerRow = {
        ...row,
        command,
        args: [...args, ...(row.args ?? [])],
        ...(Object.keys(env).length > 0 ? { env } : {}),
      }
      return { kind: 'command', row: next, placeholder: '', names: [] }
    }
    default:
      return undefined
  }
}
