/** One line of the policy, in words. */
export interface PolicyLine {
  tool: string
  operation: string
  effect: string
  outcome: string
  why: string
}

type Heads = PolicyLine

const columns = ['tool', 'operation', 'effect', 'outcome', 'why'] as const

/** The policy as a Markdown table. No cell can leave its column, or bring markup of its own. */
export function writePolicyMarkdown(lines: readonly PolicyLine[], heads: Heads): string {
  const write = (line: PolicyLine) => `| ${columns.map((column) => escapeMarkdown(line[column])).join(' | ')} |`
  return `${[write(heads), `|${columns.map(() => ' --- |').join('')}`, ...lines.map(write)].join('\n')}\n`
}

/** The policy as CSV, RFC 4180. No cell is taken for a formula by a spreadsheet. */
export function writePolicyCsv(lines: readonly PolicyLine[], heads: Heads): string {
  const write = (line: PolicyLine) => columns.map((column) => escapeCsv(line[column])).join(',')
  return `${[heads, ...lines].map(write).join('\r\n')}\r\n`
}

function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
}

/** What begins like a formula, also behind white space, is told to be text by an apostrophe. */
function escapeCsv(text: string): string {
  const plain = /^[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
