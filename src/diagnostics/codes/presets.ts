import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of a presets file. */
export const presetDiagnostics = {
  presets_unreadable: {
    severity: 'error',
    en: 'This is no presets document: {reason}.',
  },
  preset_invalid: {
    severity: 'error',
    en: 'Entry {index} of "{list}" is left out: {reason}.',
  },
  preset_duplicate: {
    severity: 'error',
    en: 'The id "{id}" stands twice in "{list}"; the first entry counts.',
  },
  preset_type_unknown: {
    severity: 'warning',
    en: 'The preset "{id}" names the type "{type}", which the document does not list.',
  },
  preset_node_unknown: {
    severity: 'warning',
    en: 'The preset "{id}" is for nodes of type "{type}", which is not known here, so that it never applies.',
  },
  preset_key_unknown: {
    severity: 'warning',
    en: 'The preset "{id}" sets "{input}", which nodes of its type do not have.',
  },
  preset_touches_guard: {
    severity: 'warning',
    en: 'The preset "{id}" sets "{input}", which can loosen what holds a model back; a switch to it is asked for at high risk.',
  },
  preset_risky_and_visible: {
    severity: 'warning',
    en: 'The preset "{id}" has {risk} risk and a model may ask for it.',
  },
  preset_holds_secret: {
    severity: 'warning',
    en: 'The preset "{id}" seems to hold a secret in "{input}"; name a credential instead.',
  },
  preset_sets_null: {
    severity: 'info',
    en: 'The preset "{id}" sets "{input}" to null; null is a value, and does not bring back the default.',
  },
  preset_empty: {
    severity: 'warning',
    en: 'The preset "{id}" sets nothing, so that a switch to it changes nothing.',
  },
  preset_type_unused: {
    severity: 'info',
    en: 'No preset is of the type "{type}".',
  },
  preset_member_unknown: {
    severity: 'warning',
    en: '"{member}" of the preset "{id}" is read by nobody.',
  },
  preset_visibility_unclear: {
    severity: 'warning',
    en: '"llm_visible" of the preset "{id}" is neither true nor false, so that no model learns of it.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(presetDiagnostics)
