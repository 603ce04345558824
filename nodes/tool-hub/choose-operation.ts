import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { listModelFields, readFixedValues } from '../../src/tools/compile-tool.ts'
import { readHttpMethod } from '../../src/tools/constraints/check-call.ts'
import { hasHttpMethod, isWriteCall, READ_METHODS } from '../../src/tools/effects.ts'
import { listAllowedOperations, listOperations, listUsableOperations } from '../../src/tools/operations.ts'
import type { ChosenTool } from './choose-tool.ts'
import { ToolHubRefusal } from './refusal.ts'

/** Step 8: the operation of a call. Undefined where the tool takes none. */
export function chooseOperation(
  { row, entry }: ChosenTool,
  call: { operation: string | null; arguments: unknown },
  warnings: string[],
): string | undefined {
  const allowed = listAllowedOperations(row, entry)
  const { operation } = call
  const refuse = () => {
    const text = operation === null ? 'no operation of this tool is allowed' : 'this operation is not allowed'
    return new ToolHubRefusal('operation_not_allowed', text, { allowed })
  }
  // A list that names nothing denies, whether or not the tool has operations.
  if (row.operations?.length === 0) throw refuse()
  if (listOperations(entry).length === 0) {
    if (operation !== null && !isOwnField(row, entry, call.arguments)) {
      warnings.push('operation_ignored: this tool has no operations')
    }
    return undefined
  }
  if (operation !== null) {
    if (!allowed.includes(operation)) throw refuse()
    return operation
  }
  const usable = listUsableOperations(row, entry)
  const [only] = usable.length > 0 ? usable : allowed
  if (only === undefined) throw refuse()
  if (usable.length > 1 || (usable.length === 0 && allowed.length > 1)) {
    throw new ToolHubRefusal('operation_required', 'name in operation what the tool is to do', { allowed: usable })
  }
  warnings.push(`operation_defaulted: ${only}`)
  return only
}

/** Whether `operation` is an ordinary parameter of a tool that was not given among its arguments. */
export function isOwnField(row: ChosenTool['row'], entry: ChosenTool['entry'], given: unknown): boolean {
  const isGiven = isPlainObject(given) && Object.hasOwn(given, 'operation')
  return !isGiven && listOperations(entry).length === 0 && listModelFields(row, entry).includes('operation')
}

/** Step 9: nothing that writes where the row only reads. */
export function refuseWrites({ row, entry }: ChosenTool, operation: string | undefined, given: unknown): void {
  if (!row.readOnly) return
  if (isWriteCall(entry, operation)) throw new ToolHubRefusal('read_only_violation', 'this tool may only read here')
  if (!hasHttpMethod(entry)) return
  const fixed = Object.fromEntries(readFixedValues(row, entry))
  const method = readHttpMethod(entry, { ...(isPlainObject(given) ? given : {}), ...fixed })
  if (!READ_METHODS.includes(method)) {
    throw new ToolHubRefusal('read_only_violation', 'this tool may only read here', { allowed: READ_METHODS })
  }
}
