import { runWithDeadline } from '../../src/gateways/deadline.ts'
import { createRedactor } from '../../src/hub/redaction.ts'
import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import { skillsHubOperations } from '../../src/skills/status.ts'
import { describeSkill } from './describe-skill.ts'
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
  const outcome = await runWithDeadline({ signal: execution.signal, limitMs: 0 }, (signal) =>
    runOperation(run, { ...execution, signal }),
  )
  return { ...readOutcome(run, outcome) }
}

function readOutcome(
  run: SkillsHubRun,
  outcome: Awaited<ReturnType<typeof runWithDeadline<SkillsHubResult>>>,
): SkillsHubResult {
  if (outcome.kind === 'done') return outcome.value
  if (outcome.kind !== 'failed') return createFailure(run, new SkillsHubRefusal('cancelled', 'the run was cancelled'))
  if (outcome.error instanceof SkillsHubRefusal) return createFailure(run, outcome.error)
  // What a host's own part says when it breaks is for its log: it may hold anything.
  return createFailure(run, new SkillsHubRefusal('error', 'the host could not carry out the call'))
}

async function runOperation(run: SkillsHubRun, execution: HubExecution): Promise<SkillsHubResult> {
  const { call } = run
  const { gateways, context } = execution
  switch (call.operation) {
    case undefined:
      throw new SkillsHubRefusal('invalid_operation', `operation is one of ${skillsHubOperations.join(', ')}`)
    case 'list':
    case 'search':
      return createResult(run, 'ok', { data: await listSkills(run, execution) })
    case 'execute':
      return runSkill(run, execution)
  }
  const skill = await findSkill(run, gateways.skills)
  // To people, all is told of a skill that can't be used yet; a model gets nothing of it that nobody looked at.
  if (call.audience === 'llm') demandUsable(skill)
  if (call.operation === 'describe') return createResult(run, 'ok', { data: await describeSkill(skill, execution) })
  if (call.operation === 'approval_status') return reportApproval(run, skill, execution)
  const resolved = await resolveCredentials(skill, call.envVars, gateways.credentials)
  run.redactor = createRedactor([...call.envVars.values(), ...resolved.flatMap(({ value }) => value ?? [])])
  return createResult(run, 'ok', { data: reportCredentials(resolved, context.caller) })
}
