import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRecipes } from './read-recipes.ts'

const tests = join(import.meta.dirname, '..')

/** Blocks that tests take by `findRecipe`, its arguments written out. */
function listTakenBlocks(): Set<string> {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file))
  const calls = files.flatMap((file) => [
    ...readFileSync(join(tests, file), 'utf8').matchAll(
      /findRecipe\(\s*(['"])(?<heading>.+?)\1,\s*'(?<language>\w+)'(?:,\s*\{(?<more>[^}]*)\})?/g,
    ),
  ])
  return new Set(
    calls.map(({ groups = {} }) => {
      const { heading, language, more = '' } = groups as Readonly<Record<string, string | undefined>>
      const page = /page: '([^']+)'/.exec(more)?.[1] ?? 'README.md'
      const position = /position: (\d+)/.exec(more)?.[1] ?? '0'
      return [page, heading, language, position].join(' | ')
    }),
  )
}

it('every block of TypeScript in the README and docs is run by a test, as it stands', () => {
  const taken = listTakenBlocks()
  const seen = new Map<string, number>()
  const blocks = readRecipes().flatMap(({ page, heading, language }) => {
    if (language !== 'ts') return []
    const place = [page, heading, language].join(' | ')
    const position = seen.get(place) ?? 0
    seen.set(place, position + 1)
    return [`${place} | ${position}`]
  })
  expect(blocks.length).toBeGreaterThan(8)
  expect(blocks.filter((block) => !taken.has(block))).toEqual([])
})
