import { createDiagnostic } from '../diagnostics/codes/node-io.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { listInputs } from './list-inputs.ts'
import { isSameData } from './reconcile-equality.ts'
import { reconcileInput } from './reconcile-input.ts'
import { findRenames, type Rename } from './reconcile-renames.ts'
import type { NodeInput } from './types.ts'

/** What became of one input. `from` is its former key where it seems to be renamed. */
export interface InputChange {
  key: string
  kind: 'kept' | 'added' | 'removed' | 'changed' | 'renamed'
  from?: string
  /** What differs, one finding each. A rename is done where `input_renamed` is among them, else proposed. */
  detail?: readonly Diagnostic[]
}

/** The newest inputs with the author's choices in them, what has no place now, and what changed. */
export interface ReconciledInputs {
  inputs: NodeInput[]
  parked: NodeInput[]
  changes: InputChange[]
}

/**
 * Brings saved inputs over to the newest ones of a changed tool, in the newest order. Every choice that still fits is
 * kept; no value is cast or dropped: one that no longer fits stays as it is, and that of a removed input is parked,
 * until its key comes back. A choice moves to another key only where the keys differ in spelling alone and their rules
 * agree; other likely renames are proposed, with the former input parked (see {@link acceptInputRename}).
 *
 * Unchanged inputs are the same objects, so a second run changes nothing. `jsonSchema` is the newest schema of the whole
 * tool; it is needed where parameters refer to its `$defs`.
 */
export function reconcileNodeInputs(request: {
  saved: readonly NodeInput[]
  latest: readonly NodeInput[]
  parked?: readonly NodeInput[] | undefined
  jsonSchema?: JsonSchema | undefined
}): ReconciledInputs {
  const saved = listInputs(request.saved)
  const latest = listInputs(request.latest)
  const parkedBefore = listInputs(request.parked)
  const root = request.jsonSchema
  const savedByKey = indexByKey(saved)
  const latestByKey = indexByKey(latest)
  const use = (input: NodeInput) => reconcileInput(input, input, root).input
  const current = [...savedByKey.values()]
  const newest = [...latestByKey.values()]

  const removed = current.filter(({ key }) => !latestByKey.has(key))
  const missing = newest.filter(({ key }) => !savedByKey.has(key))
  const restored = restoreParked(missing, parkedBefore, root)
  const added = missing.filter(({ key }) => restored.get(key)?.parked === undefined)
  const renames = findRenames({ removed, added, saved: current, latest: newest })
  const renamedTo = new Map(renames.map((rename) => [rename.to.key, rename]))

  const changes: InputChange[] = []
  const inputs = newest.map((input) => {
    const { key } = input
    const before = savedByKey.get(key)
    if (before !== undefined) return keepInput(before, input, root, changes)
    const rename = renamedTo.get(key)
    if (rename !== undefined)
      return rename.isCertain ? renameInput(rename, root, changes) : proposeRename(rename, use, changes)
    const back = restored.get(key)
    changes.push({ key, kind: 'added', ...(back === undefined ? {} : { detail: back.findings }) })
    return back?.input ?? use(input)
  })

  const renamedFrom = new Map(renames.map((rename) => [rename.from, rename]))
  const leaving = [...removed, ...listShadowed(saved, savedByKey)].filter(
    (input) => renamedFrom.get(input)?.isCertain !== true,
  )
  // What a proposed rename starts from is there to be moved, even without a value.
  const parking = leaving.filter((input) => input.value !== undefined || renamedFrom.has(input))
  const isParked = new Set(parking)
  for (const input of leaving) {
    const { key } = input
    const detail = isParked.has(input) ? { detail: [createDiagnostic('input_parked', { key }, { key })] } : {}
    changes.push({ key, kind: 'removed', ...detail })
  }
  const taken = new Set([...restored.values()].map(({ parked }) => parked))
  const staying = parkedBefore.filter((input) => !taken.has(input))
  const parkedByKey = groupByKey(staying)
  const news = parking.filter((input) => !parkedByKey.get(input.key)?.some((each) => isSameData(each, input)))
  return {
    inputs: reuse(request.saved, inputs),
    parked: reuse(request.parked, [...news, ...staying]),
    changes,
  }
}

