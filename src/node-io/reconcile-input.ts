import { createDiagnostic } from '../diagnostics/codes/node-io.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { setOwn } from '../schema/objects.ts'
import { readAgentDefault } from './legacy-fields.ts'
import { type ReconciledChoice, reconcileChoice } from './reconcile-choice.ts'
import { describeDefinitionChanges, hasOtherRules, isDefinitionMember } from './reconcile-definition.ts'
import { isSameData } from './reconcile-equality.ts'
import { isValueFitting } from './reconcile-fit.ts'
import type { NodeInput } from './types.ts'

/** A saved input brought over to its newest definition, and what that changed. */
export interface ReconciledInput {
  /** The saved object itself where nothing changed. */
  readonly input: NodeInput
  readonly findings: readonly Diagnostic[]
  /** The value, where there is one, can be used as it is meant. */
  readonly isValueUsable: boolean
}

const choiceMembers: ReadonlySet<string> = new Set(['value', 'selectedType', 'manualType', 'omitted', 'renderTypeList'])
const legacyMembers: ReadonlySet<string> = new Set(['isToolParam', 'selectedTypeIndex'])

/**
 * The newest definition with the author's choices in it. What a definition says comes from `latest`; value, mode,
 * control and members nobody here knows come from `saved`.
 */
export function reconcileInput(saved: NodeInput, latest: NodeInput, root: JsonSchema | undefined): ReconciledInput {
  const choice = reconcileChoice(saved, latest)
  const hasNewRules = hasOtherRules(saved, latest)
  const isReferenceLost = choice.controlBefore === 'reference' && choice.control !== 'reference'
  const isLiteralNow = isReferenceLost && choice.mode === 'manual' && saved.value !== undefined
  const merged = mergeMembers(saved, latest, choice, { hasNewRules, isLiteralNow })
  const findings = [...describeDefinitionChanges(saved, latest), ...describeChoice(latest.key, choice)]
  if (isLiteralNow) findings.push(createDiagnostic('reference_not_sent', { key: latest.key }, { key: latest.key }))
  // Literals alone are looked at: what a reference gives is known at run time.
  const fits = choice.controlBefore === 'reference' || !hasNewRules || isValueFitting(saved.value, latest, root)
  if (!fits) findings.push(createDiagnostic('value_no_longer_fits', { key: latest.key }, { key: latest.key }))
  const isSame = isSameData(saved, merged)
  if (findings.length === 0 && hasForeignMembers(saved, merged)) {
    findings.push(createDiagnostic('input_settings_changed', { key: latest.key }, { key: latest.key }))
  }
  return { input: isSame ? saved : merged, findings: isSame ? [] : findings, isValueUsable: fits && !isReferenceLost }
}

function mergeMembers(
  saved: NodeInput,
  latest: NodeInput,
  choice: ReconciledChoice,
  { hasNewRules, isLiteralNow }: { hasNewRules: boolean; isLiteralNow: boolean },
): NodeInput {
  const merged: Record<string, unknown> = {}
  for (const member of Object.keys(latest)) if (!isChoiceMember(member)) setOwn(merged, member, latest[member])
  const flag = readAgentDefault(latest)
  if (flag !== undefined) merged['defaultToAgentGenerated'] = flag
  for (const member of Object.keys(saved)) {
    if (!isChoiceMember(member) && !isDefinitionMember(member)) setOwn(merged, member, saved[member])
  }
  // What the definition fills in (a `const`) is taken when it is new, so that an author's clearing lasts.
  const value = saved.value === undefined && hasNewRules ? latest.value : saved.value
  const omitted = isLiteralNow ? true : saved.omitted
  return {
    ...merged,
    key: latest.key,
    label: latest.label,
    renderTypeList: choice.types as NodeInput['renderTypeList'],
    ...(choice.selectedType === undefined ? {} : { selectedType: choice.selectedType }),
    ...(choice.manualType === undefined ? {} : { manualType: choice.manualType }),
    ...(value === undefined ? {} : { value }),
    ...(omitted === undefined ? {} : { omitted }),
  }
}

function describeChoice(key: string, choice: ReconciledChoice): Diagnostic[] {
  const { mode, modeBefore, control, controlBefore, isExplicit } = choice
  if (mode !== modeBefore && controlBefore !== undefined) {
    return [createDiagnostic('mode_not_allowed', { key, before: modeBefore, after: mode }, { key })]
  }
  if (!isExplicit || control === controlBefore) return []
  return [
    createDiagnostic(
      'control_not_offered',
      { key, before: nameControl(controlBefore), after: nameControl(control) },
      { key },
    ),
  ]
}

/** Saved data may hold anything in place of a name. */
function nameControl(control: unknown): string {
  return typeof control === 'string' ? control.slice(0, 40) : 'none'
}

/** The definition brings members that nobody here knows. */
function hasForeignMembers(saved: NodeInput, merged: NodeInput): boolean {
  return Object.keys(merged).some(
    (member) => !isChoiceMember(member) && !isDefinitionMember(member) && !isSameData(saved[member], merged[member]),
  )
}

/** Who fills the input and with what; the names of older data for it included. */
function isChoiceMember(member: string): boolean {
  return choiceMembers.has(member) || legacyMembers.has(member)
}
