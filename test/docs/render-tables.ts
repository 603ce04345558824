import {
  diagnosticTable,
  mcpHubStatuses,
  presetSwitchStatuses,
  skillApprovalOutcomes,
  skillsHubStatuses,
  toolHubStatuses,
} from '../../entries/runtime.ts'

/** `docs/statuses.md`, from the tables that the statuses' types are derived from. */
export function renderStatuses(): string {
  return joinParts([
    '# Statuses',
    'How a call of a hub can end. Each list is complete: in TypeScript it is a closed union, and `hubnodes/runtime` exports the tables below as objects. Texts in `errors`, `warnings`, `error` and `message` are `code: text`, where the code is such a status or says more.',
    '## tool_hub',
    'In the output `status`. The type is `ToolHubStatus`, the table `toolHubStatuses`.',
    renderRetryTable(toolHubStatuses),
    '## mcp_hub',
    'In `status` of the output `result`. The type is `McpHubStatus`, the table `mcpHubStatuses`.',
    renderRetryTable(mcpHubStatuses),
    '### Try again?',
    'The same word stands in `error_details.retry_disposition`, with `terminal: true` where nothing that the caller sends can help: the configuration or the plan must change.',
    renderTable(
      ['Word', 'Meaning'],
      [
        [code('retry_same_call'), 'The same call can succeed later, or after the decision.'],
        [code('retry_after_correction'), 'Another call can succeed: correct the arguments.'],
        [code('do_not_retry'), 'Do not call again; change the plan.'],
      ],
    ),
    '## skills_hub',
    'In the output `status`. The type is `SkillsHubStatus`, the table `skillsHubStatuses`. The output `next_action` tells the model what to do next.',
    renderTable(
      ['Status', 'Meaning', 'Next action'],
      Object.entries(skillsHubStatuses).map(([status, { meaning, next }]) => [code(status), meaning, next]),
    ),
    '### Approval outcomes',
    'In the output `approval_outcome`, and in the answer of `approval_status`. The type is `SkillApprovalOutcome`, the table `skillApprovalOutcomes`.',
    renderTable(['Outcome', 'Meaning'], listMeanings(skillApprovalOutcomes)),
    '## request_preset_switch',
    'In the output `status`. The type is `PresetSwitchStatus`, the table `presetSwitchStatuses`.',
    renderTable(['Status', 'Meaning'], listMeanings(presetSwitchStatuses)),
    '## list_available_presets',
    'Has no status: `error` is null, or says why nothing could be listed.',
  ])
}

/** `docs/diagnostics.md`, from the one table of codes. */
export function renderDiagnostics(): string {
  const rows = Object.entries(diagnosticTable)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, { severity, en }]) => [code(name), severity, en])
  return joinParts([
    '# Diagnostics',
    'What is found wrong with data comes back as a `Diagnostic`: `{ code, severity, path, key?, message, params }`. Nothing is thrown for it, and nothing secret is in it. `path` is a JSON Pointer into the data that was given. `message` is the English sentence with its `params` filled in; `translateDiagnostic(diagnostic, language)` of `hubnodes/runtime` gives Simplified Chinese as well, and `diagnosticTable` is this table as an object. A finding can be raised with another severity than the usual one that stands here.',
    renderTable(['Code', 'Severity', 'Sentence'], rows),
  ])
}

function renderRetryTable(
  statuses: Readonly<Record<string, { terminal: boolean; retry: string | null; meaning: string }>>,
): string {
  return renderTable(
    ['Status', 'Meaning', 'Try again?', 'Terminal'],
    Object.entries(statuses).map(([status, { terminal, retry, meaning }]) => [
      code(status),
      meaning,
      retry === null ? '' : code(retry),
      terminal ? 'yes' : '',
    ]),
  )
}

function listMeanings(table: Readonly<Record<string, string>>): string[][] {
  return Object.entries(table).map(([name, meaning]) => [code(name), meaning])
}

export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(escapeCell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function escapeCell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/</g, '&lt;')
}

export function code(name: string): string {
  return `\`${name}\``
}

export function joinParts(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`
}
