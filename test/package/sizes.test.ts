import { describe, expect, it } from 'vitest'
import { type BundleRequest, bundleBuiltEntry, measureGzip } from './measure-size.ts'

interface SizeBudget extends BundleRequest {
  readonly what: string
  /** What design.md asks for, in kB. */
  readonly target: number
  /** What it may be today, in kB. Lower it when something became smaller; raising it needs a reason. */
  readonly budget: number
}

const budgets: readonly SizeBudget[] = [
  { what: 'all of hubnodes/compiler', entry: 'compiler', outside: ['ajv'], target: 20, budget: 66 },
  {
    what: 'compile, merge and validate',
    entry: 'compiler',
    names: [
      ...['createToolInputDefinitions', 'createToolInputConfigurations', 'compileToolRuntime'],
      ...['mergeToolRuntimeParams', 'validateToolRuntimeParams', 'prepareToolCall'],
    ],
    outside: ['ajv'],
    target: 20,
    budget: 34,
  },
  { what: 'cards, without editors', entry: 'index', target: 25, budget: 25 },
]

describe('what an app downloads, minified and gzipped', () => {
  it.each(budgets)('stays within its budget: $what', async ({ what, target, budget, ...request }) => {
    const size = measureGzip(await bundleBuiltEntry(request))
    console.log(`${what}: ${size.toFixed(1)} kB (budget ${budget}, target ${target})`)
    expect(size).toBeGreaterThan(1)
    expect(size).toBeLessThanOrEqual(budget)
  })

  it('is next to nothing where an app uses nothing: no module does work when it is loaded', async () => {
    const code = await bundleBuiltEntry({ entry: 'compiler', names: ['ToolInputError'], outside: ['ajv'] })
    expect(measureGzip(code)).toBeLessThan(1)
  })
})
