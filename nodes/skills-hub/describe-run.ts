import type { ApprovalAsk } from '../../src/gateways/approval-types.ts'
import { type Redactor, redactByName } from '../../src/hub/redaction.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import { toPlainText } from '../../src/mcp/plain-text.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { getOwn } from '../../src/schema/objects.ts'
import type { SkillApprovalNeed } from '../../src/skills/judge-approval.ts'
import type { Skill } from '../../src/skills/types.ts'
import { showArguments } from '../../src/tools/describe-mismatch.ts'
import type { SkillsHubCall } from './read-call.ts'

const MAX_ACTION = 200
const MAX_DESCRIPTION = 1000
const MAX_VALUE = 200

/** A run as a person is asked about it. What the skill's file words is shown as it is and trusted in nothing. */
export function describeRun(request: {
  skill: Skill
  call: SkillsHubCall
  /** As the run gets it. */
  input: unknown
  need: SkillApprovalNeed
  context: HubExecution['context']
  redactor: Redactor
}): ApprovalAsk {
  const { skill, call, input, need, context, redactor } = request
  const {
    action_name_template: action,
    description_template: text,
    param_summary_fields: fields,
    timeout_seconds: seconds,
  } = skill.approval
  // Before it is cut: a secret that was cut in two is not found any more.
  const shown = redactor.redactValue(redactByName(input))
  const fill = (template: string, limit: number) => toPlainText(fillTemplate(template, shown)).slice(0, limit)
  const words = text === undefined ? `Run the skill "${skill.display_name}"` : text
  return {
    // The skill itself is the revision: whatever of it changes makes another command.
    command: { operation: 'execute', skill, input },
    action_name: action === undefined ? `skills_hub:execute:${skill.name}` : fill(action, MAX_ACTION),
    session_subject: skill,
    risk_level: need.risk,
    description: `${skill.name}: ${text === undefined ? toPlainText(words) : fill(words, MAX_DESCRIPTION)}`,
    param_summary: summarizeInput(shown, fields),
    // A name that the file words could be that of another action, which somebody allowed for the session.
    allowed_scopes: need.eachTime || action !== undefined ? ['once'] : ['once', 'session'],
    ...(seconds === undefined ? {} : { timeout_ms: seconds * 1000 }),
    call: {
      type: 'tools/skills_hub',
      args: {
        operation: 'execute',
        skill_name: skill.name,
        input_data: call.input,
        timeout_seconds: call.timeoutSeconds,
        async_execution: call.isAsync,
      },
    },
    context,
  }
}

/** Fills `{field}` with a member of the input; one that the input has not stays as it is. */
function fillTemplate(template: string, input: unknown): string {
  return template.replace(/\{([A-Za-z_][A-Za-z0-9_-]*)\}/g, (whole, field: string) => {
    const value = isPlainObject(input) ? getOwn(input, field) : undefined
    if (value === undefined) return whole
    return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_VALUE)
  })
}

function summarizeInput(input: unknown, fields: readonly string[] | undefined): Record<string, unknown> {
  const all = isPlainObject(input) ? input : input === null ? {} : { input_data: input }
  const chosen =
    fields === undefined
      ? all
      : Object.fromEntries(fields.flatMap((key) => (Object.hasOwn(all, key) ? [[key, all[key]]] : [])))
  const shown = showArguments(chosen)
  return isPlainObject(shown) ? shown : {}
}
