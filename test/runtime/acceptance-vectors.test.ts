import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSharedJson, readSharedText, sharedIsPresent } from '../helpers/shared-data.ts'

/** Every name of a test that starts like this, in all tests. */
function listTestNames(start: RegExp): string[] {
  const tests = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file))
  return files.flatMap((file) =>
    [...readFileSync(join(tests, file), 'utf8').matchAll(new RegExp(`\\(\\s*['"\`](${start.source})`, 'g'))].map(
      ([, name = '']) => name,
    ),
  )
}

/** The numbers of the last section of the specification: they count up, whatever else is a number there. */
function listVectors(): number[] {
  const [, section = ''] = readSharedText('spec/hub-nodes.md').split(/^## 9\. /m)
  const found: number[] = []
  for (const [digits] of section.matchAll(/(?<=^|\s)\d+(?=\.\s)/g)) {
    if (Number(digits) === found.length + 1) found.push(found.length + 1)
  }
  return found
}

describe.skipIf(!sharedIsPresent)('the specification of the hub nodes', () => {
  it('has a named test for each of its acceptance vectors, and no test names another', () => {
    const vectors = listVectors()
    expect(vectors.length).toBeGreaterThanOrEqual(47)
    const named = listTestNames(/vector \d+:/).map((name) => Number(/\d+/.exec(name)?.[0]))
    expect([...new Set(named)].sort((a, b) => a - b)).toEqual(vectors)
  })

  it('has a named test for each report of people about MCP clients', () => {
    const reports = readSharedJson('cases/public-reports.json') as { id: string; area: string }[]
    const ids = reports.filter(({ area }) => area === 'mcp').map(({ id }) => `${id}:`)
    expect(ids.length).toBeGreaterThan(0)
    expect(listTestNames(/T\d+:/)).toEqual(expect.arrayContaining(ids))
  })
})
