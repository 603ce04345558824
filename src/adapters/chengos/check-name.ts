import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { type ChengosContext, format } from './types.ts'

const MAX_NAME = 100

/** The name of a workflow, which ChengOS takes none without and none that is longer. */
export function checkName(name: unknown, path: string, { report }: ChengosContext): string {
  const place = { path }
  if (typeof name !== 'string' || name.trim() === '') {
    report(createDiagnostic('member_filled_in', { format, member: 'name' }, place))
    return 'Untitled workflow'
  }
  if (name.length <= MAX_NAME) return name
  report(createDiagnostic('member_cut', { format, member: 'name', limit: MAX_NAME }, place))
  return name.slice(0, MAX_NAME)
}
