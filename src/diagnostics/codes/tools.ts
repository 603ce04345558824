import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of the rows of a tool_hub. */
export const toolDiagnostics = {
  tool_rows_unreadable: {
    severity: 'error',
    en: 'The enabled tools are not a list, so everything is denied.',
  },
  tool_id_required: {
    severity: 'error',
    en: 'Row {position} needs the id of a tool.',
  },
  tool_row_duplicate: {
    severity: 'error',
    en: 'Several rows enable "{tool}"; only the first one counts.',
  },
  tool_enabled_missing: {
    severity: 'warning',
    en: 'The row of "{tool}" does not say whether it is enabled, so it is off.',
  },
  tool_forbidden: {
    severity: 'error',
    en: 'A hub can\'t run "{tool}": it could run itself.',
  },
  tool_field_invalid: {
    severity: 'error',
    en: 'The field "{field}" of "{tool}" can\'t be read, so the tool is not run.',
  },
  tool_constraint_empty: {
    severity: 'error',
    en: 'The constraint "{constraint}" of "{tool}" is an empty list, which denies every call.',
  },
  tool_constraint_invalid: {
    severity: 'error',
    en: 'The constraint "{constraint}" of "{tool}" can\'t be enforced as it is written, so every call is denied.',
  },
  tool_writes_read_only: {
    severity: 'warning',
    en: 'The row of "{tool}" is read-only but allows "{operation}", which writes.',
  },
  tool_config_secret: {
    severity: 'warning',
    en: 'The static value "{field}" of "{tool}" seems to hold a secret in clear. Use a credential instead.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(toolDiagnostics)
