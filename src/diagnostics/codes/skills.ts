import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of skill folders and their files. */
export const skillDiagnostics = {
  skill_file_missing: {
    severity: 'error',
    en: 'The skill folder "{folder}" has no {file}.',
  },
  skill_file_unreadable: {
    severity: 'error',
    en: 'The file {file} of the skill "{folder}" can\'t be read as text.',
  },
  skill_file_too_large: {
    severity: 'error',
    en: 'The file {file} of the skill "{folder}" is larger than {limit} bytes.',
  },
  skill_file_outside: {
    severity: 'error',
    en: 'The file {file} of the skill "{folder}" is a link or no plain file, so it is not read.',
  },
  skill_folder_unreadable: {
    severity: 'error',
    en: "The skill folder can't be read.",
  },
  skill_folder_name_invalid: {
    severity: 'error',
    en: 'The folder "{folder}" can\'t be a skill: its name is not made of lower-case letters, digits and hyphens.',
  },
  skills_capped: {
    severity: 'warning',
    en: 'There are more skill folders than are read: {limit}.',
  },
  skill_duplicate: {
    severity: 'error',
    en: 'Several skills are called "{name}"; the first one counts.',
  },
  skill_yaml_invalid: {
    severity: 'error',
    en: '{file} is no valid YAML: line {line}.',
  },
  skill_yaml_not_mapping: {
    severity: 'error',
    en: '{file} must hold keys with values.',
  },
  skill_yaml_too_complex: {
    severity: 'error',
    en: '{file} is too large, is nested too deeply, or refers to itself too often.',
  },
  skill_key_duplicate: {
    severity: 'error',
    en: '{file} has a key twice: line {line}.',
  },
  front_matter_missing: {
    severity: 'error',
    en: 'SKILL.md does not start with a block between two lines of "---".',
  },
  front_matter_repaired: {
    severity: 'warning',
    en: 'The block at the head of SKILL.md is no valid YAML and was read line by line: put texts with a colon in quotes.',
  },
  skill_name_invalid: {
    severity: 'error',
    en: 'The name of a skill is 1 to 64 lower-case letters, digits and hyphens, and does not start with a hyphen.',
  },
  skill_name_not_portable: {
    severity: 'warning',
    en: 'Other programs refuse the name "{name}": they want two or more letters and digits with single hyphens between.',
  },
  skill_name_mismatch: {
    severity: 'error',
    en: 'The skill is called "{name}" in {file}, and its folder "{folder}"; the two must be equal.',
  },
  skill_description_missing: {
    severity: 'error',
    en: 'The skill needs a description.',
  },
  skill_display_name_missing: {
    severity: 'warning',
    en: 'The skill has no display_name; its name is shown.',
  },
  skill_text_cut: {
    severity: 'warning',
    en: 'The field "{field}" is longer than {limit} characters and was cut.',
  },
  skill_list_cut: {
    severity: 'warning',
    en: 'The list "{field}" is longer than {limit} and was cut.',
  },
  skill_field_invalid: {
    severity: 'error',
    en: 'The field "{field}" has the wrong kind of value.',
  },
  skill_field_odd: {
    severity: 'warning',
    en: 'The field "{field}" of SKILL.md is not as the Agent Skills specification has it.',
  },
  skill_approval_not_lowered: {
    severity: 'warning',
    en: 'A skill can ask for more approval than "{risk}" and up, never for less.',
  },
  skill_credential_refused: {
    severity: 'error',
    en: 'The skill may not set the environment variable "{key}".',
  },
  skill_tool_forbidden: {
    severity: 'error',
    en: 'A skill may not declare the tool "{tool}".',
  },
  skill_tool_repeated: {
    severity: 'warning',
    en: 'The tool "{tool}" is declared twice; the first declaration counts.',
  },
  skill_allowlist_empty: {
    severity: 'error',
    en: 'The list "{field}" of the tool "{tool}" is empty, which denies every call.',
  },
  skill_plaintext_secret: {
    severity: 'error',
    en: 'The field "{field}" of the tool "{tool}" seems to hold a secret in clear. Use a credential reference instead.',
  },
  skill_tool_unbounded: {
    severity: 'error',
    en: 'The tool "{tool}" is powerful: the skill must list its operations and constraints.',
  },
  skill_tool_review: {
    severity: 'warning',
    en: 'The tool "{tool}" is powerful: the skill runs once the host allows it this tool.',
  },
  skill_tool_unknown: {
    severity: 'error',
    en: 'There is no tool "{tool}" here.',
  },
  skill_operation_unknown: {
    severity: 'error',
    en: 'The tool "{tool}" has no operation "{operation}".',
  },
  skill_operation_writes: {
    severity: 'error',
    en: 'The tool "{tool}" is declared read-only, and its operation "{operation}" writes.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(skillDiagnostics)
