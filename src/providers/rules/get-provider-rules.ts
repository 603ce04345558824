import { ToolInputError } from '../../diagnostics/tool-input-error.ts'
import { getOwn } from '../../schema/objects.ts'
import type { ProviderRules } from './provider-rules.ts'
import { type LintTarget, providerRules } from './table.ts'

/** The rules of a target. Throws `unknown_target` for a name that is none. */
export function getProviderRules(target: LintTarget): ProviderRules {
  const rules: unknown = getOwn(providerRules, target)
  if (rules === undefined) throw createUnknownTargetError(target)
  return rules as ProviderRules
}

export function createUnknownTargetError(target: unknown): ToolInputError {
  const name = typeof target === 'string' ? target.slice(0, 100) : typeof target
  return new ToolInputError('unknown_target', `There is no target ${name}`, { target: name })
}
