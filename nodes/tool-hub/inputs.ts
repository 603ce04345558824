import type { HubInputDefinition } from '../../src/hub/types.ts'

const byAuthor = ['manual'] as const
const byEither = ['agentGenerated', 'manual'] as const

/** The inputs of a tool_hub. Spec hub-nodes 1.1. */
export const toolHubInputs: readonly HubInputDefinition[] = [
  {
    key: 'action',
    title: 'Action',
    description: 'list_tools: the tools that can be run, with their arguments. execute: run tool with arguments.',
    jsonSchema: { type: 'string', enum: ['list_tools', 'execute'] },
    required: true,
    allowedModes: byEither,
  },
  {
    key: 'skill_name',
    title: 'Skill name',
    description: 'The skill that authorises this call. Needed in skill mode only.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'tool',
    title: 'Tool',
    description: 'The id of the tool to run, exactly as it was listed or described.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'operation',
    title: 'Operation',
    description: 'The operation of the tool, where it has several.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'arguments',
    title: 'Arguments',
    description: "The tool's arguments as an object, not as JSON text.",
    jsonSchema: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'mode',
    title: 'Source of tools',
    description: 'user: the tools enabled below. skill: the tools that the named skill declares.',
    jsonSchema: { type: 'string', enum: ['skill', 'user'] },
    default: 'user',
    allowedModes: byAuthor,
    widget: 'ToolHubMode',
  },
  {
    key: 'enabled_tools',
    title: 'Enabled tools',
    description: 'The tools that may be run, each with what is allowed of it. Without any, everything is denied.',
    jsonSchema: { type: 'array', items: { type: 'object' } },
    default: [],
    allowedModes: byAuthor,
    widget: 'ToolHubRows',
  },
]
