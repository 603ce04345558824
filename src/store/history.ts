/** One state that can be gone back to, and what the edit that left it was called. */
interface HistoryStep<State> {
  readonly state: State
  /** Names the edit between this state and the next one, for "Undo {label}". */
  readonly label: string
}

/** Undo and redo over immutable snapshots. A plain value: every function gives a new one. */
export interface History<State> {
  readonly past: readonly HistoryStep<State>[]
  readonly present: State
  readonly future: readonly HistoryStep<State>[]
  /** The edit that made `present`, while more of the same may still join it. */
  readonly open?: { readonly coalesceKey: string; readonly at: number }
  readonly limit: number
}

export interface RecordOptions {
  label: string
  /** Edits with the same key within a short while are one step, e.g. the keystrokes in one field. */
  coalesceKey?: string
  /** Milliseconds; the clock when absent. */
  now?: number
}

const defaultLimit = 200
const coalesceWithinMs = 1000

/** A history that knows only the present. */
export function createHistory<State>(present: State, limit: number = defaultLimit): History<State> {
  return { past: [], present, future: [], limit: Math.max(1, limit) }
}

/** Takes in the state after an edit. What was undone before is gone; the oldest step beyond the limit too. */
export function record<State>(history: History<State>, next: State, options: RecordOptions): History<State> {
  if (Object.is(next, history.present)) return history
  const { label, coalesceKey, now = Date.now() } = options
  const open = coalesceKey === undefined ? {} : { open: { coalesceKey, at: now } }
  const { limit } = history
  const joins =
    history.open !== undefined && history.open.coalesceKey === coalesceKey && now - history.open.at <= coalesceWithinMs
  if (joins) return { past: history.past, present: next, future: [], limit, ...open }
  const past = [...history.past, { state: history.present, label }].slice(-limit)
  return { past, present: next, future: [], limit, ...open }
}

/**
 * Takes in the present as a host has it: its own form of the last step, which needs no further step. A step that the
 * host took back is none; `isSame` tells.
 */
export function settle<State>(
  history: History<State>,
  present: State,
  isSame: (left: State, right: State) => boolean,
): History<State> {
  const last = history.past.at(-1)
  const isTakenBack = last !== undefined && isSame(last.state, present)
  return { ...history, present, past: isTakenBack ? history.past.slice(0, -1) : history.past }
}

/** One step back; the same history where there is none. */
export function undo<State>(history: History<State>): History<State> {
  const step = history.past.at(-1)
  if (!step) return history
  return {
    past: history.past.slice(0, -1),
    present: step.state,
    future: [{ state: history.present, label: step.label }, ...history.future],
    limit: history.limit,
  }
}

/** One step forward again; the same history where nothing was undone. */
export function redo<State>(history: History<State>): History<State> {
  const [step, ...future] = history.future
  if (!step) return history
  return {
    past: [...history.past, { state: history.present, label: step.label }],
    present: step.state,
    future,
    limit: history.limit,
  }
}

export function canUndo(history: History<unknown>): boolean {
  return history.past.length > 0
}

export function canRedo(history: History<unknown>): boolean {
  return history.future.length > 0
}
