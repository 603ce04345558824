import type { HubInputDefinition } from '../../src/hub/types.ts'
import { skillsHubOperations } from '../../src/skills/status.ts'

const byAuthor = ['manual'] as const
const byEither = ['agentGenerated', 'manual'] as const

/** The inputs of a skills_hub. Spec hub-nodes 3.1. */
export const skillsHubInputs: readonly HubInputDefinition[] = [
  {
    key: 'operation',
    title: 'Operation',
    description:
      'list: the skills, page by page. search: skills by words. describe: what a skill needs and the tools it may use; call it before you use the skill. credential_status: whether its credentials are there. approval_status: whether a person has to agree first. execute: run it.',
    jsonSchema: { type: 'string', enum: [...skillsHubOperations] },
    required: true,
    allowedModes: byEither,
  },
  {
    key: 'skill_name',
    title: 'Skill name',
    description: 'The skill, exactly as list or search name it. Needed by every operation but list and search.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'query',
    title: 'Query',
    description: 'Words to search for; a skill must match all of them.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'category',
    title: 'Category',
    description: 'Only skills of this category, or of one below it.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'tags',
    title: 'Tags',
    description: 'Only skills that have all of these tags.',
    jsonSchema: { type: 'array', items: { type: 'string' } },
    default: [],
    allowedModes: byEither,
  },
  {
    key: 'backend_type',
    title: 'Backend type',
    description: 'Only skills that are carried out this way, such as workflow or cli.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'input_data',
    title: 'Input',
    description: 'What the skill is run with. Describe it first to learn its input_schema.',
    jsonSchema: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'timeout_seconds',
    title: 'Time limit (s)',
    description: "How long a run may take, up to the skill's own limit.",
    jsonSchema: { type: 'integer', minimum: 1, maximum: 86_400 },
    default: 3600,
    allowedModes: byEither,
  },
  {
    key: 'async_execution',
    title: 'Run in the background',
    description: 'Start the run and return at once.',
    jsonSchema: { type: 'boolean' },
    default: false,
    allowedModes: byEither,
  },
  {
    key: 'env_vars',
    title: 'Environment values',
    description: 'Values for the credentials of skills by their key, usually from a credential node.',
    jsonSchema: { type: ['object', 'null'] },
    default: null,
    allowedModes: byAuthor,
  },
  {
    key: 'limit',
    title: 'Page size',
    description: 'How many skills one page lists.',
    jsonSchema: { type: 'integer', minimum: 1, maximum: 200 },
    default: 50,
    allowedModes: byEither,
  },
  {
    key: 'cursor',
    title: 'Cursor',
    description: 'next_cursor of the page before, with the same filters.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: byEither,
  },
  {
    key: 'audience',
    title: 'Audience',
    description: 'Who the answer is for. A model always gets what is meant for models.',
    jsonSchema: { type: 'string', enum: ['llm', 'human'] },
    default: 'llm',
    allowedModes: byAuthor,
  },
]