/**
 * Carries out a proposed rename: what was set for the parked input goes to the new one, and leaves `parked`. A value that
 * the new one had by then is parked in its place.
 */
export function acceptInputRename(request: {
  inputs: readonly NodeInput[]
  parked: readonly NodeInput[]
  from: string
  to: string
  jsonSchema?: JsonSchema | undefined
}): { inputs: NodeInput[]; parked: NodeInput[] } {
  const { from, to, jsonSchema } = request
  const inputs = listInputs(request.inputs)
  const parked = listInputs(request.parked)
  const source = parked.find(({ key }) => key === from)
  const target = inputs.find(({ key }) => key === to)
  if (source === undefined || target === undefined) return { inputs: [...inputs], parked: [...parked] }
  const moved = reconcileInput(source, target, jsonSchema).input
  const input = moved.value === undefined && target.value !== undefined ? { ...moved, value: target.value } : moved
  const others = parked.filter((each) => each !== source)
  const isReplaced = target.value !== undefined && source.value !== undefined && !isSameData(target.value, source.value)
  return {
    inputs: inputs.map((each) => (each === target ? input : each)),
    parked: isReplaced ? [target, ...others] : others,
  }
}

function keepInput(before: NodeInput, latest: NodeInput, root: JsonSchema | undefined, changes: InputChange[]) {
  const { input, findings } = reconcileInput(before, latest, root)
  if (findings.length === 0) changes.push({ key: latest.key, kind: 'kept' })
  else changes.push({ key: latest.key, kind: 'changed', detail: findings })
  return input
}

function renameInput({ from, to }: Rename, root: JsonSchema | undefined, changes: InputChange[]): NodeInput {
  const { key } = to
  const { input, findings } = reconcileInput(from, to, root)
  const told = createDiagnostic('input_renamed', { key, from: from.key }, { key })
  changes.push({ key, kind: 'renamed', from: from.key, detail: [told, ...findings] })
  return input
}

function proposeRename({ from, to }: Rename, use: (input: NodeInput) => NodeInput, changes: InputChange[]): NodeInput {
  const { key } = to
  const told = createDiagnostic('rename_proposed', { key, from: from.key }, { key })
  changes.push({ key, kind: 'renamed', from: from.key, detail: [told] })
  return use(to)
}

interface Restored {
  /** The parked input that is in use again; absent where none fits. */
  readonly parked?: NodeInput
  readonly input?: NodeInput
  readonly findings: readonly Diagnostic[]
}

/** Of several parked under one key, the newest that fits comes back. */
function restoreParked(missing: readonly NodeInput[], parked: readonly NodeInput[], root: JsonSchema | undefined) {
  const candidates = groupByKey(parked)
  const restored = new Map<string, Restored>()
  for (const latest of missing) {
    const { key } = latest
    for (const candidate of candidates.get(key) ?? []) {
      const { input, findings, isValueUsable } = reconcileInput(candidate, latest, root)
      if (!isValueUsable) {
        restored.set(key, { findings: [createDiagnostic('parked_value_does_not_fit', { key }, { key })] })
        continue
      }
      const told = createDiagnostic('input_restored', { key }, { key })
      restored.set(key, { parked: candidate, input, findings: [told, ...findings] })
      break
    }
  }
  return restored
}

/** Inputs whose key a later one has too: the later one counts, and these would be lost. */
function listShadowed(saved: readonly NodeInput[], byKey: ReadonlyMap<string, NodeInput>): NodeInput[] {
  return saved.filter((input) => byKey.get(input.key) !== input && input.value !== undefined)
}

function indexByKey(inputs: readonly NodeInput[]): Map<string, NodeInput> {
  return new Map(inputs.map((input) => [input.key, input]))
}

function groupByKey(inputs: readonly NodeInput[]): Map<string, NodeInput[]> {
  const groups = new Map<string, NodeInput[]>()
  for (const input of inputs) {
    const group = groups.get(input.key)
    if (group === undefined) groups.set(input.key, [input])
    else group.push(input)
  }
  return groups
}

/** The list that was given, where it holds the same objects. */
function reuse(before: readonly NodeInput[] | undefined, after: NodeInput[]): NodeInput[] {
  const isSame =
    Array.isArray(before) && before.length === after.length && after.every((input, index) => input === before[index])
  return isSame ? (before as NodeInput[]) : after
}
