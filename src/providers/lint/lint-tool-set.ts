import type { CompiledToolRuntime } from '../../compiler/types.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getProviderRules } from '../rules/get-provider-rules.ts'
import type { ProviderRules } from '../rules/provider-rules.ts'
import type { LintTarget } from '../rules/table.ts'
import { type Counts, checkSetBudgets, checkToolBudgets, countTool } from './budgets.ts'
import { checkCycles } from './check-cycles.ts'
import { checkSchema, listSchemas } from './check-schema.ts'
import { ToolLint } from './tool-lint.ts'

/**
 * Holds the tools of one request against a provider's rules as they stand: one bad tool makes a provider refuse them
 * all. Each finding's params carry `tool`, the rules' `version`, the rule's `source`, and `repaired`: whether
 * {@link toProviderTool} sends it in a way that is taken. `portable` asks for what every provider takes.
 */
export function lintToolSet(request: {
  compiled: readonly Pick<CompiledToolRuntime, 'toolId' | 'modelTool'>[]
  target: LintTarget
}): Diagnostic[] {
  const { compiled, target } = request
  const rules = getProviderRules(target)
  const lints: ToolLint[] = []
  const counted: { name: string; counts: Counts }[] = []
  const names = new Map<string, number[]>()
  for (const [index, { toolId, modelTool }] of compiled.entries()) {
    const { name, parameters } = modelTool.function
    const path = `/compiled/${index}/modelTool/function`
    const lint = new ToolLint(rules, toolId)
    lints.push(lint)
    names.set(name, [...(names.get(name) ?? []), index])
    checkName(name, rules, path, lint)
    const schemas = isPlainObject(parameters) ? listSchemas(parameters, `${path}/parameters`) : []
    for (const schema of schemas) checkSchema(schema, rules, lint)
    if (rules.optionalCycles !== undefined && isPlainObject(parameters)) {
      checkCycles(parameters, rules.optionalCycles, `${path}/parameters`, lint)
    }
    const counts = countTool(schemas)
    counted.push({ name: toolId, counts })
    checkToolBudgets(counts, rules, `${path}/parameters`, lint)
  }
  for (const [name, indexes] of names) {
    const [, second] = indexes
    if (second === undefined) continue
    const lint = new ToolLint(rules, compiled[second]?.toolId ?? '')
    const place = { path: `/compiled/${second}/modelTool/function/name`, repaired: false }
    lint.report('lint_name_twice', rules.name, { name: name.slice(0, 200), count: indexes.length }, place)
    lints.push(lint)
  }
  lints.push(...checkSetBudgets(counted, rules, (tool) => new ToolLint(rules, tool)))
  return lints.flatMap(({ diagnostics }) => diagnostics)
}

function checkName(name: string, rules: ProviderRules, path: string, lint: ToolLint): void {
  const place = { path: `${path}/name` }
  const { risky } = rules.name
  if (!rules.name.pattern.test(name)) lint.report('lint_name', rules.name, { name: name.slice(0, 200) }, place)
  else if (risky?.pattern.test(name) === true) {
    lint.report('lint_name_risky', risky, { name: name.slice(0, 200) }, place)
  }
}
