import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import type { BudgetName, ProviderRules } from '../rules/provider-rules.ts'
import type { PlacedSchema } from './check-schema.ts'
import type { ToolLint } from './tool-lint.ts'

export type Counts = Record<BudgetName, number>

const manyValues = 250

/** Everything that some provider limits, counted in one tool. */
export function countTool(schemas: readonly PlacedSchema[]): Counts {
  const counts: Counts = {
    properties: 0,
    levels: 0,
    'enum values': 0,
    'characters in one enum of more than 250 values': 0,
    'characters in names, enums and constants': 0,
    tools: 1,
    'optional parameters': 0,
    'parameters of several types': 0,
  }
  const add = (name: BudgetName, by: number) => {
    counts[name] += by
  }
  for (const { schema, level } of schemas) {
    counts.levels = Math.max(counts.levels, level)
    if (isPlainObject(schema.properties)) countProperties(schema.properties, schema.required, add)
    for (const keyword of ['$defs', 'definitions'] as const) {
      const members = schema[keyword]
      if (isPlainObject(members)) add('characters in names, enums and constants', measure(Object.keys(members)))
    }
    if (Array.isArray(schema.enum)) {
      const characters = measure(schema.enum)
      add('enum values', schema.enum.length)
      add('characters in names, enums and constants', characters)
      const name = 'characters in one enum of more than 250 values'
      if (schema.enum.length > manyValues) counts[name] = Math.max(counts[name], characters)
    }
    if (typeof schema.const === 'string') add('characters in names, enums and constants', schema.const.length)
  }
  return counts
}

function countProperties(
  properties: Record<string, unknown>,
  required: unknown,
  add: (name: BudgetName, by: number) => void,
): void {
  const names = Object.keys(properties)
  const asked = new Set<unknown>(Array.isArray(required) ? required : [])
  add('properties', names.length)
  add('characters in names, enums and constants', measure(names))
  add('optional parameters', names.filter((name) => !asked.has(name)).length)
  add('parameters of several types', names.filter((name) => isUnion(properties[name])).length)
}

function isUnion(schema: unknown): boolean {
  return isPlainObject(schema) && ['type', 'anyOf', 'oneOf'].some((keyword) => Array.isArray(getOwn(schema, keyword)))
}

function measure(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}

/** Limits that hold for one tool. */
export function checkToolBudgets(counts: Counts, rules: ProviderRules, path: string, lint: ToolLint): void {
  for (const name of Object.keys(rules.toolBudgets) as BudgetName[]) {
    const rule = rules.toolBudgets[name]
    if (rule === undefined || counts[name] <= rule.limit) continue
    const params = { budget: name, count: counts[name], limit: rule.limit }
    lint.report('lint_tool_budget', rule, params, { path, subject: name, repaired: false })
  }
}

/** Limits that hold for all tools of a request. */
export function checkSetBudgets(
  tools: readonly { readonly name: string; readonly counts: Counts }[],
  rules: ProviderRules,
  createLint: (tool: string) => ToolLint,
): ToolLint[] {
  return (Object.keys(rules.setBudgets) as BudgetName[]).flatMap((name) => {
    const rule = rules.setBudgets[name]
    const count = tools.reduce((sum, { counts }) => sum + counts[name], 0)
    if (rule === undefined || count <= rule.limit) return []
    const largest = tools.reduce((most, tool) => (tool.counts[name] > most.counts[name] ? tool : most))
    const lint = createLint(largest.name)
    const code = rule.onlyIfStrict === true ? 'lint_strict_budget' : 'lint_set_budget'
    const params = { budget: name, count, limit: rule.limit }
    lint.report(code, rule, params, { path: '/compiled', subject: name, repaired: false })
    return [lint]
  })
}
