import { createInMemoryGateways } from '../../entries/runtime.ts'
import { toolHubDefinition } from '../../nodes/tool-hub/definition.ts'
import { summarizeSkills } from '../../src/http/summarize-skills.ts'
import type { HubClient } from '../../src/http/types.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import { executeHubNode } from '../../src/hub/execute-hub-node.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import type { SkillDocument } from '../../src/skills/types.ts'
import type { RegisteredTool } from '../../src/tools/types.ts'
import { createFakeHubClient } from './fake-hub-client.ts'

const echo: RegisteredTool['execute'] = ({ operation, arguments: args }) => ({ did: operation ?? 'call', with: args })

const httpTool: RegisteredTool = {
  id: 'tools/http',
  name: 'HTTP request',
  description: 'Sends one request to a web address and gives back what it answers.',
  category: 'network',
  tags: ['web', 'rest'],
  input_schema: {
    type: 'object',
    properties: {
      url: { type: 'string', description: 'Where to.' },
      method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'DELETE'], default: 'GET' },
      body: { type: 'string', description: 'What to send.' },
      auth_credential: { type: 'string', description: 'Name of the credential to sign in with.' },
      retries: { type: 'integer', minimum: 0, maximum: 5, default: 2 },
      follow_redirects: { type: 'boolean', default: true },
      on_error: { type: 'string', enum: ['fail', 'empty'], default: 'fail' },
      extra_headers: { type: 'object', additionalProperties: { type: 'string' } },
    },
    required: ['url'],
  },
  llm_fields: ['url', 'method', 'body'],
  auth_required: true,
  side_effects: 'medium',
  execute: echo,
}

const notesTool: RegisteredTool = {
  id: 'tools/notes',
  name: 'Notes',
  description: 'Keeps short notes in one folder.',
  category: 'files',
  tags: ['text'],
  operations: ['list', 'read', 'append', 'delete'],
  operation_effects: { list: 'read', read: 'read', append: 'write', delete: 'destructive' },
  input_schema: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Which note.' },
      text: { type: 'string', description: 'What to add.' },
      folder: { type: 'string', description: 'Where notes are kept.', default: 'notes' },
    },
  },
  llm_fields: ['path', 'text'],
  side_effects: 'medium',
  sandbox_capability: 'workspace',
  execute: echo,
}

const mailTool: RegisteredTool = {
  id: 'tools/mail',
  name: 'Mail',
  description: 'Sends messages to people.',
  category: 'messages',
  tags: ['smtp'],
  operations: ['search', 'send'],
  input_schema: {
    type: 'object',
    properties: { to: { type: 'string' }, text: { type: 'string' }, account_ref: { type: 'string' } },
  },
  llm_fields: ['to', 'text'],
  auth_required: true,
  side_effects: 'high',
  execute: echo,
}

const clockTool: RegisteredTool = {
  id: 'tools/clock',
  name: 'Clock',
  description: 'Tells the time.',
  category: 'basics',
  input_schema: { type: 'object', properties: { zone: { type: 'string' } } },
  llm_fields: ['zone'],
  side_effects: 'none',
  execute: echo,
}

const printerTool: RegisteredTool = {
  ...clockTool,
  id: 'tools/printer',
  name: 'Printer',
  description: 'Prints pages.',
  available: false,
  unavailable_reason: 'no printer is connected',
  side_effects: 'low',
}

export const sampleCatalogue: readonly RegisteredTool[] = [httpTool, notesTool, mailTool, clockTool, printerTool]

/** A tool that checks constraints of its own. */
export const budgetTool: RegisteredTool = {
  id: 'tools/pay',
  name: 'Payments',
  description: 'Pays bills.',
  category: 'money',
  input_schema: { type: 'object', properties: { amount: { type: 'number' }, currency: { type: 'string' } } },
  llm_fields: ['amount', 'currency'],
  side_effects: 'high',
  constraints_schema: {
    type: 'object',
    properties: {
      limit: { type: 'integer', minimum: 0, description: 'The most that one call may pay.' },
      currencies: { type: 'array', items: { type: 'string' }, description: 'What may be paid in.' },
    },
    examples: [{ limit: 10, currencies: ['EUR'] }],
  },
  checkConstraints: ({ constraints, arguments: { amount } }) =>
    typeof constraints['limit'] === 'number' && Number(amount) > constraints['limit']
      ? { key: 'limit', text: 'the amount is above the limit' }
      : undefined,
  execute: echo,
}

/** Five hundred tools, for lists that do not fit on a screen. */
export const manyTools: readonly RegisteredTool[] = Array.from({ length: 500 }, (_, index) => ({
  ...notesTool,
  id: `tools/notes_${index + 1}`,
  name: `Notes ${index + 1}`,
}))

/** A row for each of them, every third one off. */
export const manyRows: readonly Record<string, unknown>[] = manyTools.map(({ id }, index) => ({
  tool: id,
  enabled: index % 3 !== 0,
  ...(index % 2 === 0 ? { read_only: true } : {}),
}))

const sampleSkills: readonly SkillDocument[] = [
  {
    name: 'note-keeper',
    display_name: 'Note keeper',
    description: 'Keeps the minutes of meetings.',
    normalization: { status: 'ready', warnings: [] },
    tool_hub: {
      tools: [
        { tool: 'tools/notes', operations: ['read', 'append', 'publish'], purpose: 'Reads and adds minutes.' },
        { tool: 'tools/calendar', read_only: true },
        { tool: 'tools/code_shell', operations: [] },
      ],
    },
  },
  { name: 'writer', display_name: 'Writer', description: 'Writes letters.', normalization: { status: 'ready' } },
  {
    name: 'importer',
    display_name: 'Importer',
    description: 'Imports notes of other programs.',
    normalization: { status: 'needs_review' },
    tool_hub: { tools: [{ tool: 'tools/notes' }] },
  },
]

/** A backend in the page: the real runtime over these tools and skills. */
export function createToolClient(
  options: { tools?: readonly RegisteredTool[]; skills?: readonly SkillDocument[] } & Partial<HubClient> = {},
): HubClient {
  const { tools = sampleCatalogue, skills = sampleSkills, ...rest } = options
  const gateways = createInMemoryGateways({ tools: [...tools], skills: [...skills] })
  return {
    ...createFakeHubClient({ servers: {} }),
    execute: ({ data, args, context }, { signal, onProgress } = {}) =>
      executeHubNode(toolHubDefinition, {
        data,
        gateways,
        ...(args ? { args } : {}),
        ...(context ? { context } : {}),
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress } : {}),
      }),
    listSkills: async () => summarizeSkills(await gateways.skills.list(), gateways.skills),
    // As JSON, as it comes over the wire.
    listTools: async () => JSON.parse(JSON.stringify(await gateways.tools.list())),
    ...rest,
  }
}

/** A tool_hub with these rows. */
export function toolHubData(rows: unknown, values: Record<string, unknown> = {}): HubNodeData {
  return createHubNodeData(toolHubDefinition, { enabled_tools: rows, ...values })
}

export const sampleRows: readonly Record<string, unknown>[] = [
  {
    tool: 'tools/http',
    enabled: true,
    constraints: { domains: ['api.example.com'], methods: ['GET', 'HEAD'] },
    config: { auth_credential: 'crm' },
    inputs: [{ key: 'method', mode: 'manual', binding: 'GET' }],
  },
  {
    tool: 'tools/notes',
    enabled: true,
    operations: ['list', 'read', 'append'],
    constraints: { allowed_paths: ['minutes'], approval_operations: ['append'] },
  },
  { tool: 'tools/mail', enabled: false },
]
