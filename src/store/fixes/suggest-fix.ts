import { mentionsHiddenKey } from '../../compiler/hidden-keys.ts'
import type { CompiledToolRuntime } from '../../compiler/types.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubNodeData } from '../../hub/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { collectRootProperties } from '../../schema/root-properties.ts'
import { type Fix, type FixRule, fixRules } from './fix-rules.ts'

/** A tool of a node, or the node's own function, as fixes are tried on it. */
export interface FixSubject {
  readonly data: HubNodeData
  readonly schema?: JsonSchema | undefined
  /** The data with the fix in it; the same object where it can't be done. */
  apply(data: HubNodeData, fix: Fix): HubNodeData
  /** What the model would be sent then; undefined where it is not offered. */
  compile(data: HubNodeData): CompiledToolRuntime | undefined
}

/** More fixed parameters than this are not tried one by one. */
const mostTried = 8

/**
 * The fix of a finding, tried out: with it the finding is gone and no error is new. Undefined where there is none that is
 * safe.
 */
export function suggestFix(diagnostic: Diagnostic, subject: FixSubject): Fix | undefined {
  const rule: FixRule | undefined = (fixRules as Partial<Record<string, FixRule>>)[diagnostic.code]
  if (typeof rule !== 'string') return undefined
  const { data } = subject
  const before = subject.compile(data)
  return listCandidates(rule, diagnostic, subject, before).find((fix) => {
    const next = subject.apply(data, fix)
    if (next === data) return false
    const after = subject.compile(next)
    if (fix.kind === 'leave_tool_out') return after === undefined
    // The other kinds that are about no parameter do what they say, or the data would be the same.
    if (fix.kind === 'send_gateway' || fix.kind === 'set_aside') return true
    return after !== undefined && !hasSame(after, diagnostic) && countErrors(after) <= countErrors(before)
  })
}

function listCandidates(
  rule: Exclude<FixRule, object>,
  { key, params, path }: Diagnostic,
  { schema }: FixSubject,
  compiled: CompiledToolRuntime | undefined,
): Fix[] {
  switch (rule) {
    case 'leave_key':
      return key === undefined ? [] : [{ kind: 'leave_to_model', keys: [key] }]
    case 'set_key_aside':
      return key === undefined ? [] : [{ kind: 'set_aside', keys: [key] }]
    case 'leave_mentioned':
      return listMentioned(params['keyword'], schema, compiled)
    case 'leave_tool_out':
      return path === '/compiled' ? [] : [{ kind: 'leave_tool_out' }]
    case 'send_gateway':
      return params['budget'] === 'tools' ? [{ kind: 'send_gateway' }] : []
  }
}

/** Each fixed parameter that a root keyword speaks of, then all of them together. */
function listMentioned(
  keyword: unknown,
  schema: JsonSchema | undefined,
  compiled: CompiledToolRuntime | undefined,
): Fix[] {
  if (!isPlainObject(schema) || typeof keyword !== 'string' || compiled === undefined) return []
  const offered = new Set(compiled.agentGeneratedKeys)
  const fixed = [...collectRootProperties(schema).properties.keys()].filter((key) => !offered.has(key))
  const rule: unknown = keyword === 'if' ? [schema['if'], schema['then'], schema['else']] : getOwn(schema, keyword)
  // A rule from behind a reference, or one that leads back to the root, may speak of all that the root declares.
  const isFound = rule !== undefined && keyword !== '$ref'
  const mentioned = fixed.filter((key) =>
    mentionsHiddenKey(isFound ? rule : schema, new Map([[key, { present: false, known: true }]])),
  )
  const single = mentioned.length <= mostTried ? mentioned.map((key) => [key]) : []
  return [...single, ...(mentioned.length > 1 ? [mentioned] : [])].map((keys) => ({ kind: 'leave_to_model', keys }))
}

function hasSame({ diagnostics }: CompiledToolRuntime, { code, key, params }: Diagnostic): boolean {
  return diagnostics.some(
    (other) => other.code === code && other.key === key && other.params['keyword'] === params['keyword'],
  )
}

function countErrors(compiled: CompiledToolRuntime | undefined): number {
  return compiled?.diagnostics.filter(({ severity }) => severity === 'error').length ?? 0
}
