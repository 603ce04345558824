interface StatusEntry {
  readonly meaning: string
  /** What a model is told to do next; `{skill}` is the skill's name. */
  readonly next: string
}

/** Every status of a skills_hub. The only list of them. */
export const skillsHubStatuses = /* @__PURE__ */ Object.freeze({
  ok: { meaning: 'The question is answered in `data`.', next: 'Use what `data` says, word for word.' },
  completed: { meaning: 'The skill ran to its end.', next: 'Use `outputs`.' },
  started: {
    meaning: 'The skill runs on its own.',
    next: 'Go on with other work; the host reports the run by its execution_id.',
  },
  instructions: {
    meaning: 'The skill is a text to follow.',
    next: 'Follow `instructions`; run the tools that {skill} declares through the tool hub with this skill_name.',
  },
  not_found: { meaning: 'No such skill.', next: 'Use list or search to find a skill, and its exact skill_name.' },
  disabled: { meaning: 'The skill is switched off.', next: 'Choose another skill.' },
  needs_review: {
    meaning: 'A person has to review the skill first.',
    next: 'Choose another skill, or ask a person to review {skill}.',
  },
  invalid_spec: {
    meaning: "The skill's files have faults.",
    next: 'Choose another skill, or ask a person to mend {skill}.',
  },
  invalid_input: {
    meaning: 'An input is missing or does not fit.',
    next: 'Correct the input as `error` says and call again.',
  },
  invalid_operation: {
    meaning: 'The operation is missing or unknown.',
    next: 'Call again with list, search, describe, credential_status, approval_status or execute.',
  },
  invalid_cursor: {
    meaning: 'The cursor belongs to another question.',
    next: 'Start again without a cursor, or keep the filters of the first page.',
  },
  missing_binaries: {
    meaning: 'Programs are missing on this host.',
    next: 'Ask a person to install the programs in missing_binaries, or choose another skill.',
  },
  missing_credentials: {
    meaning: 'Credentials are missing.',
    next: 'Ask a person to set up the credentials in missing_credentials.',
  },
  approval_required: {
    meaning: 'A person must agree first; nothing ran.',
    next: 'Wait for the decision, then make the same call again.',
  },
  approval_rejected: { meaning: 'A person refused.', next: 'Do not try this again; change the plan.' },
  approval_expired: { meaning: 'Nobody decided in time.', next: 'Make the same call again if it is still needed.' },
  policy_denied: { meaning: 'The host does not allow it.', next: 'Do not try this again; change the plan.' },
  timeout: {
    meaning: 'The run took too long and was cancelled.',
    next: 'Try a smaller task, or a longer timeout_seconds.',
  },
  failed: { meaning: 'The skill ran and failed.', next: 'Read `error`, correct the input or choose another way.' },
  cancelled: { meaning: 'The run was cancelled.', next: 'Do nothing more with this call.' },
  error: { meaning: 'The host failed.', next: 'Tell a person that the host could not carry out the call.' },
} as const satisfies Record<string, StatusEntry>)

/** How a call of a skills_hub ended. */
export type SkillsHubStatus = keyof typeof skillsHubStatuses

/** Every outcome of asking whether a run of a skill may go on. The only list of them. */
export const skillApprovalOutcomes = /* @__PURE__ */ Object.freeze({
  not_required: 'Nobody has to be asked.',
  pending: 'A person was asked and has not decided.',
  approved_once: 'A person agreed to this run.',
  approved_session: 'A person agreed to such runs for the session.',
  bypassed: 'The host has taken the risk of this skill.',
  rejected: 'A person refused.',
  skipped: 'A person wants the agent to go on without it.',
  timed_out: 'Nobody decided in time.',
} as const)

export type SkillApprovalOutcome = keyof typeof skillApprovalOutcomes

export const skillsHubOperations = [
  'list',
  'search',
  'describe',
  'credential_status',
  'approval_status',
  'execute',
] as const

export type SkillsHubOperation = (typeof skillsHubOperations)[number]
