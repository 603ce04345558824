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

/** Reports the steps of one call in the order in which they end. */
export interface StepRecorder {
  /** Does the work of a step: refused where it throws, warned where it warned, else as `describe` says, or passed. */
  run<Result>(
    step: string,
    work: () => Result | Promise<Result>,
    describe?: (result: Result) => StepFacts | undefined,
  ): Promise<Result>
  /** A step that the call takes without work. */
  report(step: string, facts?: StepFacts): void
  /** Ends the call in the step that it is in; what still works on is heard no more. */
  end(facts: StepFacts, before: string): void
}

/** The recorder of a call whose steps push what they warn about onto `warnings`, as `code: text`. */
export function createStepRecorder(options: {
  onStep(step: HubStep): void
  warnings: readonly string[]
  /** What a thrown refusal says. */
  explain(error: unknown): StepFacts
  redact<Value>(value: Value): Value
}): StepRecorder {
  const { onStep, warnings, explain, redact } = options
  let current: string | undefined
  let isOver = false
  const report = (step: string, facts: StepFacts = {}) => {
    if (isOver) return
    isOver = facts.verdict === 'refused'
    onStep(redact({ step, verdict: 'passed', ...facts }))
  }
  return {
    report,
    async run(step, work, describe) {
      const known = warnings.length
      current = step
      try {
        const result = await work()
        report(step, { ...readWarnings(warnings.slice(known)), ...describe?.(result) })
        return result
      } catch (error) {
        report(step, { ...explain(error), verdict: 'refused' })
        throw error
      }
    },
    end: (facts, before) => report(current ?? before, { ...facts, verdict: 'refused' }),
  }
}

function readWarnings(warnings: readonly string[]): StepFacts {
  const [first] = warnings
  if (first === undefined) return {}
  return { verdict: 'warned', code: readCode(first), message: warnings.join('; ') }
}

/** The code before the text of `code: text`. */
export function readCode(text: string): string {
  const colon = text.indexOf(':')
  return colon < 0 ? text : text.slice(0, colon)
}
