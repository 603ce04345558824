import { runWithDeadline } from '../../src/gateways/deadline.ts'
import { createRedactor } from '../../src/hub/redaction.ts'
import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { readFixedValues } from '../../src/tools/compile-tool.ts'
import { describeScope } from '../../src/tools/describe-tool.ts'
import { listStaticSecrets } from '../../src/tools/static-secrets.ts'
import { askApproval } from './ask-approval.ts'
import { checkConstraints } from './check-constraints.ts'
import { chooseOperation, isOwnField, refuseWrites } from './choose-operation.ts'
import { chooseTool } from './choose-tool.ts'
import { listTools } from './list-tools.ts'
import { loadScope } from './load-scope.ts'
import { prepareArguments } from './prepare-arguments.ts'
import { readToolHubCall } from './read-call.ts'
import { ToolHubRefusal } from './refusal.ts'
import { resolveCredentials } from './resolve-credentials.ts'
import { createFailure, createSuccess, type ToolHubResult, type ToolHubRun } from './result.ts'
import { runTool } from './run-tool.ts'

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
  const outcome = await runWithDeadline({ signal: execution.signal, limitMs: 0 }, (signal) =>
    runAction(run, { ...execution, signal }),
  )
  return { ...readOutcome(run, outcome) }
}

function readOutcome(
  run: ToolHubRun,
  outcome: Awaited<ReturnType<typeof runWithDeadline<ToolHubResult>>>,
): ToolHubResult {
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind !== 'failed') return createFailure(run, new ToolHubRefusal('cancelled', 'the run was cancelled'))
  if (outcome.error instanceof ToolHubRefusal) return createFailure(run, outcome.error)
  // What a host's own part says when it breaks is for its log: it may hold anything.
  return createFailure(run, new ToolHubRefusal('internal_error', 'the host could not carry out the call'))
}

/** The 16 steps of spec hub-nodes 1.6, in their order. */
async function runAction(run: ToolHubRun, execution: HubExecution): Promise<ToolHubResult> {
  const { call, warnings } = run
  const { gateways, context, signal } = execution
  const { action } = call
  if (action !== 'list_tools' && action !== 'execute') {
    throw new ToolHubRefusal('invalid_action', 'action is list_tools or execute', {
      allowed: ['list_tools', 'execute'],
    })
  }
  if (action === 'list_tools' && call.mode === 'skill') {
    throw new ToolHubRefusal(
      'action_unavailable',
      'in skill mode a skill is described with the Skills Hub, not listed here',
    )
  }
  const scope = await loadScope({ call, gateways, caller: context.caller, warnings })
  warnings.push(...scope.warnings)
  run.errors.push(...scope.errors)
  if (action === 'list_tools') {
    // A tool that was told them can say them in its own description.
    run.redactor = createRedactor(
      scope.tools.flatMap(({ row, entry }) =>
        entry === undefined ? [] : listStaticSecrets(readFixedValues(row, entry)),
      ),
    )
    const listed = await listTools(scope, gateways.credentials)
    if (scope.tools.length === 0) warnings.push('scope_empty: no tool is enabled, so every call is denied')
    Object.assign(run, listed)
    return createSuccess(run)
  }
  run.unavailable = describeScope(scope).unavailable
  const chosen = chooseTool(scope, call.tool)
  const fixed = readFixedValues(chosen.row, chosen.entry)
  const secrets = listStaticSecrets(fixed)
  run.redactor = createRedactor(secrets)
  const given = isOwnField(chosen.row, chosen.entry, call.arguments) ? withOperation(call) : call.arguments
  const operation = chooseOperation(chosen, call, warnings)
  run.operation = operation
  refuseWrites(chosen, operation, given)
  const prepared = prepareArguments(chosen, operation, given, warnings)
  await checkConstraints(chosen, prepared, gateways.tools)
  const credentials = await resolveCredentials(chosen, gateways.credentials)
  const redactor = createRedactor([...secrets, ...Object.values(credentials)])
  run.redactor = redactor
  const checked = { call, chosen, operation, prepared }
  const approval = await askApproval(checked, execution, redactor)
  if (approval !== undefined) return createSuccess(run, { approval })
  return createSuccess(run, {
    result: await runTool(checked, { tools: gateways.tools, credentials, signal, redactor }),
  })
}

/** A parameter of the tool that came beside its arguments, as expanded functions send it. */
function withOperation({ operation, arguments: given }: ToolHubRun['call']): unknown {
  if (operation === null || (given !== null && given !== undefined && !isPlainObject(given))) return given
  return { ...given, operation }
}
