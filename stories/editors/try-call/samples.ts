import type { TryCallProps } from '../../../editors/try-call/types.ts'
import { compileToolRuntime } from '../../../src/compiler/compile.ts'
import type { HubDryRun } from '../../../src/hub/dry-run-hub-node.ts'
import type { HubStep } from '../../../src/hub/steps.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'
import { createInputs } from '../tool-inputs/schemas.ts'

export const searchSchema: JsonSchema = {
  type: 'object',
  required: ['query', 'index', 'api_token'],
  properties: {
    query: { type: 'string', minLength: 1 },
    index: { type: 'string' },
    limit: { type: 'integer', default: 10, maximum: 50 },
    api_token: { type: 'string', isSecret: true },
  },
}

export const compiledSearch = compileToolRuntime({
  toolId: 'search',
  name: 'search',
  description: 'Searches an index.',
  inputs: createInputs(searchSchema, { index: 'docs', api_token: 'sk-1234567890' }),
  jsonSchema: searchSchema,
})

const early: HubStep[] = [
  { step: 'action', verdict: 'passed' },
  { step: 'action_available', verdict: 'passed' },
  { step: 'mode_inputs', verdict: 'passed' },
  { step: 'skill', verdict: 'skipped', code: 'not_needed' },
  { step: 'scope', verdict: 'passed', detail: { tools: 3 } },
]

const checked: HubStep[] = [
  ...early,
  { step: 'tool', verdict: 'passed' },
  { step: 'availability', verdict: 'passed' },
  { step: 'operation', verdict: 'warned', code: 'operation_defaulted', message: 'operation_defaulted: read' },
  { step: 'read_only', verdict: 'skipped', code: 'not_needed' },
  { step: 'arguments', verdict: 'passed' },
  { step: 'filter', verdict: 'passed' },
  { step: 'schema', verdict: 'passed' },
]

const safe: HubStep[] = [
  ...checked,
  { step: 'constraints', verdict: 'passed' },
  { step: 'credentials', verdict: 'skipped', code: 'not_needed' },
]

/** The last step of each of these decides. */
export const pipelines = {
  ready: [
    ...safe,
    { step: 'approval', verdict: 'skipped', code: 'not_needed' },
    { step: 'dispatch', verdict: 'skipped', code: 'dry_run', message: 'the call would be made now' },
  ],
  foreign: [
    ...early,
    {
      step: 'tool',
      verdict: 'refused',
      code: 'tool_not_in_scope',
      message: 'this tool is not enabled here',
      path: '/enabled_tools/2/enabled',
    },
  ],
  limited: [
    ...checked,
    {
      step: 'constraints',
      verdict: 'refused',
      code: 'constraint_violation',
      message: 'the host is not among the allowed domains',
      path: '/enabled_tools/0/constraints/domains',
    },
  ],
  mismatch: [
    ...checked.slice(0, -1),
    {
      step: 'schema',
      verdict: 'refused',
      code: 'schema_mismatch',
      message: '/limit must be <= 50',
      path: '/arguments/limit',
    },
  ],
  asks: [
    ...safe,
    {
      step: 'approval',
      verdict: 'needs_approval',
      code: 'approval_required',
      message: 'a person would be asked now',
      path: '/enabled_tools/0/constraints/require_approval',
    },
  ],
} as const satisfies Record<string, readonly HubStep[]>

/** Makes a call; stories watch it. */
export type Run = NonNullable<TryCallProps['onRun']>

/** A dry run that tells its steps one after the other. */
export function dryRun(
  steps: readonly HubStep[],
  outputs?: HubDryRun['outputs'],
): NonNullable<TryCallProps['onDryRun']> {
  return async (_args, { onStep }) => {
    for (const step of steps) onStep(step)
    return { steps: [...steps], ...(outputs ? { outputs } : {}) }
  }
}
