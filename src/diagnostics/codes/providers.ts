import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'
import { compilerDiagnostics } from './compiler.ts'

/** What a provider's form of a tool can't say. */
export const providerDiagnostics = {
  parameter_key_encoded: {
    severity: 'info',
    en: '{provider} does not take "{key}" as a parameter name; the model sees "{name}".',
  },
  rule_not_sent: {
    severity: 'warning',
    en: '{provider} does not take "{keyword}" (places in this tool: {count}), so the model does not see it; calls are still checked against it.',
  },
  root_rule_not_sent: {
    severity: 'warning',
    en: '{provider} takes no "{keyword}" beside the parameters, so the model sees them as one list; calls are still checked against it.',
  },
  values_sent_as_text: {
    severity: 'info',
    en: '{provider} lists only text values, so the values of "{place}" are sent as text and turned back in each call.',
  },
  sent_as_json_text: {
    severity: 'info',
    en: '{provider} can\'t describe "{place}", so the model writes it as JSON text, which is read back in each call.',
  },
  object_closed: {
    severity: 'warning',
    en: '{provider} takes no further keys in "{place}"; the model can send only the named ones.',
  },
  null_stands_for_absent: {
    severity: 'info',
    en: 'The model has to send "{place}" to {provider}; it is optional and may be null, so it can\'t be left out, only be null.',
  },
  parameter_left_out: {
    severity: 'warning',
    en: 'Nothing fits the schema of "{place}", so {provider} is not sent it.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(providerDiagnostics, compilerDiagnostics)
