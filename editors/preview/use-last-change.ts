import { useState } from 'react'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { toPlainForm } from './sent-tool.ts'

interface Change {
  subject: string
  now: readonly CompiledToolRuntime[]
  before: readonly CompiledToolRuntime[] | undefined
}

/**
 * The functions before the last edit that changed them; undefined where there was none. Kept as functions, so that they
 * can be compared in every form. A new subject starts without changes.
 */
export function useLastChange(
  subject: string,
  compiled: readonly CompiledToolRuntime[],
): readonly CompiledToolRuntime[] | undefined {
  const [state, setState] = useState<Change>({ subject, now: compiled, before: undefined })
  if (state.subject === subject && areSame(state.now, compiled)) return state.before
  const before = state.subject === subject ? state.now : undefined
  setState({ subject, now: compiled, before })
  return before
}

function areSame(left: readonly CompiledToolRuntime[], right: readonly CompiledToolRuntime[]): boolean {
  if (left === right) return true
  return left.length === right.length && left.every((tool, index) => isSameFunction(tool, right[index]))
}

function isSameFunction(left: CompiledToolRuntime, right: CompiledToolRuntime | undefined): boolean {
  if (right === undefined || left.toolId !== right.toolId) return false
  return left.modelTool === right.modelTool || toPlainForm(left).text === toPlainForm(right).text
}
