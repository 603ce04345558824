import { describe, expect, test } from 'vitest'
import { type PolicyLine, writePolicyCsv, writePolicyMarkdown } from '../../editors/hubs/tool-hub/policy-text.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const heads: PolicyLine = { tool: 'Tool', operation: 'Operation', effect: 'Effect', outcome: 'Outcome', why: 'Why' }
const line = (part: Partial<PolicyLine>): PolicyLine => ({ ...heads, ...part })

/** Reads CSV as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted = '', end = ''] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push(quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

describe('the policy as a file', () => {
  test('is one line for each call, in columns that nothing leaves', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ tool: fc.string({ unit: 'binary' }), why: fc.string() })), (parts) => {
        const lines = parts.map(line)
        const read = readCsv(writePolicyCsv(lines, heads))
        expect(read).toHaveLength(lines.length + 1)
        expect(read.every((row) => row.length === 5)).toBe(true)
        for (const [index, { tool, why }] of lines.entries()) {
          expect(read[index + 1]?.[0]?.replace(/^'/, '')).toBe(tool.replace(/^'/, ''))
          expect(read[index + 1]?.[4]?.replace(/^'/, '')).toBe(why.replace(/^'/, ''))
        }
        const table = writePolicyMarkdown(lines, heads).trimEnd().split('\n')
        expect(table).toHaveLength(lines.length + 2)
        for (const each of table.slice(2)) expect(each.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(6)
      }),
      { numRuns: countRuns(200) },
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '\r=1', '\n+1', '＝1', '\u0000=1'])(
    'has no cell that a spreadsheet takes for a formula: %j',
    (tool) => {
      expect(readCsv(writePolicyCsv([line({ tool })], heads))[1]?.[0]).toBe(`'${tool}`)
    },
  )

  test('brings no markup of its own', () => {
    const text = writePolicyMarkdown([line({ tool: '<img src=x> [a](b) `c`', why: 'one\ntwo' })], heads)
    expect(text).toContain('\\<img src=x\\> \\[a\\](b) \\`c\\`')
    expect(text).toContain('one two')
  })
})
