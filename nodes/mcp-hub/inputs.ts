import type { HubInputDefinition } from '../../src/hub/types.ts'

const byAuthor = ['manual'] as const
const byEither = ['agentGenerated', 'manual'] as const

/** The inputs of an mcp_hub. Spec hub-nodes 2.1. */
export const mcpHubInputs: readonly HubInputDefinition[] = [
  {
    key: 'server_registry',
    title: 'MCP servers',
    description: 'The servers behind this node, each with its own switch.',
    jsonSchema: { type: 'array', items: { type: 'object' } },
    default: [],
    allowedModes: byAuthor,
    widget: 'McpServers',
  },
  {
    key: 'visibility_config',
    title: 'Visibility',
    description: 'Which servers and tools the model sees and may call, and who fills their parameters.',
    jsonSchema: { type: ['object', 'null'] },
    default: null,
    allowedModes: byAuthor,
    widget: 'McpVisibility',
  },
  {
    key: 'action',
    title: 'Action',
    description:
      'list: names of the available tools. describe: descriptions and parameters of the tools in tool_names. call: run tool_name with arguments (the default).',
    jsonSchema: { type: 'string', enum: ['list', 'describe', 'call'] },
    allowedModes: byEither,
  },
  {
    key: 'tool_name',
    title: 'Tool name',
    description: 'The tool to call: "server:tool", or just "tool" when there is one server.',
    jsonSchema: { type: 'string' },
    default: '',
    allowedModes: byEither,
  },
  {
    key: 'tool_names',
    title: 'Tool names',
    description: 'The tools to describe, each as "server:tool".',
    jsonSchema: { type: 'array', items: { type: 'string' } },
    allowedModes: byEither,
  },
  {
    key: 'arguments',
    title: 'Arguments',
    description: 'The arguments of the tool to call, as an object. Describe the tool first to learn its parameters.',
    jsonSchema: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'discover_only',
    title: 'Discover only',
    description: 'List the tools of all servers with their parameters instead of calling one.',
    jsonSchema: { type: 'boolean' },
    default: false,
    allowedModes: byEither,
  },
  {
    key: 'timeout_ms',
    title: 'Time limit (ms)',
    description: 'How long one request may take; 0 or empty leaves the limit of each server.',
    jsonSchema: { type: ['integer', 'null'], minimum: 0 },
    default: null,
    allowedModes: byAuthor,
  },
  {
    key: 'env_vars',
    title: 'Environment values',
    description: 'Values for the env placeholders in the servers, usually from a credential node.',
    jsonSchema: { type: ['object', 'null'] },
    default: null,
    allowedModes: byAuthor,
  },
  {
    key: 'tool_visibility',
    title: 'Tool visibility (older form)',
    description: 'Visibility as JSON text; used only where the visibility above is empty.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byAuthor,
  },
]
