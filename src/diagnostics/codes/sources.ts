import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of tools as servers and documents describe them. */
export const sourceDiagnostics = {
  tool_set_aside: {
    severity: 'warning',
    en: 'The tool "{tool}" is set aside: {reason}.',
  },
  document_unreadable: {
    severity: 'error',
    en: 'No tools can be read from this document: {reason}.',
  },
  document_cut: {
    severity: 'warning',
    en: 'Parts of the document are left out, and anything is accepted there: {reason}.',
  },
  operations_capped: {
    severity: 'warning',
    en: 'The document has more operations than are read: {limit}.',
  },
  webhooks_left_out: {
    severity: 'info',
    en: 'The document describes webhooks ({count}): calls that the service makes itself, so that they become no tools.',
  },
  operation_renamed: {
    severity: 'warning',
    en: 'Several operations of the document are called "{operation}"; this one becomes the tool "{tool}".',
  },
  request_part_left_out: {
    severity: 'warning',
    en: 'The parameter "{key}" of the tool "{tool}" is left out: {reason}.',
  },
  credentials_not_sent: {
    severity: 'warning',
    en: 'The tool "{tool}" asks for credentials of the scheme "{scheme}", which its calls can\'t carry: {reason}.',
  },
  subtypes_not_offered: {
    severity: 'warning',
    en: 'The schema "{schema}" has more subtypes than are shown ({limit}), so only what they share is.',
  },
  file_upload: {
    severity: 'warning',
    en: 'The tool "{tool}" takes a file in "{key}"; a model can only name or write one as text.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(sourceDiagnostics)
