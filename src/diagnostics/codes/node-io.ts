import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What a changed tool does to saved inputs. */
export const nodeIoDiagnostics = {
  input_type_changed: {
    severity: 'warning',
    en: 'The type of "{key}" is now {after}; it was {before}.',
  },
  input_rules_changed: {
    severity: 'info',
    en: 'The tool has other rules for "{key}" now.',
  },
  input_options_changed: {
    severity: 'info',
    en: 'The options of "{key}" have changed.',
  },
  input_text_changed: {
    severity: 'info',
    en: 'The name or description of "{key}" has changed.',
  },
  input_default_changed: {
    severity: 'info',
    en: 'The default of "{key}" has changed.',
  },
  input_now_required: {
    severity: 'warning',
    en: 'The tool now requires "{key}".',
  },
  input_now_optional: {
    severity: 'info',
    en: 'The tool no longer requires "{key}".',
  },
  input_settings_changed: {
    severity: 'info',
    en: 'Other settings of "{key}" have changed.',
  },
  mode_not_allowed: {
    severity: 'warning',
    en: 'The parameter "{key}" can no longer be {before}; it is {after} now.',
  },
  control_not_offered: {
    severity: 'info',
    en: 'The control {before} is not offered for "{key}" any more; {after} is used.',
  },
  value_no_longer_fits: {
    severity: 'warning',
    en: 'The value of "{key}" is kept as it was, but no longer fits its schema.',
  },
  reference_not_sent: {
    severity: 'warning',
    en: 'A reference can no longer fill "{key}"; it is kept, but not sent.',
  },
  input_parked: {
    severity: 'warning',
    en: 'The tool has no parameter "{key}" any more; what was set for it is set aside.',
  },
  input_restored: {
    severity: 'info',
    en: 'The parameter "{key}" is back, and so is what was set for it.',
  },
  parked_value_does_not_fit: {
    severity: 'warning',
    en: 'The parameter "{key}" is back, but the value set aside for it no longer fits and stays aside.',
  },
  input_renamed: {
    severity: 'info',
    en: 'The parameter "{from}" is called "{key}" now; what was set for it moved along.',
  },
  rename_proposed: {
    severity: 'warning',
    en: 'The new parameter "{key}" looks like the former "{from}"; nothing was moved.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(nodeIoDiagnostics)
