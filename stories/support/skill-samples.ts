import { createInMemoryGateways } from '../../entries/runtime.ts'
import { skillsHubDefinition } from '../../nodes/skills-hub/definition.ts'
import { summarizeSkills } from '../../src/http/summarize-skills.ts'
import type { HubClient } from '../../src/http/types.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import { executeHubNode } from '../../src/hub/execute-hub-node.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import type { SkillDocument, SkillPolicy } from '../../src/skills/types.ts'
import { createToolClient, sampleCatalogue } from './tool-samples.ts'

const report: SkillDocument = {
  name: 'quarterly-report',
  display_name: 'Quarterly report',
  description: 'Writes the report of a quarter from the ledger and files it as PDF.',
  version: '2.1.0',
  category: 'reports/finance',
  tags: ['finance', 'pdf'],
  backend: { type: 'workflow', workflow_id: 'flow-report' },
  input_schema: {
    type: 'object',
    properties: {
      quarter: { type: 'string', title: 'Quarter', enum: ['Q1', 'Q2', 'Q3', 'Q4'], description: 'Which quarter.' },
      year: { type: 'integer', title: 'Year', minimum: 2000, maximum: 2100 },
      recipients: { type: 'array', title: 'Recipients', items: { type: 'string' }, description: 'Who gets it.' },
      layout: {
        type: 'object',
        title: 'Layout',
        properties: { paper: { type: 'string', enum: ['A4', 'Letter'] }, charts: { type: 'boolean' } },
      },
    },
    required: ['quarter', 'year'],
  },
  credentials: {
    required: [
      {
        name: 'Ledger',
        key: 'LEDGER_TOKEN',
        provider: 'ledger',
        setup_hint: 'Create a read-only token under Ledger > Access.',
        required: true,
      },
      { name: 'Mail', key: 'MAIL_TOKEN', provider: 'mail', required: false },
    ],
  },
  runtime_dependencies: { bins: ['pandoc', 'git'] },
  approval: { default_risk: 'high', required_at_or_above: 'high' },
  execution: { auto_execute: true, async_allowed: true, timeout_seconds: 600 },
  normalization: { status: 'ready', warnings: [] },
  tool_hub: {
    tools: [
      { tool: 'tools/notes', operations: ['read', 'append', 'rename'], purpose: 'Keeps what was decided.' },
      { tool: 'tools/calendar', read_only: true },
      { tool: 'tools/http', config: { api_key: 'sk-live-0123456789abcdef0123456789abcdef' } },
    ],
  },
}

/** Skills in every state that a person may have to look at. */
const sampleSkills: readonly SkillDocument[] = [
  report,
  {
    name: 'meeting-minutes',
    display_name: 'Meeting minutes',
    description: 'How minutes are written here: form, tone, who gets them.',
    category: 'writing',
    tags: ['notes'],
    backend: { type: 'reference' },
    instructions: 'Write what was decided, by whom, until when.',
    normalization: { status: 'informational', warnings: [] },
    tool_hub: { tools: [{ tool: 'tools/clock' }] },
  },
  {
    name: 'translate-page',
    display_name: 'Translate a page',
    description: 'Translates a page and keeps its form.',
    category: 'writing',
    tags: ['language'],
    backend: { type: 'workflow', workflow_id: 'flow-translate' },
    execution: { auto_execute: true, async_allowed: false, timeout_seconds: 120 },
    normalization: { status: 'ready', warnings: [] },
  },
  {
    name: 'data-import',
    display_name: 'Data import',
    description: 'Takes in tables of other programs.',
    category: 'data',
    backend: { type: 'workflow', workflow_id: 'flow-import' },
    normalization: { status: 'needs_review', warnings: ['The importer was not sure of the input_schema.'] },
  },
  {
    name: 'payroll-run',
    display_name: 'Payroll run',
    description: 'Starts the payroll of a month.',
    visibility: 'llm_hidden',
    backend: { type: 'workflow', workflow_id: 'flow-payroll' },
    normalization: { status: 'ready', warnings: [] },
  },
  {
    name: 'old-archive',
    display_name: 'Old archive',
    description: 'Files things the old way.',
    enabled: false,
    backend: { type: 'workflow', workflow_id: 'flow-archive' },
    normalization: { status: 'ready', warnings: [] },
  },
  {
    name: 'secret-audit',
    display_name: 'Secret audit',
    description: 'Nobody is told of this one.',
    visibility: 'hidden',
    backend: { type: 'workflow', workflow_id: 'flow-audit' },
    normalization: { status: 'ready', warnings: [] },
  },
]

/** More than anybody reads. */
export const manySkills: readonly SkillDocument[] = Array.from({ length: 500 }, (_, index) => ({
  name: `skill-${String(index + 1).padStart(3, '0')}`,
  display_name: `Skill ${index + 1}`,
  description: `Does the thing that has the number ${index + 1}.`,
  category: index % 2 === 0 ? 'even' : 'odd',
  backend: { type: 'workflow', workflow_id: `flow-${index}` },
  normalization: { status: index % 50 === 49 ? 'needs_review' : 'ready', warnings: [] },
}))

export interface SkillClientOptions extends Partial<HubClient> {
  skills?: readonly SkillDocument[]
  credentials?: Record<string, string>
  binaries?: readonly string[]
  policy?: Readonly<Record<string, SkillPolicy>>
}

/** A backend in the page: the real runtime over these skills, which give their input back. */
export function createSkillClient(options: SkillClientOptions = {}): HubClient {
  const { skills = sampleSkills, credentials = {}, binaries = ['git'], policy, ...rest } = options
  const gateways = createInMemoryGateways({
    skills: [...skills],
    tools: [...sampleCatalogue],
    credentials,
    binaries: [...binaries],
    runSkill: ({ input }) => ({ input }),
    ...(policy ? { skillPolicy: policy } : {}),
  })
  const list = async (isHidden: boolean) => {
    const all = await gateways.skills.list()
    const wanted = all.filter(({ visibility }) => (visibility === 'hidden') === isHidden)
    // As JSON, as it comes over the wire.
    return JSON.parse(JSON.stringify(await summarizeSkills(wanted, gateways.skills)))
  }
  return {
    ...createToolClient(),
    execute: ({ data, args, context }, { signal, onProgress } = {}) =>
      executeHubNode(skillsHubDefinition, {
        data,
        gateways,
        ...(args ? { args } : {}),
        ...(context ? { context } : {}),
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress } : {}),
      }),
    listSkills: () => list(false),
    listHiddenSkills: () => list(true),
    ...rest,
  }
}

/** A skills_hub in which these are fixed. */
export function skillsHubData(values: Record<string, unknown> = {}): HubNodeData {
  return createHubNodeData(skillsHubDefinition, values)
}
