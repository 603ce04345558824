import { expect } from 'vitest'
import * as api from '../../../entries/compiler.ts'
import type { Words } from './words.ts'

const resultOf = (answer: () => unknown) => answer() as api.ToolInputValidation
const errorsOf = (answer: () => unknown) => resultOf(answer).errors.join('; ')

export const validationWords: Readonly<Record<string, Words>> = {
  'validateToolInputValue-06': [
    'the allowed values are named',
    (answer) => {
      expect(errorsOf(answer)).toBe('/ must be equal to one of the allowed values: "a", "b"')
    },
  ],
  'validateToolInputValue-07': [
    'the constant is named',
    (answer) => {
      expect(errorsOf(answer)).toBe('/ must be equal to constant: 5')
    },
  ],
  'validateToolInputValue-15': [
    'draft-04 is understood',
    (answer) => {
      expect(errorsOf(answer)).toBe('/ must be > 1')
      expect(answer()).not.toHaveProperty('schemaError')
    },
  ],
  'validateToolInputValue-22': [
    'dependentRequired holds without $schema',
    (answer) => {
      expect(resultOf(answer).issues).toMatchObject([{ path: '/b', keyword: 'dependentRequired' }])
    },
  ],
  'validateToolInputValue-23': [
    'a reference to nothing is a fault of the schema, not of the value',
    (answer) => {
      expect(answer()).toMatchObject({ success: false, issues: [], schemaError: expect.stringContaining('#/$defs/x') })
    },
  ],
  'validateToolInputValue-24': [
    'a remote reference is refused as a fault of the schema',
    (answer) => {
      expect(answer()).toMatchObject({ success: false, issues: [], schemaError: expect.stringContaining('https://') })
    },
  ],
  'validateToolInputValue-29': [
    'a catastrophic pattern gives its answer also for a text that a backtracking engine never ends with',
    (answer, [request]) => {
      expect(answer()).toMatchObject({ success: false, issues: [{ keyword: 'pattern' }] })
      const { schema } = request as { schema: api.JsonSchema }
      const check = (value: string) => api.validateToolInputValue({ schema, value }).success
      expect([check(`${'a'.repeat(5_000)}!`), check('a'.repeat(5_000))]).toEqual([false, true])
    },
  ],
  'validateToolInputValue-32': [
    '0.3 is a multiple of 0.1',
    (answer) => {
      expect(answer()).toMatchObject({ success: true, errors: [] })
    },
  ],
  'validateToolRuntimeParams-03': [
    'the key that may not be there is named',
    (answer) => {
      expect(errorsOf(answer)).toContain('/ must NOT have additional properties: "extra"')
      expect(resultOf(answer).issues).toHaveLength(5)
    },
  ],
  'validateToolRuntimeParams-09': [
    'of a union the branch that comes nearest speaks, and the others do not',
    (answer) => {
      expect(resultOf(answer).issues.map(({ path, keyword }) => [path, keyword])).toEqual([
        ['/location/lon', 'required'],
        ['/location', 'oneOf'],
        ['/days', 'enum'],
      ])
    },
  ],
  'validateToolRuntimeParams-16': [
    'the key that no pattern takes is named',
    (answer) => {
      expect(errorsOf(answer)).toBe('/ must NOT have additional properties: "y"')
    },
  ],
}
