import { prepareToolCall } from '../../src/compiler/prepare-tool-call.ts'
import type { StepRecorder } from '../../src/hub/steps.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { compileTool, getInputSchema } from '../../src/tools/compile-tool.ts'
import { describeMismatch } from '../../src/tools/describe-mismatch.ts'
import type { ToolHubStep } from '../../src/tools/steps.ts'
import type { ChosenTool } from './choose-tool.ts'
import { ToolHubRefusal } from './refusal.ts'

export interface PreparedArguments {
  /** What the tool gets. */
  params: Record<string, unknown>
  /** The part of it that came from the caller. */
  own: Record<string, unknown>
}

/** Steps 10 to 12: the caller's arguments, held to what it may fill, joined with the author's, and checked. */
export async function prepareArguments(
  { row, entry, unresolved = [] }: ChosenTool,
  operation: string | undefined,
  given: unknown,
  { warnings, steps, caller }: { warnings: string[]; steps: StepRecorder<ToolHubStep>; caller: HubCaller },
): Promise<PreparedArguments> {
  const compiled = compileTool(row, entry, operation)
  const refuse = (value: unknown, issues: Parameters<typeof describeMismatch>[0]['issues']) => {
    const { hasHiddenFault, ...mismatch } = describeMismatch({ compiled, given: value, issues })
    const isHopeless = mismatch.violations.length === 0 && hasHiddenFault
    return new ToolHubRefusal('schema_mismatch', sayWhatIsWrong(mismatch, hasHiddenFault), {
      ...mismatch,
      ...(isHopeless ? { terminal: true, retry_disposition: 'do_not_retry' } : {}),
    })
  }
  const copy = await steps.run('arguments', () => {
    const read = copyJson(given)
    if (isPlainObject(read)) return read
    throw refuse(read, [notAnObject])
  })
  const prepared = await steps.run('filter', () => {
    if (unresolved.length > 0) throw refuseUnresolved(unresolved, caller)
    const merged = prepareToolCall({ compiled, jsonSchema: getInputSchema(entry), aiParams: copy })
    // An operation that was sent twice, the same both times, is not lost.
    const dropped = merged.dropped.filter((key) => key !== 'operation' || copy[key] !== operation)
    warnings.push(...dropped.map((key) => `argument_dropped: ${key.slice(0, 100)}`))
    return merged
  })
  const own = Object.entries(prepared.params).filter(([key]) => prepared.origin[key] === 'model')
  return steps.run('schema', () => {
    if (prepared.issues.length > 0) throw refuse(copy, prepared.issues)
    return { params: structuredClone(prepared.params), own: Object.fromEntries(own) }
  })
}

/** Which parameters an author fixed is not a model's to know. */
function refuseUnresolved(keys: readonly string[], caller: HubCaller): ToolHubRefusal {
  const isModel = caller === 'model'
  const text = isModel
    ? 'a value that comes from upstream is not there'
    : `nothing came from upstream for ${keys.join(', ')}`
  return new ToolHubRefusal('schema_mismatch', text, {
    terminal: true,
    retry_disposition: 'do_not_retry',
    ...(isModel ? {} : { unresolved_references: [...keys] }),
  })
}

const notAnObject = { path: '', keyword: 'type', message: 'must be object', params: { type: 'object' } }

function sayWhatIsWrong(
  { violations, hint }: { violations: readonly { path: string; message: string }[]; hint: string },
  hasHiddenFault: boolean,
): string {
  const sentences = violations.map(({ path, message }) => `${path === '' ? '/' : path} ${message}`)
  if (hasHiddenFault) sentences.push('a value set by the author is missing or does not fit')
  return sentences.length === 0 ? hint : sentences.join('; ')
}

/** Nothing given means no arguments. What is no JSON, or has no end, is no object either. */
function copyJson(given: unknown): unknown {
  if (given === undefined || given === null) return {}
  try {
    return JSON.parse(JSON.stringify(given)) as unknown
  } catch {
    return typeof given
  }
}
