import type { PendingApproval } from './demand-approval.ts'

/** How one step of a call went. `skipped`: it did not apply, or a dry run stopped before it. */
export type HubStepVerdict = 'passed' | 'warned' | 'refused' | 'needs_approval' | 'skipped'

/** One step of a call's way to its tool. Nothing in it is secret, nor more than its caller is told in the outputs. */
export interface HubStep {
  /** Names the step in its hub's pipeline, e.g. `constraints`. */
  step: string
  verdict: HubStepVerdict
  /** Why: the status that the call ends with where it is refused, else the code of the first warning. */
  code?: string
  /** The same in English. Redacted. */
  message?: string
  /** JSON pointer into the node's inputs, to what the author can change, e.g. `/enabled_tools/0/constraints/domains`. */
  path?: string
  detail?: unknown
}

export type StepFacts = Partial<Omit<HubStep, 'step'>>

/** A step in which a person was asked and has not decided. */
export function describeQuestion(
  { action_name, risk_level, param_summary, allowed_scopes, request_id, summary }: PendingApproval,
  path?: string,
): StepFacts {
  return {
    verdict: 'needs_approval',
    code: 'approval_required',
    message: 'a person was asked and has not decided yet',
    ...(path === undefined ? {} : { path }),
    detail: { action_name, risk_level, description: summary, param_summary, allowed_scopes, request_id },
  }
}

/** A step that had nothing to look at. */
export const notNeeded: StepFacts = Object.freeze({ verdict: 'skipped', code: 'not_needed' })

/**
 * Reports the steps of one call in the order in which they end. One that waits for a person is reported again once
 * they have decided.
 */
export interface StepRecorder<Name extends string = string> {
  /** Does the work of a step: refused where it throws, warned where it warned, else as `describe` says, or passed. */
  run<Result>(
    step: Name,
    work: () => Result | Promise<Result>,
    describe?: (result: Result) => StepFacts,
    /** Where the author can change what the step comes to, if what stops it does not say so itself. */
    path?: string,
  ): Promise<Result>
  /** A step that the call takes without work. */
  report(step: Name, facts?: StepFacts): void
  /** Stops the call in the step that it is in, else before `next`; what still works on is heard no more. */
  stop(facts: StepFacts, next: Name): void
}

/** The recorder of a call whose steps push what they warn about onto `warnings`, as `code: text`. */
export function createStepRecorder<Name extends string>(options: {
  onStep(step: HubStep): void
  warnings: readonly string[]
  /** What a thrown refusal says. */
  explain(error: unknown): StepFacts
  redact<Value>(value: Value): Value
}): StepRecorder<Name> {
  const { onStep, warnings, explain, redact } = options
  let current: Name | undefined
  let isOver = false
  const report = (step: Name, { verdict = 'passed', code, ...told }: StepFacts = {}) => {
    current = undefined
    if (isOver) return
    isOver = verdict === 'refused'
    onStep({ step, verdict, ...(code === undefined ? {} : { code }), ...redact(told) })
  }
  return {
    report,
    async run(step, work, describe, path) {
      const known = warnings.length
      current = step
      try {
        const result = await work()
        const told = describe?.(result) ?? {}
        const warned = readWarnings(warnings.slice(known))
        const isMore = told.verdict === 'refused' || told.verdict === 'needs_approval'
        report(step, isMore ? told : { ...told, ...warned })
        return result
      } catch (error) {
        report(step, { ...(path === undefined ? {} : { path }), verdict: 'refused', ...explain(error) })
        throw error
      }
    },
    stop: (facts, next) => report(current ?? next, { ...facts, verdict: 'refused' }),
  }
}

function readWarnings(warnings: readonly string[]): StepFacts {
  const [first] = warnings
  if (first === undefined) return {}
  return { verdict: 'warned', code: readCode(first), message: warnings.join('; ') }
}

/** What is told of a refusal that has only its text, `code: text`. */
export function describeRefusalText(text: string, path?: string): StepFacts {
  const code = readCode(text)
  return {
    verdict: 'refused',
    code,
    message: text.slice(code.length).replace(/^: /, ''),
    ...(path === undefined ? {} : { path }),
  }
}

/** The code before the text of `code: text`. */
function readCode(text: string): string {
  const colon = text.indexOf(':')
  return colon < 0 ? text : text.slice(0, colon)
}
