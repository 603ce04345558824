import { runWithDeadline } from '../../src/gateways/deadline.ts'
import { createRedactor } from '../../src/hub/redaction.ts'
import { createStepRecorder, type StepRecorder } from '../../src/hub/steps.ts'
import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import { readFixedValues } from '../../src/tools/compile-tool.ts'
import { resolveScope } from '../../src/tools/resolve-scope.ts'
import { listStaticSecrets } from '../../src/tools/static-secrets.ts'
import type { ToolHubStep } from '../../src/tools/steps.ts'
import { listTools } from './list-tools.ts'
import { loadScope } from './load-scope.ts'
import { locateRefusal } from './locate-refusal.ts'
import { readToolHubCall } from './read-call.ts'
import { ToolHubRefusal } from './refusal.ts'
import { createFailure, createSuccess, type ToolHubResult, type ToolHubRun } from './result.ts'
import { runCall } from './run-call.ts'

/** Runs a tool_hub: lists what its scope holds, or runs one tool of it. Whatever goes wrong is told in the outputs. */
export async function executeToolHub(execution: HubExecution): Promise<HubNodeOutputs> {
  const run: ToolHubRun = {
    call: readToolHubCall(execution.values),
    tools: [],
    unavailable: [],
    errors: [],
    warnings: [...execution.warnings],
    redactor: createRedactor([]),
  }
  const steps = createStepRecorder<ToolHubStep>({
    onStep: execution.onStep,
    warnings: run.warnings,
    explain(error) {
      const refusal = readRefusal(error)
      const path = locateRefusal(refusal, run.call, execution.context.caller)
      return { code: refusal.status, message: refusal.text, ...(path === undefined ? {} : { path }) }
    },
    redact: (value) => run.redactor.redactValue(value),
  })
  const outcome = await runWithDeadline({ signal: execution.signal, limitMs: 0 }, (signal) =>
    runAction(run, { ...execution, signal }, steps),
  )
  if (outcome.kind === 'done') return { ...outcome.value }
  const refusal =
    outcome.kind === 'failed' ? readRefusal(outcome.error) : new ToolHubRefusal('cancelled', 'the run was cancelled')
  if (outcome.kind !== 'failed') steps.stop({ code: refusal.status, message: refusal.text }, 'dispatch')
  return { ...createFailure(run, refusal) }
}

function readRefusal(error: unknown): ToolHubRefusal {
  // What a host's own part says when it breaks is for its log: it may hold anything.
  const broken = () => new ToolHubRefusal('internal_error', 'the host could not carry out the call')
  return error instanceof ToolHubRefusal ? error : broken()
}

/** The steps of spec hub-nodes 1.6, in their order. */
async function runAction(
  run: ToolHubRun,
  execution: HubExecution,
  steps: StepRecorder<ToolHubStep>,
): Promise<ToolHubResult> {
  const { call } = run
  const { gateways, context } = execution
  await steps.run('action', () => {
    if (call.action === 'list_tools' || call.action === 'execute') return
    throw new ToolHubRefusal('invalid_action', 'action is list_tools or execute', {
      allowed: ['list_tools', 'execute'],
    })
  })
  await steps.run('action_available', () => {
    if (call.action !== 'list_tools' || call.mode !== 'skill') return
    throw new ToolHubRefusal(
      'action_unavailable',
      'in skill mode a skill is described with the Skills Hub, not listed here',
    )
  })
  const authored = await loadScope({ run, gateways, caller: context.caller, steps })
  const scope = resolveScope(authored, execution.upstream)
  if (call.action === 'execute') return runCall(run, scope, execution, steps)
  return steps.run('list', async () => {
    // A tool that was told them can say them in its own description.
    run.redactor = createRedactor(
      scope.tools.flatMap(({ row, entry }) =>
        entry === undefined ? [] : listStaticSecrets(readFixedValues(row, entry)),
      ),
    )
    const listed = await listTools(scope, gateways.credentials)
    if (scope.tools.length === 0) run.warnings.push('scope_empty: no tool is enabled, so every call is denied')
    Object.assign(run, listed)
    return createSuccess(run)
  })
}
