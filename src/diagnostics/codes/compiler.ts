import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of one tool while its inputs become what the model sees. */
export const compilerDiagnostics = {
  constraint_dropped: {
    severity: 'warning',
    en: 'The rule "{keyword}" speaks of a fixed parameter and is not sent to the model; the call itself is still checked against it.',
  },
  missing_binding: {
    severity: 'error',
    en: 'The required parameter "{key}" is set by hand but has no value.',
  },
  invalid_binding: {
    severity: 'error',
    en: 'The fixed value of "{key}" does not fit its schema: {reason}.',
  },
  generated_key_missing: {
    severity: 'warning',
    en: 'The parameter "{key}" is left to the model, but the tool\'s schema does not have it, so it is not offered.',
  },
  open_root_closed: {
    severity: 'info',
    en: 'The tool takes further parameters that its schema does not name; the model can send only the named ones.',
  },
  key_refused: {
    severity: 'error',
    en: 'A parameter may not be called "{key}"; it is left out.',
  },
  duplicate_key: {
    severity: 'warning',
    en: 'The parameter "{key}" is there more than once; the last one counts.',
  },
  secret_not_generated: {
    severity: 'warning',
    en: 'The parameter "{key}" holds a secret, so the model never fills or sees it.',
  },
  remote_reference: {
    severity: 'warning',
    en: 'The schema refers to "{reference}", which is never fetched; that part accepts anything in what the model sees.',
  },
  dangling_reference: {
    severity: 'warning',
    en: 'The schema refers to "{reference}", which leads nowhere; that part accepts anything in what the model sees.',
  },
  schema_cut: {
    severity: 'warning',
    en: "A part of the schema can't be sent to a model ({reason}) and accepts anything there.",
  },
  function_name_encoded: {
    severity: 'info',
    en: 'Model providers do not take "{toolId}" as a function name; the model sees "{name}".',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(compilerDiagnostics)
