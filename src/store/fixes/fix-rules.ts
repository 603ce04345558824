import type { compilerDiagnostics } from '../../diagnostics/codes/compiler.ts'
import type { inputDiagnostics } from '../../diagnostics/codes/inputs.ts'
import type { lintDiagnostics } from '../../diagnostics/codes/lint.ts'
import type { providerDiagnostics } from '../../diagnostics/codes/providers.ts'

/** A change that takes a finding away. Each is one step, loses nothing, and can be done without asking. */
export type Fix =
  | { readonly kind: 'leave_to_model'; readonly keys: readonly string[] }
  | { readonly kind: 'set_aside'; readonly keys: readonly string[] }
  | { readonly kind: 'leave_tool_out' }
  | { readonly kind: 'send_gateway' }

/** How the fix of a finding is found. */
export type FixRule =
  /** The parameter that it names goes to the model; what was set for it is kept. */
  | 'leave_key'
  /** The fixed parameters that the rule speaks of do. */
  | 'leave_mentioned'
  /** What is saved for a parameter that is gone is kept apart. */
  | 'set_key_aside'
  /** One tool that makes a provider refuse all is not offered. */
  | 'leave_tool_out'
  /** The one function stands for all tools. */
  | 'send_gateway'
  /** The reason why there is none. */
  | { readonly none: string }

const sourceDefect: FixRule = { none: 'the tool says so itself, and only its maker can change it' }
const harmless: FixRule = { none: 'nothing is wrong: calls are turned back' }
const notSent: FixRule = { none: 'the provider has no way to say it; calls are checked against it all the same' }
const rewritten: FixRule = { none: 'what is sent is rewritten already' }

type FixableCode =
  | keyof typeof compilerDiagnostics
  | keyof typeof inputDiagnostics
  | keyof typeof providerDiagnostics
  | keyof typeof lintDiagnostics
  | 'config_key_unknown'

/** For every finding about what a model sees: its fix, or why none is safe. */
export const fixRules = {
  constraint_dropped: 'leave_mentioned',
  nested_key_hidden: 'leave_key',
  null_only: sourceDefect,
  open_root_closed: sourceDefect,
  remote_reference: sourceDefect,
  dangling_reference: sourceDefect,
  schema_cut: sourceDefect,
  function_name_encoded: harmless,

  missing_binding: 'leave_key',
  invalid_binding: 'leave_key',
  generated_key_missing: { none: 'who keeps such inputs reconciles them with the tool, which sets them aside' },
  config_key_unknown: 'set_key_aside',
  key_refused: sourceDefect,
  duplicate_key: { none: 'which of the two was meant is for the author to say' },
  secret_not_generated: { none: 'it is treated as set by hand already' },

  parameter_key_encoded: harmless,
  values_sent_as_text: harmless,
  sent_as_json_text: harmless,
  null_stands_for_absent: harmless,
  rule_not_sent: notSent,
  root_rule_not_sent: notSent,
  object_closed: notSent,
  parameter_left_out: sourceDefect,

  lint_name: rewritten,
  lint_name_risky: rewritten,
  lint_key: rewritten,
  lint_keyword: rewritten,
  lint_root_keyword: rewritten,
  lint_root_type: rewritten,
  lint_items: rewritten,
  lint_properties: rewritten,
  lint_type: rewritten,
  lint_type_list: rewritten,
  lint_enum: rewritten,
  lint_format: rewritten,
  lint_reference: rewritten,
  lint_required_cycle: rewritten,
  lint_optional: rewritten,
  lint_open_object: rewritten,
  lint_name_twice: 'leave_tool_out',
  lint_tool_budget: 'leave_tool_out',
  lint_set_budget: 'send_gateway',
  lint_strict_budget: { none: 'it holds only for those who send tools as strict' },
} as const satisfies Record<FixableCode, FixRule>
