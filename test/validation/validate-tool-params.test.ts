import { describe, expect, test } from 'vitest'
import { validateToolInputValue, validateToolRuntimeParams } from '../../src/validation/validate-tool-params.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'

const check = (schema: unknown, value: unknown) => validateToolInputValue({ schema: schema as never, value })

describe('what an error says', () => {
  test('it starts with the place, / for the root', () => {
    expect(check({ type: 'string' }, 1).errors).toEqual(['/ must be string'])
    expect(check({ properties: { 'a/b': { type: ['string', 'null'] } } }, { 'a/b': 1 }).errors).toEqual([
      '/a~1b must be string,null',
    ])
  })

  test('a missing key is found at its object and pointed at itself', () => {
    const { errors, issues } = check({ properties: { o: { required: ['x~y'] } } }, { o: {} })
    expect(errors).toEqual(["/o must have required property 'x~y'"])
    expect(issues).toMatchObject([{ path: '/o/x~0y', keyword: 'required', params: { missingProperty: 'x~y' } }])
    const dependent = check({ dependentRequired: { a: ['b'] } }, { a: 1 })
    expect(dependent.errors).toEqual(['/ must have property b when property a is present'])
    expect(dependent.issues[0]?.path).toBe('/b')
  })

  test('the additional property, the allowed values and the constant are named', () => {
    const extra = check({ properties: {}, additionalProperties: false }, { extra: 1 })
    expect(extra.errors).toEqual(['/ must NOT have additional properties: "extra"'])
    expect(extra.issues[0]?.params).toEqual({ additionalProperty: 'extra' })
    const choice = check({ enum: ['a', 2, null] }, 'b')
    expect(choice.errors).toEqual(['/ must be equal to one of the allowed values: "a", 2, null'])
    expect(choice.issues[0]?.params).toEqual({ allowedValues: ['a', 2, null] })
    const constant = check({ const: { a: 1 } }, 5)
    expect(constant.errors).toEqual(['/ must be equal to constant: {"a":1}'])
    expect(constant.issues[0]?.params).toEqual({ allowedValue: { a: 1 } })
  })

  test('of a union, the faults of the branch that came closest are told', () => {
    const place = { anyOf: [{ type: 'string' }, { type: 'object', required: ['lat', 'lon'] }, { type: 'null' }] }
    expect(check(place, { lat: 1 }).issues.map(({ path, keyword }) => [path, keyword])).toEqual([
      ['/lon', 'required'],
      ['', 'anyOf'],
    ])
    const shape = (kind: string, key: string) => ({
      properties: { kind: { const: kind }, [key]: { type: 'number' } },
      required: ['kind', key],
    })
    const shapes = {
      oneOf: [shape('circle', 'radius'), { $ref: '#/$defs/box' }],
      $defs: { box: shape('box', 'width') },
    }
    expect(check(shapes, { kind: 'box', width: 'x' }).errors).toEqual([
      '/width must be number',
      '/ must match exactly one schema in oneOf',
    ])
  })

  test('of a union, a type that no branch takes is told once, with all that would do', () => {
    const schema = { anyOf: [{ type: 'string' }, { type: ['integer', 'null'] }] }
    expect(check(schema, true).errors).toEqual(['/ must be string,integer,null', '/ must match a schema in anyOf'])
  })

  test('the value that was looked at is never in it', () => {
    const schema = {
      properties: { key: { type: 'string', minLength: 40, pattern: '^k-', enum: ['x'], const: 'y', not: {} } },
    }
    expect(JSON.stringify(check(schema, { key: 'sk-verysecret' }))).not.toContain('verysecret')
  })
})

test('a schema that can not be used is told apart from a value that is wrong', () => {
  const broken = check({ $ref: '#/$defs/none' }, 1)
  expect(broken).toMatchObject({ success: false, issues: [] })
  expect(broken.schemaError).toContain("can't resolve reference #/$defs/none")
  expect(broken.errors).toEqual([`/ ${broken.schemaError}`])
  expect(check({ type: 'string' }, 1).schemaError).toBeUndefined()
  expect(check({ pattern: '[' }, 'x').schemaError).toContain('is not a regular expression')
})

test('no schema accepts everything, true too, false nothing', () => {
  expect(validateToolInputValue({ value: 1 }).success).toBe(true)
  expect(validateToolRuntimeParams({ params: { a: 1 } }).success).toBe(true)
  expect(check(true, undefined).success).toBe(true)
  expect(check(false, 1).errors).toEqual(['/ boolean schema is false'])
})

test('a valid answer can not be spoilt for the next caller', () => {
  const answer = check({ type: 'string' }, 'x')
  expect(() => (answer.errors as string[]).push('x')).toThrow(TypeError)
  expect(check({ type: 'string' }, 'x')).toEqual({ success: true, errors: [], issues: [] })
})

interface Report {
  id: string
  area: string
  input: {
    schema?: unknown
    schemas?: unknown[]
    values?: unknown[]
    sequence?: { schema: unknown; value: unknown; valid: boolean }[]
  }
  expected: { valid?: boolean[] }
}

describe.skipIf(!sharedIsPresent)('public reports', () => {
  const reports = (
    sharedIsPresent ? (readSharedJson('cases/public-reports.json') as { cases?: Report[] } | Report[]) : []
  ) as never
  const cases: Report[] = Array.isArray(reports) ? reports : ((reports as { cases: Report[] }).cases ?? [])

  test.each(cases.filter(({ area }) => area === 'validate'))(
    '$id is answered as it should be',
    ({ input, expected }) => {
      let answered = 0
      const judge = (schema: unknown, value: unknown, valid: boolean | undefined) => {
        const got = check(schema, value)
        expect([got.success, got.schemaError]).toEqual([valid, undefined])
        answered++
      }
      input.schemas?.forEach((schema, index) => {
        const [right, wrong] = (input.values?.[index] ?? []) as [unknown, unknown]
        judge(schema, right, true)
        judge(schema, wrong, false)
      })
      const values = input.schema === undefined ? [] : (input.values ?? [])
      for (const [index, value] of values.entries()) judge(input.schema, value, expected.valid?.[index])
      for (const { schema, value, valid } of input.sequence ?? []) judge(schema, value, valid)
      expect(answered).toBeGreaterThan(2)
    },
  )
})
