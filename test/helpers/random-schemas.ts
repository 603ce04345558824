import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { fc } from './fuzz.ts'

/** Names of parameters and of members: few, so that rules and values meet; none is part of a keyword. */
export const memberNames = ['kq', 'kx', 'ky', 'kz'] as const
export const memberName = fc.constantFrom(...memberNames)

/** The spellings of a dialect. `none`: no `$schema`. */
export const dialectNames = ['none', 'draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12', 'openapi'] as const
export type DialectName = (typeof dialectNames)[number]

const dialectUris: Readonly<Record<DialectName, string | undefined>> = {
  none: undefined,
  openapi: undefined,
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

export const smallValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>('a', 'ab', '', 1, 2, 2.5, 0, null, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(memberName, tie('value'), { maxKeys: 3 }),
  ),
})).value

const count = fc.integer({ min: 0, max: 3 })
const number = fc.constantFrom(0, 1, 2, 2.5)
const names = fc.uniqueArray(memberName, { minLength: 1, maxLength: 3 })
const typeName = fc.constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array', 'null')
const constant = fc.constantFrom<unknown>('a', 'ab', 1, 2, null, true)

/** Where references lead: to what there may be, and sometimes to nothing. */
const reference = fc.constantFrom(
  ...['#', '#/$defs/one', '#/$defs/two', '#/definitions/old', '#/properties/kq', '#/$defs/two/properties/kx'],
  ...['#named', 'inner.json', 'inner.json#/properties/kq', 'inner.json#deep', 'https://host.test/root.json#/$defs/one'],
)

/** A random schema with the keywords of all dialects, so that each dialect has some that it does not know. */
const randomSchema = fc.letrec<{ schema: JsonSchema; keyword: JsonSchema; branches: JsonSchema[] }>(
  (tie) =>
    ({
      branches: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      keyword: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })).map((type) => ({ type })),
        constant.map((value): JsonSchema => ({ const: value })),
        fc.uniqueArray(constant, { minLength: 1, maxLength: 3 }).map((values): JsonSchema => ({ enum: values })),
        names.map((required): JsonSchema => ({ required })),
        fc
          .constantFrom('minProperties', 'maxProperties', 'minItems', 'maxItems', 'minLength', 'maxLength')
          .chain((each) => count.map((limit): JsonSchema => ({ [each]: limit }))),
        fc
          .constantFrom('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum')
          .chain((each) => number.map((limit): JsonSchema => ({ [each]: limit }))),
        fc
          .constantFrom('exclusiveMinimum', 'exclusiveMaximum')
          .chain((each) =>
            fc
              .tuple(fc.boolean(), number)
              .map(([flag, limit]): JsonSchema => ({ [each]: flag, minimum: limit, maximum: 2 })),
          ),
        fc.constantFrom<JsonSchema>({ multipleOf: 0.5 }, { multipleOf: 2 }, { pattern: '^a' }, { uniqueItems: true }),
        fc.boolean().map((nullable): JsonSchema => ({ nullable })),
        tie('members').map((properties): JsonSchema => ({ properties })) as fc.Arbitrary<JsonSchema>,
        tie('schema').map((each): JsonSchema => ({ patternProperties: { '^k[xy]$': each } })),
        fc.oneof(fc.boolean(), tie('schema')).map((additionalProperties): JsonSchema => ({ additionalProperties })),
        fc.oneof(fc.boolean(), tie('schema')).map((unevaluatedProperties): JsonSchema => ({ unevaluatedProperties })),
        names.map((each): JsonSchema => ({ propertyNames: { enum: each } })),
        fc.tuple(memberName, names).map(([key, needs]): JsonSchema => ({ dependentRequired: { [key]: needs } })),
        fc.tuple(memberName, tie('schema')).map(([key, each]): JsonSchema => ({ dependentSchemas: { [key]: each } })),
        fc.tuple(memberName, fc.oneof(names, tie('schema'))).map(([key, each]) => ({ dependencies: { [key]: each } })),
        fc.oneof(tie('schema'), tie('branches')).map((items): JsonSchema => ({ items })),
        fc.tuple(tie('branches'), tie('schema')).map(([items, rest]): JsonSchema => ({ items, additionalItems: rest })),
        tie('branches').map((prefixItems): JsonSchema => ({ prefixItems })),
        fc.oneof(fc.boolean(), tie('schema')).map((unevaluatedItems): JsonSchema => ({ unevaluatedItems })),
        fc.tuple(tie('schema'), count).map(([contains, minContains]): JsonSchema => ({ contains, minContains })),
        tie('branches').map((allOf): JsonSchema => ({ allOf })),
        tie('branches').map((anyOf): JsonSchema => ({ anyOf })),
        tie('branches').map((oneOf): JsonSchema => ({ oneOf })),
        tie('schema').map((not): JsonSchema => ({ not })),
        fc.tuple(tie('schema'), tie('schema'), tie('schema')).map(
          ([condition, yes, no]): JsonSchema =>
            Object.fromEntries([
              ['if', condition],
              ['then', yes],
              ['else', no],
            ]),
        ),
        reference.map(($ref): JsonSchema => ({ $ref })),
        reference.map(($ref): JsonSchema => ({ $ref })),
        fc.constantFrom<JsonSchema>({ $dynamicRef: '#bent' }, { $dynamicRef: '#named' }, { $recursiveRef: '#' }),
      ) as fc.Arbitrary<JsonSchema>,
      members: fc.dictionary(memberName, tie('schema'), { minKeys: 1, maxKeys: 3 }),
      schema: fc
        .array(tie('keyword'), { minLength: 0, maxLength: 2 })
        .map((keywords): JsonSchema => Object.assign({}, ...keywords)),
    }) as never,
).schema

