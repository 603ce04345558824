import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** Why a call can't become a request, or not all of it. */
export const httpRequestDiagnostics = {
  http_value_missing: {
    severity: 'error',
    en: 'The address needs a value for "{key}".',
  },
  http_path_refused: {
    severity: 'error',
    en: 'The value of "{key}" would lead to another path, so nothing is sent.',
  },
  http_path_left: {
    severity: 'error',
    en: 'The path of this tool would lead somewhere else, so nothing is sent.',
  },
  http_header_refused: {
    severity: 'error',
    en: '"{key}" can\'t be sent as a header: its name or value has characters that no header takes, or the request sets it itself.',
  },
  http_body_refused: {
    severity: 'error',
    en: 'The value of "{key}" can\'t be sent as a form: only an object can.',
  },
  http_name_taken: {
    severity: 'warning',
    en: 'The key "{name}" inside "{key}" is the name of another parameter, so it is not sent.',
  },
  http_server_missing: {
    severity: 'error',
    en: 'The document names no server, or only a place on the server that it came from; the base address has to be given.',
  },
  http_server_refused: {
    severity: 'error',
    en: 'The server of this tool is no plain web address without a user and password.',
  },
  http_credentials_missing: {
    severity: 'warning',
    en: 'The tool asks for credentials and its secrets are not all set, so the request carries none.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(httpRequestDiagnostics)
