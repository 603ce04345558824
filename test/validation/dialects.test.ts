import { describe, expect, test } from 'vitest'
import { readNamedDialect } from '../../src/schema/dialect.ts'
import { normalizeSchema } from '../../src/schema/normalize-schema.ts'
import { engines } from './engines.ts'

test('$schema names its dialect in any spelling', () => {
  const names: [string, string][] = [
    ['http://json-schema.org/draft-07/schema#', 'draft-07'],
    ['https://json-schema.org/draft-07/schema', 'draft-07'],
    ['http://json-schema.org/draft-06/schema', 'draft-07'],
    ['https://json-schema.org/draft-04/schema#', 'draft-07'],
    ['draft7', 'draft-07'],
    ['http://json-schema.org/draft/2019-09/schema#', '2019-09'],
    ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
    ['https://spec.openapis.org/oas/3.1/dialect/base', '2020-12'],
  ]
  for (const [$schema, dialect] of names) expect(readNamedDialect({ $schema })?.dialect, $schema).toBe(dialect)
  expect(readNamedDialect({})).toBeUndefined()
  expect(readNamedDialect({ $schema: 7 })).toBeUndefined()
})

test('without $schema a schema is 2020-12, or draft-07 where it uses forms of draft-07 and none that came later', () => {
  const dialectOf = (schema: object) => normalizeSchema(schema as never).dialect
  expect(dialectOf({ type: 'object' })).toBe('2020-12')
  expect(dialectOf({ definitions: { a: {} } })).toBe('2020-12')
  expect(dialectOf({ properties: { a: { items: [{}, {}] } } })).toBe('draft-07')
  expect(dialectOf({ properties: { items: { type: 'array' } } })).toBe('2020-12')
  expect(dialectOf({ enum: [{ items: [] }] })).toBe('2020-12')
  expect(dialectOf({ properties: { a: { items: [{}] } }, dependentRequired: { a: ['b'] } })).toBe('2020-12')
})

describe.each(engines)('older and foreign forms in the $name engine', (engine) => {
  const accepts = (schema: object, value: unknown) => {
    const outcome = engine.validate(schema as never, value)
    expect(outcome.schemaError).toBeUndefined()
    return outcome.valid
  }

  test('draft-04: boolean exclusive bounds and id', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'http://x.test/a',
      maximum: 5,
      exclusiveMaximum: true,
    }
    expect(accepts(schema, 4)).toBe(true)
    expect(accepts(schema, 5)).toBe(false)
    expect(accepts({ minimum: 5, exclusiveMinimum: false }, 5)).toBe(true)
  })

  test('OpenAPI 3.0: nullable with a type, without one, and beside a reference', () => {
    expect(accepts({ type: 'string', nullable: true }, null)).toBe(true)
    expect(accepts({ type: 'string', nullable: false }, null)).toBe(false)
    expect(accepts({ nullable: true }, null)).toBe(true)
    expect(accepts({ nullable: true }, 1)).toBe(true)
    const reference = {
      properties: { a: { $ref: '#/components/schemas/A', nullable: true } },
      components: { schemas: { A: { type: 'string', nullable: true } } },
    }
    expect(accepts(reference, { a: null })).toBe(true)
    expect(accepts(reference, { a: 1 })).toBe(false)
  })

  test('types in the wrong case, and types that mean anything', () => {
    expect(accepts({ type: 'Object' }, {})).toBe(true)
    expect(accepts({ type: 'Object' }, 1)).toBe(false)
    for (const type of ['any', ['any', 'string'], '']) expect(accepts({ type }, 1)).toBe(true)
  })

  test('a property that is named like a keyword is a property', () => {
    const schema = {
      properties: {
        nullable: { type: 'boolean' },
        $async: { type: 'string' },
        id: { type: 'integer' },
        type: { type: 'string' },
      },
    }
    expect(accepts(schema, { nullable: true, $async: 'x', id: 1, type: 'any' })).toBe(true)
    expect(accepts(schema, { id: 'x' })).toBe(false)
    expect(accepts({ const: { nullable: true, $async: true } }, { nullable: true, $async: true })).toBe(true)
  })

  test('null for a keyword, [] for no properties, and required on the property itself are taken for what they mean', () => {
    expect(accepts({ type: 'string', enum: null, pattern: null, items: null }, 'x')).toBe(true)
    expect(accepts({ type: 'object', properties: [] }, {})).toBe(true)
    expect(accepts({ properties: { a: { type: 'string', required: true } } }, { a: 'x' })).toBe(true)
  })

  test('tuples of draft-07 beside keywords that came later', () => {
    const schema = {
      items: [{ type: 'string' }],
      additionalItems: false,
      properties: { a: {} },
      dependentRequired: { a: ['b'] },
    }
    expect(accepts(schema, ['x'])).toBe(true)
    expect(accepts(schema, [1])).toBe(false)
    expect(accepts(schema, ['x', 'y'])).toBe(false)
    expect(accepts(schema, { a: 1 })).toBe(false)
  })

  test('an empty enum lets nothing fit and nothing else fail', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', enum: [] }, b: { type: 'string' } } }
    expect(accepts(schema, { b: 'x' })).toBe(true)
    expect(accepts(schema, { a: 'x' })).toBe(false)
  })

  test('two schemas with one $id do not meet', () => {
    const $id = 'urn:x:args'
    expect(accepts({ $id, properties: { n: { type: 'integer' } } }, { n: 1 })).toBe(true)
    expect(accepts({ $id, properties: { n: { type: 'string' } } }, { n: 'one' })).toBe(true)
    expect(accepts({ $id, properties: { n: { type: 'integer' } } }, { n: 'one' })).toBe(false)
  })

  test('decimal multiples have no rounding noise', () => {
    for (const [value, multipleOf] of [
      [0.3, 0.1],
      [1.1, 0.1],
      [4.35, 0.01],
      [1e22, 1e21],
      [0, 3],
    ] as const) {
      expect(accepts({ multipleOf }, value), `${value} of ${multipleOf}`).toBe(true)
    }
    for (const [value, multipleOf] of [
      [0.35, 0.1],
      [7, 2],
      [1e308, 0.123456789],
    ] as const) {
      expect(accepts({ multipleOf }, value), `${value} of ${multipleOf}`).toBe(false)
    }
  })

  test('references of a sub-schema lead into its root, and its own definitions come along', () => {
    const root = {
      type: 'object',
      properties: { self: { $ref: '#' }, n: { type: 'integer' } },
      required: ['n'],
      $defs: { Size: { enum: ['S', 'M'] } },
      definitions: { Old: { type: 'boolean', nullable: true } },
    }
    const check = (schema: object, value: unknown) => engine.validate(schema as never, value, root)
    expect(check({ $ref: '#/$defs/Size' }, 'S').valid).toBe(true)
    expect(check({ $ref: '#/$defs/Size' }, 'L').issues[0]?.path).toBe('')
    expect(check({ $ref: '#/definitions/Old' }, null).valid).toBe(true)
    expect(check({ $ref: '#/properties/n' }, 1.5).valid).toBe(false)
    expect(check({ type: 'array', items: { $ref: '#' } }, [{}]).issues[0]?.path).toBe('/0/n')
    expect(check({ $ref: '#/$defs/Own', $defs: { Own: { type: 'null' } } }, null).valid).toBe(true)
    expect(check({ $ref: '#/$defs/None' }, 1).schemaError).toContain('#/$defs/None')
    expect(engine.validate({ $ref: '#/$defs/Size' }, 'S').schemaError).toContain('#/$defs/Size')
  })
})
