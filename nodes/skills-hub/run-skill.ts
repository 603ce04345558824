import type { CredentialsGateway, SkillsGateway } from '../../src/gateways/service-types.ts'
import { resultTruncated } from '../../src/hub/limit-result.ts'
import { createRedactor } from '../../src/hub/redaction.ts'
import { notNeeded, type StepRecorder } from '../../src/hub/steps.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import { isSkillExecutable } from '../../src/skills/audience.ts'
import { judgeSkillApproval } from '../../src/skills/judge-approval.ts'
import type { SkillApprovalOutcome } from '../../src/skills/status.ts'
import type { SkillsHubStep } from '../../src/skills/steps.ts'
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
export async function runSkill(
  run: SkillsHubRun,
  execution: HubExecution,
  steps: StepRecorder<SkillsHubStep>,
): Promise<SkillsHubResult> {
  const { call, warnings } = run
  const { gateways, signal } = execution
  const { skills } = gateways
  const skill = await findSkill(run, skills, steps)
  await demandUsable(skill, steps)
  const isText = !isSkillExecutable(skill)
  steps.report('workflow', isText ? { code: 'instructions', message: 'the skill is a text to follow' } : {})
  if (isText) return createResult(run, 'instructions', { instructions: skill.instructions })
  const input = await steps.run('input', () => prepareInput(skill, call.input, warnings), undefined, '/input_data')
  await demandBinaries(skill, skills, steps)
  const env = await loadEnvironment(run, skill, gateways.credentials, steps)
  await steps.run('policy', () => demandPermission(skill))
  const outcome = await demandAgreement({ run, skill, input, execution, steps })
  const isAsync = call.isAsync && skill.execution.async_allowed
  await steps.run(
    'background',
    () => {
      if (call.isAsync === isAsync) return
      warnings.push('async_not_allowed: the skill can not run in the background, so it is waited for')
    },
    () => (call.isAsync ? {} : notNeeded),
    '/async_execution',
  )
  return steps.run(
    'dispatch',
    async () => {
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
    },
    ({ status, error }) =>
      status === 'started' || status === 'completed' ? {} : { verdict: 'refused', code: status, message: error ?? '' },
  )
}

/** Step 7. */
async function demandBinaries(skill: Skill, skills: SkillsGateway, steps: StepRecorder<SkillsHubStep>): Promise<void> {
  const { bins } = skill.runtime_dependencies
  await steps.run(
    'binaries',
    async () => {
      const missing = await skills.listMissingBinaries(bins)
      if (missing.length === 0) return
      throw new SkillsHubRefusal('missing_binaries', `not on this host: ${missing.join(', ')}`, {
        missing_binaries: missing,
      })
    },
    () => (bins.length > 0 ? {} : notNeeded),
  )
}

/** Step 8: the variables of the run. What they hold is blanked from here on. */
async function loadEnvironment(
  run: SkillsHubRun,
  skill: Skill,
  credentials: CredentialsGateway,
  steps: StepRecorder<SkillsHubStep>,
): Promise<Record<string, string>> {
  const { envVars } = run.call
  return steps.run(
    'credentials',
    async () => {
      const resolved = await resolveCredentials(skill, envVars, credentials)
      const env = Object.fromEntries(
        resolved.flatMap(({ credential, value }) => (value === undefined ? [] : [[credential.key, value] as const])),
      )
      run.redactor = createRedactor([...envVars.values(), ...Object.values(env)])
      const unresolved = listMissing(resolved)
      if (unresolved.length === 0) return env
      throw new SkillsHubRefusal('missing_credentials', `not set up: ${unresolved.join(', ')}`, {
        missing_credentials: unresolved,
      })
    },
    () => (skill.credentials.required.length > 0 ? {} : notNeeded),
  )
}

/** Steps 9 and 10: whether a person has to agree, and has. */
async function demandAgreement(request: {
  run: SkillsHubRun
  skill: Skill
  input: unknown
  execution: HubExecution
  steps: StepRecorder<SkillsHubStep>
}): Promise<SkillApprovalOutcome> {
  const { run, skill, input, execution, steps } = request
  const { gateways, context } = execution
  return steps.run(
    'approval',
    async () => {
      const need = judgeSkillApproval(skill, gateways.skills.getPolicy(skill.name), context.caller)
      run.warnings.push(...need.warnings)
      const ask = describeRun({ skill, call: run.call, input, need, context, redactor: run.redactor })
      return askApproval(need, ask, gateways.approvals)
    },
    (outcome) => (outcome === 'not_required' ? notNeeded : {}),
  )
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
