import { resultTruncated } from '../../src/hub/limit-result.ts'
import { createRedactor } from '../../src/hub/redaction.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import { isSkillExecutable } from '../../src/skills/audience.ts'
import { judgeSkillApproval } from '../../src/skills/judge-approval.ts'
import type { Skill } from '../../src/skills/types.ts'
import { validateToolRuntimeParams } from '../../src/validation/validate-tool-params.ts'
import { askApproval } from './ask-approval.ts'
import { describeRun } from './describe-run.ts'
import { demandUsable, findSkill } from './find-skill.ts'
import { prepareInput } from './prepare-input.ts'
import { SkillsHubRefusal } from './refusal.ts'
import { listMissing, resolveCredentials } from './resolve-credentials.ts'
import { createResult, type SkillsHubResult, type SkillsHubRun } from './result.ts'

/** The steps of spec hub-nodes 3.7, in their order. */
export async function runSkill(run: SkillsHubRun, execution: HubExecution): Promise<SkillsHubResult> {
  const { call, warnings } = run
  const { gateways, context, signal } = execution
  const { skills, approvals } = gateways
  const skill = await findSkill(run, skills)
  demandUsable(skill)
  if (!isSkillExecutable(skill)) return createResult(run, 'instructions', { instructions: skill.instructions })
  const input = prepareInput(skill, call.input, warnings)
  const missing = await skills.listMissingBinaries(skill.runtime_dependencies.bins)
  if (missing.length > 0) {
    throw new SkillsHubRefusal('missing_binaries', `not on this host: ${missing.join(', ')}`, {
      missing_binaries: missing,
    })
  }
  const resolved = await resolveCredentials(skill, call.envVars, gateways.credentials)
  const env = Object.fromEntries(
    resolved.flatMap(({ credential, value }) => (value === undefined ? [] : [[credential.key, value] as const])),
  )
  run.redactor = createRedactor([...call.envVars.values(), ...Object.values(env)])
  const unresolved = listMissing(resolved)
  if (unresolved.length > 0) {
    throw new SkillsHubRefusal('missing_credentials', `not set up: ${unresolved.join(', ')}`, {
      missing_credentials: unresolved,
    })
  }
  demandPermission(skill)
  const need = judgeSkillApproval(skill, skills.getPolicy(skill.name), context.caller)
  warnings.push(...need.warnings)
  const ask = describeRun({ skill, call, input, need, context, redactor: run.redactor })
  const outcome = await askApproval(need, ask, approvals)
  const isAsync = call.isAsync && skill.execution.async_allowed
  if (call.isAsync && !isAsync)
    warnings.push('async_not_allowed: the skill can not run in the background, so it is waited for')
  const started = await skills.start({
    skill,
    input,
    env,
    timeoutMs: Math.min(call.timeoutSeconds, skill.execution.timeout_seconds) * 1000,
    redact: run.redactor.redactValue,
    ...(isAsync ? {} : { signal }),
  })
  const common = { execution_id: started.executionId, approval_outcome: outcome }
  if (isAsync) return createResult(run, 'started', common)
  const { status, outputs, outputs_truncated: isCut, error } = await started.ended
  if (isCut) warnings.push(resultTruncated)
  else if (status === 'completed') warnings.push(...checkOutputs(skill, outputs))
  return createResult(run, status === 'running' ? 'error' : status, { ...common, outputs, error })
}

/** What a skill's own file forbids stays forbidden. */
function demandPermission({ permissions }: Skill): void {
  if (permissions?.denied_actions?.includes('execute') === true) {
    throw new SkillsHubRefusal('policy_denied', 'the permissions of the skill deny execute')
  }
}

/** A result that breaks the skill's own promise is still the result. */
function checkOutputs({ output_schema: jsonSchema }: Skill, outputs: unknown): string[] {
  const { success, errors } = validateToolRuntimeParams({ jsonSchema, params: outputs })
  return success ? [] : [`output_schema_mismatch: ${errors.slice(0, 5).join('; ')}`]
}
