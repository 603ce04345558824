import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { lintToolSet } from '../../src/providers/lint/lint-tool-set.ts'
import { getProviderRules } from '../../src/providers/rules/get-provider-rules.ts'
import type { ProviderTarget } from '../../src/providers/rules/table.ts'
import { type ProviderTool, toProviderTool } from '../../src/providers/to-provider-tool.ts'
import { type SentTool, toSentTool } from './sent-tool.ts'

/** All that knows providers, in one module that is loaded when it is first needed. */

const known = new WeakMap<CompiledToolRuntime['modelTool'], Map<ProviderTarget, SentTool>>()

/** A tool in a provider's form. The same object for the same function: an edit changes one of many. */
export function toProviderForm(compiled: CompiledToolRuntime, target: ProviderTarget): SentTool {
  const { toolId, modelTool } = compiled
  const forms = known.get(modelTool) ?? new Map<ProviderTarget, SentTool>()
  const before = forms.get(target)
  if (before?.toolId === toolId) return before
  const { tool, diagnostics } = toProviderTool({ compiled, target })
  const sent = toSentTool(toolId, readName(tool), tool, diagnostics)
  forms.set(target, sent)
  known.set(modelTool, forms)
  return sent
}

function readName(tool: ProviderTool['tool']): string {
  if ('function' in tool) return tool.function.name
  return 'toolSpec' in tool ? tool.toolSpec.name : tool.name
}

const linted = new WeakMap<readonly CompiledToolRuntime[], Map<ProviderTarget, Diagnostic[]>>()

/** What the tools together break of a provider's rules, as they were compiled. */
export function lintForms(compiled: readonly CompiledToolRuntime[], target: ProviderTarget): readonly Diagnostic[] {
  const byTarget = linted.get(compiled) ?? new Map<ProviderTarget, Diagnostic[]>()
  linted.set(compiled, byTarget)
  const found = byTarget.get(target) ?? lintToolSet({ compiled, target })
  byTarget.set(target, found)
  return found
}

/** The provider's name, and how many functions it takes in one request where that is known. */
export function getProviderFacts(target: ProviderTarget): { provider: string; limit: number | undefined } {
  const { provider, setBudgets } = getProviderRules(target)
  const rule = setBudgets.tools
  return { provider, limit: rule?.onlyIfStrict === true ? undefined : rule?.limit }
}
