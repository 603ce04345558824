import { runWithDeadline } from '../../src/gateways/deadline.ts'
import { createRedactor } from '../../src/hub/redaction.ts'
import { createStepRecorder, type StepRecorder } from '../../src/hub/steps.ts'
import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import { skillsHubOperations } from '../../src/skills/status.ts'
import type { SkillsHubStep } from '../../src/skills/steps.ts'
import type { Skill } from '../../src/skills/types.ts'
import { describeSkill } from './describe-skill.ts'
import { explainRefusal } from './explain-refusal.ts'
import { demandUsable, findSkill } from './find-skill.ts'
import { listSkills } from './list-skills.ts'
import { readSkillsHubCall } from './read-call.ts'
import { SkillsHubRefusal } from './refusal.ts'
import { reportApproval } from './report-approval.ts'
import { reportCredentials } from './report-credentials.ts'
import { resolveCredentials } from './resolve-credentials.ts'
import { createFailure, createResult, type SkillsHubResult, type SkillsHubRun } from './result.ts'
import { runSkill } from './run-skill.ts'

/** Runs a skills_hub. Whatever goes wrong is told in the outputs. */
export async function executeSkillsHub(execution: HubExecution): Promise<HubNodeOutputs> {
  const warnings = [...execution.warnings]
  const call = readSkillsHubCall(execution.values, execution.context.caller === 'model', warnings)
  const run: SkillsHubRun = { call, warnings, redactor: createRedactor(call.envVars.values()) }
  const steps = createStepRecorder<SkillsHubStep>({
    onStep: execution.onStep,
    warnings,
    explain: (error) => explainRefusal(readRefusal(error)),
    redact: (value) => run.redactor.redactValue(value),
  })
  const outcome = await runWithDeadline({ signal: execution.signal, limitMs: 0 }, (signal) =>
    runOperation(run, { ...execution, signal }, steps),
  )
  if (outcome.kind === 'done') return { ...outcome.value }
  const refusal =
    outcome.kind === 'failed' ? readRefusal(outcome.error) : new SkillsHubRefusal('cancelled', 'the run was cancelled')
  if (outcome.kind !== 'failed') steps.stop({ code: refusal.status, message: refusal.message }, 'dispatch')
  return { ...createFailure(run, refusal) }
}

function readRefusal(error: unknown): SkillsHubRefusal {
  // What a host's own part says when it breaks is for its log: it may hold anything.
  const broken = () => new SkillsHubRefusal('error', 'the host could not carry out the call')
  return error instanceof SkillsHubRefusal ? error : broken()
}

async function runOperation(
  run: SkillsHubRun,
  execution: HubExecution,
  steps: StepRecorder<SkillsHubStep>,
): Promise<SkillsHubResult> {
  const { call } = run
  const { gateways } = execution
  const operation = await steps.run('operation', () => {
    if (call.operation !== undefined) return call.operation
    throw new SkillsHubRefusal('invalid_operation', `operation is one of ${skillsHubOperations.join(', ')}`)
  })
  if (operation === 'execute') return runSkill(run, execution, steps)
  if (operation === 'list' || operation === 'search') {
    return steps.run('answer', async () => createResult(run, 'ok', { data: await listSkills(run, execution) }))
  }
  const skill = await findSkill(run, gateways.skills, steps)
  // To people, all is told of a skill that can't be used yet; a model gets nothing of it that nobody looked at.
  if (call.audience === 'llm') await demandUsable(skill, steps)
  return steps.run('answer', () => answerQuestion(operation, run, skill, execution))
}

async function answerQuestion(
  operation: 'describe' | 'approval_status' | 'credential_status',
  run: SkillsHubRun,
  skill: Skill,
  execution: HubExecution,
): Promise<SkillsHubResult> {
  const { call } = run
  const { gateways, context } = execution
  if (operation === 'describe') return createResult(run, 'ok', { data: await describeSkill(skill, execution) })
  if (operation === 'approval_status') return reportApproval(run, skill, execution)
  const resolved = await resolveCredentials(skill, call.envVars, gateways.credentials)
  run.redactor = createRedactor([...call.envVars.values(), ...resolved.flatMap(({ value }) => value ?? [])])
  return createResult(run, 'ok', { data: reportCredentials(resolved, context.caller) })
}
