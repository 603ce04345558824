import type { StatusEntry } from '../hub/status-entry.ts'

/** Every status of an mcp_hub, with what a caller can do about it. The only list of them. */
export const mcpHubStatuses = /* @__PURE__ */ Object.freeze({
  ok: { terminal: false, retry: null, meaning: 'The tools are listed, or the tool ran.' },
  partial: {
    terminal: false,
    retry: null,
    meaning: 'Some servers could not be asked; what the others have is listed.',
  },
  no_servers: { terminal: true, retry: 'do_not_retry', meaning: 'The node has no servers.' },
  no_enabled_servers: { terminal: true, retry: 'do_not_retry', meaning: 'Every server is switched off.' },
  config_error: {
    terminal: true,
    retry: 'do_not_retry',
    meaning: 'The server is not set up in a way that it can be used.',
  },
  duplicate_server: { terminal: true, retry: 'do_not_retry', meaning: 'Several servers have this name.' },
  missing_env: { terminal: true, retry: 'do_not_retry', meaning: 'A variable that the server needs has no value.' },
  tool_name_required: { terminal: false, retry: 'retry_after_correction', meaning: 'The call names no tool.' },
  ambiguous_tool_name: {
    terminal: false,
    retry: 'retry_after_correction',
    meaning: 'Several servers have a tool of this name.',
  },
  server_not_found: { terminal: false, retry: 'retry_after_correction', meaning: 'No such server.' },
  server_disabled: { terminal: true, retry: 'do_not_retry', meaning: 'The server is switched off.' },
  tool_not_found: { terminal: false, retry: 'retry_after_correction', meaning: 'No such tool.' },
  tool_not_visible: { terminal: true, retry: 'do_not_retry', meaning: 'The tool is not for models.' },
  tool_not_callable: { terminal: true, retry: 'do_not_retry', meaning: 'The tool may be seen and not called.' },
  invalid_arguments: { terminal: false, retry: 'retry_after_correction', meaning: 'The arguments do not fit.' },
  approval_required: { terminal: false, retry: 'retry_same_call', meaning: 'A person must agree first; nothing ran.' },
  approval_rejected: { terminal: false, retry: 'do_not_retry', meaning: 'A person refused.' },
  approval_expired: { terminal: false, retry: 'retry_same_call', meaning: 'Nobody decided in time.' },
  policy_denied: { terminal: true, retry: 'do_not_retry', meaning: 'The host does not allow it.' },
  not_authorized: {
    terminal: true,
    retry: 'do_not_retry',
    meaning: 'Nobody allowed this host to start or reach the server.',
  },
  connect_failed: { terminal: false, retry: 'retry_same_call', meaning: 'The server could not be reached.' },
  auth_failed: { terminal: true, retry: 'do_not_retry', meaning: 'The server wants other credentials.' },
  timeout: { terminal: false, retry: 'retry_same_call', meaning: 'The server took too long.' },
  tool_error: { terminal: false, retry: 'retry_after_correction', meaning: 'The tool ran and failed.' },
  protocol_error: {
    terminal: false,
    retry: 'retry_same_call',
    meaning: 'The server broke off, or answered against the protocol.',
  },
  cancelled: { terminal: false, retry: 'do_not_retry', meaning: 'The run was cancelled.' },
  transport_unsupported: { terminal: true, retry: 'do_not_retry', meaning: 'This host has no such transport.' },
} as const satisfies Record<string, StatusEntry>)

/** How a call of an mcp_hub ended. */
export type McpHubStatus = keyof typeof mcpHubStatuses

/** A status that says why nothing, or nothing useful, came about. */
export type McpHubFailure = Exclude<McpHubStatus, 'ok' | 'partial'>
