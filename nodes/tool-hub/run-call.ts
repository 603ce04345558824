import { createRedactor } from '../../src/hub/redaction.ts'
import { describeQuestion, notNeeded, type StepRecorder } from '../../src/hub/steps.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { readFixedValues } from '../../src/tools/compile-tool.ts'
import { needsApproval } from '../../src/tools/needs-approval.ts'
import type { ToolScope } from '../../src/tools/scope-types.ts'
import { listStaticSecrets } from '../../src/tools/static-secrets.ts'
import type { ToolHubStep } from '../../src/tools/steps.ts'
import { askApproval, type CheckedCall } from './ask-approval.ts'
import { checkConstraints } from './check-constraints.ts'
import { chooseOperation, isOwnField, refuseWrites } from './choose-operation.ts'
import { demandAvailable, findTool } from './choose-tool.ts'
import { locateApproval } from './locate-refusal.ts'
import { prepareArguments } from './prepare-arguments.ts'
import { resolveCredentials } from './resolve-credentials.ts'
import { createSuccess, type ToolHubResult, type ToolHubRun } from './result.ts'
import { runTool } from './run-tool.ts'

/** Steps 6 to 16 of spec hub-nodes 1.6: one tool of a scope, checked and run. */
export async function runCall(
  run: ToolHubRun,
  scope: ToolScope,
  execution: HubExecution,
  steps: StepRecorder<ToolHubStep>,
): Promise<ToolHubResult> {
  const { call, warnings } = run
  const { gateways, signal } = execution
  const found = await steps.run('tool', () => findTool(scope, call.tool))
  const chosen = await steps.run('availability', () => demandAvailable(found))
  const { row, entry } = chosen
  const secrets = listStaticSecrets(readFixedValues(row, entry))
  run.redactor = createRedactor(secrets)
  const given = isOwnField(row, entry, call.arguments) ? withOperation(call) : call.arguments
  const operation = await steps.run(
    'operation',
    () => chooseOperation(chosen, call, warnings),
    (taken) => (taken === undefined ? {} : { detail: { operation: taken } }),
  )
  run.operation = operation
  await steps.run(
    'read_only',
    () => refuseWrites(chosen, operation, given),
    () => (row.readOnly ? {} : notNeeded),
  )
  const { caller } = execution.context
  const prepared = await prepareArguments(chosen, operation, given, { warnings, steps, caller })
  await steps.run(
    'constraints',
    () => checkConstraints(chosen, prepared, operation, gateways.tools),
    () => (Object.keys(row.constraints).length > 0 ? {} : notNeeded),
  )
  const credentials = await steps.run(
    'credentials',
    () => resolveCredentials(chosen, gateways.credentials),
    (resolved) => (Object.keys(resolved).length > 0 ? {} : notNeeded),
  )
  const redactor = createRedactor([...secrets, ...Object.values(credentials)])
  run.redactor = redactor
  const checked: CheckedCall = { call, chosen, operation, prepared }
  const isAsked = needsApproval(row, operation)
  const path = isAsked ? locateApproval(call, row.constraints) : undefined
  const approval = await steps.run(
    'approval',
    () => (isAsked ? askApproval(checked, execution, redactor) : undefined),
    (pending) => (pending === undefined ? (isAsked ? {} : notNeeded) : describeQuestion(pending, path)),
    path,
  )
  if (approval !== undefined) return createSuccess(run, { approval })
  return steps.run('dispatch', async () =>
    createSuccess(run, { result: await runTool(checked, { tools: gateways.tools, credentials, signal, redactor }) }),
  )
}

/** A parameter of the tool that came beside its arguments, as expanded functions send it. */
function withOperation({ operation, arguments: given }: ToolHubRun['call']): unknown {
  if (operation === null || (given !== null && given !== undefined && !isPlainObject(given))) return given
  return { ...given, operation }
}
