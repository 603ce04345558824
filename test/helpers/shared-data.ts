import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))
const sharedRoot = join(repositoryRoot, '..', 'shared')

/** Whether the shared test data lies beside the repository. Tests that need it are skipped when it does not. */
export const sharedIsPresent = existsSync(join(sharedRoot, 'vectors'))

if (!sharedIsPresent) console.log('Skipped: ../shared (vectors, cases, corpus) is not there.')

/** A text file of the shared data, e.g. `spec/hub-nodes.md`. */
export function readSharedText(path: string): string {
  return readFileSync(join(sharedRoot, path), 'utf8')
}

/** Parses a JSON file of the shared data, e.g. `vectors/tool-input-runtime.json`. */
export function readSharedJson(path: string): unknown {
  return JSON.parse(readSharedText(path))
}

export interface CorpusTool {
  file: string
  name: string
  description?: string
  inputSchema: Record<string, unknown>
  outputSchema?: Record<string, unknown>
}

/** Every tool of the corpus, each with the file it stands in. Empty when the shared data is absent. */
export function readCorpusTools(): CorpusTool[] {
  if (!sharedIsPresent) return []
  return readdirSync(join(sharedRoot, 'corpus'))
    .filter((file) => file.endsWith('.json') && !file.startsWith('argument-lists__'))
    .flatMap((file) => {
      const { tools } = readSharedJson(`corpus/${file}`) as { tools: Omit<CorpusTool, 'file'>[] }
      return tools.map((tool) => ({ ...tool, file }))
    })
}

export interface Vector {
  id: string
  fn: string
  input: unknown[]
  output?: unknown
  error?: unknown
  agree: boolean
  better?: string
  betterOutput?: unknown
}

/** The vectors of one function, or of all, with `{"$undefined": true}` turned into undefined. Empty when the shared data is absent. */
export function readVectors(fn?: string): Vector[] {
  if (!sharedIsPresent) return []
  const vectors = readSharedJson('vectors/tool-input-runtime.json') as Vector[]
  return vectors.filter((vector) => fn === undefined || vector.fn === fn).map((vector) => revive(vector) as Vector)
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  if ((value as Record<string, unknown>)['$undefined'] === true) return undefined
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    Object.defineProperty(copy, key, { value: revive(member), enumerable: true, writable: true, configurable: true })
  }
  return copy
}

/** The first place where `got` lacks something of `want` (it may hold more); null when it holds all. */
export function findMissing(got: unknown, want: unknown, path = ''): string | null {
  if (want === undefined) return null
  if (typeof want !== 'object' || want === null) {
    return Object.is(got, want) ? null : `${path || '/'}: expected ${JSON.stringify(want)}, got ${JSON.stringify(got)}`
  }
  if (typeof got !== 'object' || got === null || Array.isArray(got) !== Array.isArray(want)) {
    return `${path || '/'}: expected ${JSON.stringify(want)}, got ${JSON.stringify(got)}`
  }
  if (Array.isArray(want) && (got as unknown[]).length !== want.length) {
    return `${path || '/'}: expected ${want.length} items, got ${(got as unknown[]).length}`
  }
  for (const [key, member] of Object.entries(want)) {
    const held = Object.hasOwn(got, key) ? (got as Record<string, unknown>)[key] : undefined
    const problem = findMissing(held, member, `${path}/${key}`)
    if (problem !== null) return problem
  }
  return null
}
