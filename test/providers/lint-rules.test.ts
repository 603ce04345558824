import { describe, expect, it } from 'vitest'
import { type JsonSchema, type LintTarget, lintToolSet } from '../../entries/compiler.ts'
import type { BudgetName, ProviderRules } from '../../src/providers/rules/provider-rules.ts'
import { providerRules } from '../../src/providers/rules/table.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'

const targets = Object.keys(providerRules) as LintTarget[]

const tool = (parameters: JsonSchema | undefined, name = 'tool') => ({
  toolId: name,
  modelTool: {
    type: 'function' as const,
    function: { name, description: '', ...(parameters === undefined ? {} : { parameters: deepFreeze(parameters) }) },
  },
})
const object = (properties: Record<string, unknown>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...more,
})
const closed = (properties: Record<string, unknown>) =>
  object(properties, { required: Object.keys(properties), additionalProperties: false })

/** For each rule that a rule set can have, the code of its finding and a tool that breaks this rule. */
const breaches: { [Rule in keyof ProviderRules]?: [code: string, breach: ReturnType<typeof tool>] } = {
  name: ['lint_name', tool(undefined, 'no name:'.padEnd(200, '!'))],
  keys: ['lint_key', tool(object({ 'a[b]': { type: 'string' } }))],
  rootRefuses: ['lint_root_keyword', tool(object({}, { allOf: [{ required: ['a'] }], oneOf: [{}], anyOf: [{}] }))],
  keywords: ['lint_keyword', tool(object({ a: { type: 'string', contentEncoding: 'base64' } }))],
  formats: ['lint_format', tool(object({ a: { type: 'string', format: 'iri' } }))],
  needsItems: ['lint_items', tool(object({ a: { type: 'array' } }))],
  needsProperties: ['lint_properties', tool(object({ a: { type: 'object' } }))],
  needsType: ['lint_type', tool(object({ a: { description: 'anything' } }))],
  refusesTypeLists: ['lint_type_list', tool(object({ a: { type: ['string', 'null'] } }))],
  textEnums: ['lint_enum', tool(object({ a: { type: 'integer', enum: [1, 2] } }))],
  bareReferences: [
    'lint_reference',
    tool(object({ a: { $ref: '#/$defs/s', description: 'x' } }, { $defs: { s: { type: 'string' } } })),
  ],
  refusesReferences: [
    'lint_reference',
    tool(object({ a: { $ref: '#/$defs/s' } }, { $defs: { s: { type: 'string' } } })),
  ],
  optionalCycles: [
    'lint_required_cycle',
    tool(
      object(
        { a: { $ref: '#/$defs/n' } },
        { $defs: { n: object({ next: { $ref: '#/$defs/n' } }, { required: ['next'] }) } },
      ),
    ),
  ],
  closedObjects: ['lint_open_object', tool(object({ a: { type: 'string' } }))],
}

const many = (count: number, schema: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, schema]))
const long = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index}_`.padEnd(length, 'x'))

/** A set just beyond a limit, and the same set within it. */
const budgets: Record<BudgetName, (limit: number) => ReturnType<typeof tool>[]> = {
  properties: (count) => [tool(closed(many(count, { type: 'string' })))],
  levels: (count) => [
    tool(Array.from({ length: count - 1 }).reduce<JsonSchema>((inner) => closed({ inner }), closed({}))),
  ],
  'enum values': (count) => [tool(closed({ a: { type: 'string', enum: long(count, 6) } }))],
  'characters in one enum of more than 250 values': (count) => [
    tool(closed({ a: { type: 'string', enum: [...long(300, 40), ''.padEnd(count - 300 * 40, 'y')] } })),
  ],
  'characters in names, enums and constants': (count) => [
    tool(closed({ a: { type: 'string', const: ''.padEnd(count - 1, 'c') } })),
  ],
  tools: (count) => Array.from({ length: count }, (_, index) => tool(undefined, `tool_${index}`)),
  'optional parameters': (count) => [tool(object(many(count, { type: 'string' })))],
  'parameters of several types': (count) => [
    tool(closed(many(count, { anyOf: [{ type: 'string' }, { type: 'null' }] }))),
  ],
}

const lint = (compiled: ReturnType<typeof tool>[], target: LintTarget) => lintToolSet({ compiled, target })

describe.each(targets)('Of the rules for %s', (target) => {
  const rules = providerRules[target]
  const facts = { provider: rules.provider, version: rules.version }

  it('each has an address where it can be read, and its set a version', () => {
    const sourced = [rules, rules.toolBudgets, rules.setBudgets].flatMap((holder) =>
      Object.values(holder).filter((rule): rule is { source: string } => typeof rule === 'object' && 'source' in rule),
    )
    expect(sourced.length).toBeGreaterThan(0)
    for (const { source } of [...sourced, ...(rules.name.risky === undefined ? [] : [rules.name.risky])]) {
      expect(URL.canParse(source) && source.startsWith('https://'), source).toBe(true)
    }
    expect(rules.version).toMatch(/^[a-z-]+@\d{4}-\d{2}(-\d{2})?$/)
  })

  it('each is found where a tool breaks it, with its version and source, and nowhere else', () => {
    for (const rule of Object.keys(breaches) as (keyof typeof breaches)[]) {
      const [code, breach] = breaches[rule] ?? ['', tool(undefined)]
      const own = rules[rule] as { source: string } | undefined
      const found = lint([breach], target).filter((each) => each.code === code)
      const isShared = code === 'lint_reference' && (rules.bareReferences ?? rules.refusesReferences) !== undefined
      if (own === undefined && !isShared) expect(found).toEqual([])
      if (own !== undefined) expect(found[0], rule).toMatchObject({ params: { ...facts, source: own.source } })
    }
  })

  it('each limit is told when it is passed, and not before', () => {
    for (const [holder, code] of [
      [rules.toolBudgets, 'lint_tool_budget'],
      [rules.setBudgets, ''],
    ] as const) {
      for (const name of Object.keys(holder) as BudgetName[]) {
        const { limit, source, onlyIfStrict } = holder[name] ?? { limit: 0, source: '' }
        const of = (compiled: ReturnType<typeof tool>[]) =>
          lint(compiled, target).filter(({ params }) => params['budget'] === name)
        expect(of(budgets[name](limit)), name).toEqual([])
        const told = code === '' ? (onlyIfStrict === true ? 'lint_strict_budget' : 'lint_set_budget') : code
        expect(of(budgets[name](limit + 1))).toMatchObject([
          { code: told, params: { ...facts, source, limit, count: limit + 1 } },
        ])
      }
    }
  })
})
