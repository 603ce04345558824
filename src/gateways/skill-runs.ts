import { limitResult } from '../hub/limit-result.ts'
import { runWithDeadline } from './deadline.ts'
import { cutMessage, describeError } from './describe-error.ts'
import type { SkillRun, SkillRunCall, SkillRunState, SkillStart } from './service-types.ts'
import type { StateStore } from './state-store.ts'

/** How long what became of a run can be read. */
const KEEP_MS = 24 * 60 * 60 * 1000
/** How long past its time a run may still be about to write its end. */
const GRACE_MS = 60_000

interface StoredRun {
  state: SkillRunState
  /** Milliseconds of the epoch. */
  deadline: number
}

/** Runs of skills in this process, told to all processes that share the store. */
export interface SkillRuns {
  start(call: SkillStart): Promise<SkillRun>
  getRun(executionId: string): Promise<SkillRunState | undefined>
  cancelRun(executionId: string): boolean
  /** Cancels what runs. */
  close(): Promise<void>
}

export function createSkillRuns(store: StateStore, runSkill: (call: SkillRunCall) => unknown): SkillRuns {
  const running = new Map<string, { abort: AbortController; ended: Promise<SkillRunState> }>()
  const keyOf = (executionId: string) => `skill-run:${executionId}`

  async function start(call: SkillStart): Promise<SkillRun> {
    const { skill, timeoutMs } = call
    const state: SkillRunState = {
      execution_id: crypto.randomUUID(),
      skill_name: skill.name,
      status: 'running',
      outputs: null,
      error: null,
      started_at: new Date().toISOString(),
      ended_at: null,
    }
    const key = keyOf(state.execution_id)
    const deadline = Date.now() + timeoutMs + GRACE_MS
    const text = JSON.stringify({ state, deadline } satisfies StoredRun)
    await store.setIfAbsent(key, text, timeoutMs + KEEP_MS)
    const abort = new AbortController()
    const ended = carryOut(call, state, abort).then(async (last) => {
      running.delete(state.execution_id)
      const next = JSON.stringify({ state: last, deadline } satisfies StoredRun)
      // A store that fails now leaves a run that is lost once its time is over; the caller still hears of it.
      await store.compareAndSet(key, text, next, KEEP_MS).catch(() => false)
      return last
    })
    running.set(state.execution_id, { abort, ended })
    return { executionId: state.execution_id, ended }
  }

  async function carryOut(call: SkillStart, state: SkillRunState, abort: AbortController): Promise<SkillRunState> {
    const { skill, input, env, timeoutMs, redact } = call
    const cancel = () => abort.abort()
    if (call.signal?.aborted === true) cancel()
    call.signal?.addEventListener('abort', cancel, { once: true })
    const outcome = await runWithDeadline({ signal: abort.signal, limitMs: timeoutMs }, async (signal) =>
      toJsonValue(await runSkill({ skill, input, env, executionId: state.execution_id, signal })),
    )
    call.signal?.removeEventListener('abort', cancel)
    const end = (status: SkillRunState['status'], error: string | null, outputs: unknown = null): SkillRunState => ({
      ...state,
      status,
      outputs,
      error,
      ended_at: new Date().toISOString(),
    })
    if (outcome.kind === 'done') {
      const { value, isCut } = limitResult(redact(outcome.value))
      return { ...end('completed', null, value), ...(isCut ? { outputs_truncated: true as const } : {}) }
    }
    if (outcome.kind === 'cancelled') return end('cancelled', 'cancelled: the run was cancelled')
    if (outcome.kind === 'timeout') {
      return end('timeout', `timeout: the run took longer than ${timeoutMs / 1000} seconds and was cancelled`)
    }
    return end('failed', `failed: ${cutMessage(redact(describeError(outcome.error)))}`)
  }

  return {
    start,
    async getRun(executionId) {
      const text = await store.get(keyOf(executionId))
      if (text === undefined) return undefined
      const { state, deadline } = JSON.parse(text) as StoredRun
      if (state.status !== 'running' || Date.now() <= deadline) return state
      return { ...state, status: 'failed', error: 'run_lost: what ran the skill is gone' }
    },
    cancelRun(executionId) {
      const run = running.get(executionId)
      run?.abort.abort()
      return run !== undefined
    },
    async close() {
      const runs = [...running.values()]
      for (const { abort } of runs) abort.abort()
      await Promise.all(runs.map(({ ended }) => ended))
    },
  }
}

/** A result is kept as JSON; what can't be is the run's fault. */
function toJsonValue(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown)
}
