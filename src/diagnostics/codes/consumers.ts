import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** Why a tool is not offered or a call is not made. */
export const consumerDiagnostics = {
  tool_definition_missing: {
    severity: 'error',
    en: 'The tool "{toolId}" can\'t be found, so it is not offered.',
  },
  tool_set_empty: {
    severity: 'warning',
    en: 'The tool set "{toolId}" has no tools.',
  },
  tool_set_too_deep: {
    severity: 'error',
    en: 'Tool sets are nested too deeply at "{toolId}".',
  },
  tool_inputs_unsupported: {
    severity: 'error',
    en: 'An agent can\'t use the tool "{toolId}": it has inputs that no agent can fill.',
  },
  config_incomplete: {
    severity: 'warning',
    en: 'The tool "{toolId}" is not offered until these are filled in: {keys}.',
  },
  config_not_json: {
    severity: 'error',
    en: 'The text set for "{key}" is no JSON, so the tool is not offered.',
  },
  config_key_unknown: {
    severity: 'warning',
    en: 'The saved value of "{key}" is not used: the tool has no such parameter.',
  },
  tool_status_invalid: {
    severity: 'error',
    en: 'The tool "{toolId}" is marked as invalid, so it is not offered.',
  },
  tool_unusable: {
    severity: 'error',
    en: 'The tool "{toolId}" can\'t be used as it is saved ({reason}), so it is not offered.',
  },
  tool_duplicate: {
    severity: 'error',
    en: 'The tool "{toolId}" is there more than once; the first one counts.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(consumerDiagnostics)
