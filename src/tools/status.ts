import type { StatusEntry } from '../hub/status-entry.ts'

/** Every status of a tool_hub, with what a caller can do about it. The only list of them. */
export const toolHubStatuses = /* @__PURE__ */ Object.freeze({
  success: { terminal: false, retry: null, meaning: 'The tools are listed, or the tool ran.' },
  approval_required: { terminal: false, retry: 'retry_same_call', meaning: 'A person must agree first; nothing ran.' },
  approval_rejected: { terminal: false, retry: 'do_not_retry', meaning: 'A person refused.' },
  approval_expired: { terminal: false, retry: 'retry_same_call', meaning: 'Nobody decided in time.' },
  invalid_action: { terminal: false, retry: 'retry_after_correction', meaning: 'The action is missing or unknown.' },
  action_unavailable: {
    terminal: false,
    retry: 'retry_after_correction',
    meaning: 'Tools are not listed in skill mode.',
  },
  invalid_input: { terminal: false, retry: 'retry_after_correction', meaning: 'A needed input is missing.' },
  skill_required: { terminal: false, retry: 'retry_after_correction', meaning: 'Skill mode needs skill_name.' },
  skill_not_found: { terminal: false, retry: 'do_not_retry', meaning: 'No such skill.' },
  skill_not_ready: { terminal: false, retry: 'do_not_retry', meaning: 'The skill is switched off or in review.' },
  skill_no_tools: { terminal: false, retry: 'do_not_retry', meaning: 'The skill declares no tools.' },
  scope_empty: { terminal: true, retry: 'do_not_retry', meaning: 'No tool is enabled: everything is denied.' },
  tool_not_in_scope: { terminal: false, retry: 'retry_after_correction', meaning: 'The tool is not enabled here.' },
  tool_unavailable: { terminal: true, retry: 'do_not_retry', meaning: 'The tool is enabled but can not run.' },
  tool_version_mismatch: { terminal: true, retry: 'do_not_retry', meaning: 'The skill asks for another version.' },
  operation_required: { terminal: false, retry: 'retry_after_correction', meaning: 'The tool needs an operation.' },
  operation_not_allowed: {
    terminal: false,
    retry: 'retry_after_correction',
    meaning: 'The operation is unknown or not allowed.',
  },
  read_only_violation: { terminal: true, retry: 'do_not_retry', meaning: 'The operation writes, the row only reads.' },
  schema_mismatch: { terminal: false, retry: 'retry_after_correction', meaning: 'The arguments do not fit the tool.' },
  constraint_violation: {
    terminal: false,
    retry: 'retry_after_correction',
    meaning: 'The call breaks a constraint of the row.',
  },
  constraint_unsupported: {
    terminal: false,
    retry: 'do_not_retry',
    meaning: 'A constraint of the row can not be enforced, so nothing runs.',
  },
  credential_missing: { terminal: true, retry: 'do_not_retry', meaning: 'A credential can not be resolved.' },
  policy_denied: { terminal: true, retry: 'do_not_retry', meaning: 'The host does not allow it.' },
  tool_error: { terminal: false, retry: 'retry_after_correction', meaning: 'The tool ran and failed.' },
  timeout: { terminal: false, retry: 'retry_same_call', meaning: 'The tool took too long.' },
  cancelled: { terminal: false, retry: 'do_not_retry', meaning: 'The run was cancelled.' },
  internal_error: { terminal: false, retry: 'do_not_retry', meaning: 'The host failed.' },
} as const satisfies Record<string, StatusEntry>)

/** How a call of a tool_hub ended. */
export type ToolHubStatus = keyof typeof toolHubStatuses

/** How a call that did not succeed ended. */
export type ToolHubFailure = Exclude<ToolHubStatus, 'success'>