/** A random tool schema in a dialect: parameters, a few root rules, definitions, ids and anchors. */
export function randomRoot(dialect: DialectName): fc.Arbitrary<JsonSchema> {
  const uri = dialectUris[dialect]
  const idKeyword = dialect === 'draft-04' ? 'id' : '$id'
  const hasAnchors = dialect === 'none' || dialect.startsWith('20')
  return fc
    .record({
      members: fc.tuple(randomSchema, fc.dictionary(memberName, randomSchema, { maxKeys: 3 })),
      rules: fc.array(randomSchema, { maxLength: 2 }),
      required: fc.option(names),
      one: randomSchema,
      two: randomSchema,
      old: randomSchema,
      inner: randomSchema,
      deep: randomSchema,
      hasId: fc.constantFrom(true, true, true, false),
      hasNames: fc.constantFrom(true, true, true, false),
      bends: fc.boolean(),
    })
    .map(({ members, rules, required, one, two, old, inner, deep, hasId, hasNames, bends }) => {
      const named = hasAnchors ? { $anchor: 'named' } : { [idKeyword]: '#named' }
      const deepName = hasAnchors ? { $anchor: 'deep' } : { [idKeyword]: '#deep' }
      const embedded = {
        ...inner,
        properties: { kq: two, ...Object(inner.properties) },
        [idKeyword]: 'inner.json',
        $defs: { deep: { ...deep, ...deepName } },
      }
      return {
        ...(uri === undefined ? {} : { $schema: uri }),
        ...(hasId ? { [idKeyword]: 'https://host.test/root.json' } : {}),
        ...Object.assign({}, ...rules),
        type: 'object',
        properties: { kq: members[0], ...members[1] },
        ...(required === null ? {} : { required }),
        ...(bends ? { $dynamicAnchor: 'bent', $recursiveAnchor: true } : {}),
        $defs: {
          one: hasNames ? { ...one, ...named } : one,
          two: { ...two, properties: { kx: old, ...Object(two.properties) } },
          ...(hasNames ? { inner: embedded } : {}),
        },
        definitions: { old },
      } as JsonSchema
    })
}
