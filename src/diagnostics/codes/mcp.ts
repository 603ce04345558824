import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'
import { secretDiagnostics } from './secrets.ts'

/** What is said of MCP servers, their rows, their visibility and their lists of tools. */
export const mcpDiagnostics = {
  servers_unreadable: {
    severity: 'error',
    en: 'No servers can be read here: expected a list of servers, one server, or an object with "mcpServers" or "servers".',
  },
  json_invalid: {
    severity: 'error',
    en: 'This is not valid JSON: line {line}, column {column}.',
  },
  server_unreadable: {
    severity: 'error',
    en: 'The entry "{server}" is not a server.',
  },
  raw_json_invalid: {
    severity: 'error',
    en: 'The JSON text of the server "{server}" can\'t be read.',
  },
  field_invalid: {
    severity: 'error',
    en: 'The field "{field}" of the server "{server}" has the wrong kind of value.',
  },
  line_invalid: {
    severity: 'error',
    en: 'Line {line} of "{field}" of the server "{server}" has no name and value.',
  },
  transport_unknown: {
    severity: 'error',
    en: 'The server "{server}" asks for a transport that does not exist here.',
  },
  transport_guessed: {
    severity: 'warning',
    en: 'The server "{server}" does not say its transport; {transport} is taken from the address.',
  },
  name_required: {
    severity: 'error',
    en: 'Server {position} needs a name.',
  },
  name_duplicate: {
    severity: 'error',
    en: 'Several servers are called "{server}"; upper and lower case are the same here.',
  },
  name_invalid: {
    severity: 'error',
    en: 'The server name "{server}" may not hold a colon or control characters, nor be longer than 64 characters.',
  },
  command_required: {
    severity: 'error',
    en: 'The server "{server}" needs a command.',
  },
  command_has_arguments: {
    severity: 'warning',
    en: 'The command of the server "{server}" holds more than a program: its arguments go into the arguments, one each.',
  },
  command_quote_open: {
    severity: 'error',
    en: 'This command line has a quote that is not closed.',
  },
  command_needs_shell: {
    severity: 'error',
    en: 'This command line needs a shell for "{sign}". No shell is used here: paste one program with its arguments.',
  },
  url_required: {
    severity: 'error',
    en: 'The server "{server}" needs an address.',
  },
  url_invalid: {
    severity: 'error',
    en: 'The address of the server "{server}" is not an http or https URL.',
  },
  header_invalid: {
    severity: 'error',
    en: 'The header "{name}" of the server "{server}" is not a legal HTTP header.',
  },
  env_name_invalid: {
    severity: 'error',
    en: 'The server "{server}" sets an environment variable without a legal name.',
  },
  env_name_refused: {
    severity: 'error',
    en: 'The server "{server}" may not set the environment variable {name}.',
  },
  timeout_invalid: {
    severity: 'error',
    en: 'The time limit of the server "{server}" must be a whole number of milliseconds, 0 or more.',
  },
  plaintext_secret: {
    severity: 'warning',
    en: 'The field "{field}" of the server "{server}" seems to hold a secret in clear. Use an env placeholder instead.',
  },
  placeholder_unknown: {
    severity: 'warning',
    en: 'The field "{field}" of the server "{server}" holds a placeholder of another program, which is not filled here.',
  },
  unused_fields: {
    severity: 'warning',
    en: 'The server "{server}" has fields that its transport does not use: {fields}.',
  },
  visibility_invalid: {
    severity: 'error',
    en: "The visibility configuration can't be read, so nothing is visible.",
  },
  tool_visibility_ignored: {
    severity: 'warning',
    en: 'Both visibility_config and tool_visibility are set; tool_visibility is ignored.',
  },
  tool_visibility_invalid: {
    severity: 'warning',
    en: 'tool_visibility is not a JSON object, so nothing is visible.',
  },
  repeated_cursor: {
    severity: 'warning',
    en: 'The server "{server}" sends the same page again; its list ends here.',
  },
  tool_list_capped: {
    severity: 'warning',
    en: 'The server "{server}" lists more tools than are read: {limit}.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(mcpDiagnostics, secretDiagnostics)
