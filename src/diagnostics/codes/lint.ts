import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What a set of tools breaks of the rules of a provider. */
export const lintDiagnostics = {
  lint_name: {
    severity: 'error',
    en: '{provider} refuses the function name "{name}".',
  },
  lint_name_risky: {
    severity: 'warning',
    en: '{provider} takes the function name "{name}" by its documents, but has been seen to refuse such names.',
  },
  lint_name_twice: {
    severity: 'error',
    en: 'The function name "{name}" is used by {count} tools, so a call can\'t be told apart.',
  },
  lint_key: {
    severity: 'error',
    en: '{provider} refuses the parameter name "{property}" of "{tool}", and with it the whole request.',
  },
  lint_keyword: {
    severity: 'error',
    en: '{provider} does not take the keyword "{keyword}", which "{tool}" uses.',
  },
  lint_root_keyword: {
    severity: 'error',
    en: '{provider} refuses "{keyword}" at the top of the parameters of "{tool}".',
  },
  lint_root_type: {
    severity: 'error',
    en: '{provider} wants the parameters of "{tool}" to be of type object.',
  },
  lint_items: {
    severity: 'error',
    en: '{provider} wants every array to say what its items are; one of "{tool}" does not.',
  },
  lint_properties: {
    severity: 'error',
    en: '{provider} wants every object to list its properties; one of "{tool}" does not.',
  },
  lint_type: {
    severity: 'error',
    en: '{provider} wants every part of a schema to have a type; one of "{tool}" has none.',
  },
  lint_type_list: {
    severity: 'error',
    en: '{provider} does not take a list of types, which "{tool}" uses.',
  },
  lint_enum: {
    severity: 'error',
    en: '{provider} lists only text values; "{tool}" lists others.',
  },
  lint_format: {
    severity: 'warning',
    en: '{provider} does not know the format "{format}", which "{tool}" uses.',
  },
  lint_reference: {
    severity: 'error',
    en: '{provider} does not take the reference "{reference}" as "{tool}" uses it.',
  },
  lint_required_cycle: {
    severity: 'error',
    en: '{provider} does not take a schema that requires itself; "{tool}" does, in "{property}".',
  },
  lint_optional: {
    severity: 'info',
    en: '{provider} wants every property to be required; "{property}" of "{tool}" is not.',
  },
  lint_open_object: {
    severity: 'info',
    en: '{provider} wants every object to refuse further keys; one of "{tool}" does not.',
  },
  lint_tool_budget: {
    severity: 'error',
    en: '"{tool}" has {count} {budget}; {provider} takes at most {limit}.',
  },
  lint_set_budget: {
    severity: 'error',
    en: 'The tools together have {count} {budget}; {provider} takes at most {limit}. Most are in "{tool}".',
  },
  lint_strict_budget: {
    severity: 'info',
    en: 'Sent as strict, the tools together have {count} {budget}; {provider} takes at most {limit} in one request. Leaving "{tool}" not strict spares most.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(lintDiagnostics)
