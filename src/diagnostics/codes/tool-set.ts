import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of the calls that come back for a set of tools. */
export const toolSetDiagnostics = {
  unknown_function: {
    severity: 'error',
    en: 'The model called "{name}", which is none of the functions it was given.',
  },
  arguments_not_json: {
    severity: 'error',
    en: 'The arguments for "{tool}" are no JSON: {reason}.',
  },
  arguments_not_object: {
    severity: 'error',
    en: 'The arguments for "{tool}" are no JSON object but {type}.',
  },
  arguments_too_large: {
    severity: 'error',
    en: 'The arguments for "{tool}" are nested too deeply, contain themselves or are too many.',
  },
  number_kept_as_text: {
    severity: 'warning',
    en: 'The number {number} is more exact than a JSON number here can be; it is passed on as text.',
  },
  number_perhaps_rounded: {
    severity: 'warning',
    en: 'The number {number} is beyond what is kept exactly; it may have been rounded before it came here.',
  },
  argument_unfit: {
    severity: 'error',
    en: 'The call of "{tool}" does not fit its schema: {reason}.',
  },
  argument_not_offered: {
    severity: 'warning',
    en: 'The argument "{key}" for "{tool}" is left out: the model was not offered it, or left it empty.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(toolSetDiagnostics)
