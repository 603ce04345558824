import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'
import { secretDiagnostics } from './secrets.ts'

/** What becomes of other products' documents on their way in and out. `format` is the product's name. */
export const adapterDiagnostics = {
  document_invalid: {
    severity: 'error',
    en: 'This cannot be read as a document of {format}: {reason}',
  },
  document_too_large: {
    severity: 'error',
    en: 'The document of {format} is larger than allowed: {reason}',
  },
  item_left_out: {
    severity: 'warning',
    en: '{format}: "{item}" cannot be read and is left out: "{reason}" is missing or wrong.',
  },
  member_left_out: {
    severity: 'warning',
    en: '{format}: "{member}" is left out, there is no place for it.',
  },
  member_converted: {
    severity: 'info',
    en: '{format}: "{member}" was in another form and is converted.',
  },
  member_filled_in: {
    severity: 'info',
    en: '{format}: "{member}" is missing and is filled in.',
  },
  member_kept_aside: {
    severity: 'info',
    en: '{format} does not know "{member}": it is kept in "{place}", which only hubnodes reads.',
  },
  member_not_read: {
    severity: 'info',
    en: '{format}: "{member}" is kept as it is, nothing here reads it.',
  },
  member_cut: {
    severity: 'warning',
    en: '{format}: "{member}" is longer than the {limit} characters that fit, and is cut.',
  },
  mode_not_kept: {
    severity: 'warning',
    en: '{format} cannot fix "{member}" by hand: the model may fill it there.',
  },
  limit_not_kept: {
    severity: 'warning',
    en: '{format} has no limit like "{member}": it does not hold there.',
  },
  run_state_left_out: {
    severity: 'info',
    en: '{format}: "{member}" is the result of an old run and is left out.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(adapterDiagnostics, secretDiagnostics)
