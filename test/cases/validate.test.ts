import { expect, vi } from 'vitest'
import { type JsonSchema, validateToolRuntimeParams } from '../../entries/compiler.ts'
import { engines } from '../validation/engines.ts'
import { testCases } from './support.ts'

/** Whether each value fits, said alike by the package's function and by every engine, in this order and process. */
function expectVerdicts(checks: readonly { schema: JsonSchema; value: unknown; valid: boolean }[]): void {
  for (const { schema, value, valid } of checks) {
    const { success, issues, schemaError } = validateToolRuntimeParams({ jsonSchema: schema, params: value })
    expect([schemaError, success, issues.length === 0]).toEqual([undefined, valid, valid])
    for (const engine of engines) {
      const outcome = engine.validate(schema, value)
      expect([engine.name, outcome.schemaError, outcome.valid]).toEqual([engine.name, undefined, valid])
    }
  }
}

const pair = (schema: JsonSchema, values: readonly unknown[], valid: readonly boolean[]) =>
  values.map((value, at) => ({ schema, value, valid: valid[at] === true }))

testCases('validate', {
  T09: [
    'a schema is checked as the dialect that $schema names, in any spelling of it',
    ({ input }) => {
      const { schemas, values } = input
      expect(schemas.length).toBe(values.length)
      expectVerdicts(schemas.flatMap((schema, at) => pair(schema, values[at] as unknown[], [true, false])))
    },
  ],
  T10: [
    'a pattern that is a regular expression only without the u flag is checked all the same',
    ({ input, expected }) => expectVerdicts(pair(input.schema, input.values, expected.valid as boolean[])),
  ],
  T11: [
    'schemas of the same $id neither clash nor stand in for one another',
    ({ input }) => expectVerdicts(input.sequence),
  ],
  T12: [
    'unknown formats neither fail nor write to the console, and known ones let everything pass',
    ({ input, expected }) => {
      const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
      const spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}))
      expectVerdicts(pair(input.schema, input.values, expected.valid as boolean[]))
      const calls = spies.flatMap((spy) => spy.mock.calls)
      vi.restoreAllMocks()
      expect(calls).toHaveLength(expected.consoleCalls)
    },
  ],
})
