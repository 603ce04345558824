import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { interpretingEngine } from '../../src/validation/interpreting-engine.ts'
import type { ValidationOutcome } from '../../src/validation/types.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'
import { warmAjvEngine } from './engines.ts'

const tools = readCorpusTools()
const facts = (outcome: ValidationOutcome) => ({
  valid: outcome.valid,
  schemaError: outcome.schemaError,
  issues: new Set(outcome.issues.map(({ path, keyword, message }) => `${path} ${keyword} ${message}`)),
})

/** Values near to what a schema asks for: its own words as keys and values, and things beside them. */
function valuesFor(schema: unknown): fc.Arbitrary<unknown> {
  const words = new Set<unknown>(['', 'x', 0, 1, -1, 1.5, true, false, null])
  const keys = new Set<string>(['extra', '__proto__', 'toString'])
  const queue: unknown[] = [schema]
  for (const each of queue) {
    if (typeof each !== 'object' || each === null) continue
    for (const [key, value] of Object.entries(each)) {
      keys.add(key)
      if (typeof value === 'object') queue.push(value)
      else words.add(value)
    }
  }
  const leaf = fc.constantFrom(...words)
  return fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 3 }), tie('object')),
    object: fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 6 }),
  }))['object'] as fc.Arbitrary<unknown>
}

describe.skipIf(!sharedIsPresent)('over the whole tool corpus', () => {
  test('the schema of every tool can be used', () => {
    const refused = tools.flatMap(({ file, name, inputSchema }) => {
      const { schemaError } = interpretingEngine.validate(inputSchema, {})
      return schemaError === undefined ? [] : [`${file} ${name}: ${schemaError}`]
    })
    expect(refused).toEqual([])
    expect(tools.length).toBeGreaterThan(5_000)
  })

  test('both engines find the same faults in the same values', () => {
    const sample = tools.filter((_, index) => index % 11 === 0)
    for (const { name, inputSchema } of sample) {
      fc.assert(
        fc.property(valuesFor(inputSchema), (value) => {
          const compiled = facts(warmAjvEngine.validate(inputSchema, value))
          const interpreted = facts(interpretingEngine.validate(inputSchema, value))
          // An expectation costs more than both checks.
          if (!isDeepStrictEqual(interpreted, compiled)) expect(interpreted, name).toEqual(compiled)
        }),
        { numRuns: countRuns(25) },
      )
    }
  }, 120_000)
})
