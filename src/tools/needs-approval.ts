import type { ToolRow } from './scope-types.ts'

/** Whether a call of a row waits for a person's word; `operation` is undefined where the tool takes none. */
export function needsApproval({ constraints, asksByPolicy }: ToolRow, operation: string | undefined): boolean {
  const { require_approval: always, approval_operations: some } = constraints
  return (
    always === true || asksByPolicy !== undefined || (operation !== undefined && some?.includes(operation) === true)
  )
}
