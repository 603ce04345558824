import { createDiagnostic } from '../diagnostics/codes/node-io.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { readAgentDefault } from './legacy-fields.ts'
import { isSameData } from './reconcile-equality.ts'
import type { NodeInput } from './types.ts'

type Aspect = 'text' | 'options' | 'rules' | 'settings'

/** What a tool says of its input, by what a change of it means. All else in an input is its author's or its host's. */
const aspects: ReadonlyMap<string, Aspect | 'own'> = new Map([
  ['key', 'own'],
  ['valueType', 'own'],
  ['required', 'own'],
  ['defaultValue', 'own'],
  ['customJsonSchema', 'own'],
  ['defaultToAgentGenerated', 'own'],
  ['label', 'text'],
  ['description', 'text'],
  ['toolDescription', 'text'],
  ['placeholder', 'text'],
  ['referencePlaceholder', 'text'],
  ['valueDesc', 'text'],
  ['debugLabel', 'text'],
  ['list', 'options'],
  ['markList', 'options'],
  ['enums', 'options'],
  ['enum', 'options'],
  ['min', 'rules'],
  ['max', 'rules'],
  ['step', 'rules'],
  ['precision', 'rules'],
  ['minLength', 'rules'],
  ['maxLength', 'rules'],
  ['timeGranularity', 'rules'],
  ['timeRangeStart', 'rules'],
  ['timeRangeEnd', 'rules'],
  ['inputList', 'settings'],
  ['canAgentGenerated', 'settings'],
  ['canEdit', 'settings'],
  ['isPro', 'settings'],
  ['isToolOutput', 'settings'],
  ['deprecated', 'settings'],
])

const silentKeywords: ReadonlySet<string> = new Set([
  'title',
  'description',
  'examples',
  'default',
  '$comment',
  'toolDescription',
  'x-tool-description',
  'isToolParam',
])

/** Whether a member is the tool's to say. */
export function isDefinitionMember(member: string): boolean {
  return aspects.has(member)
}

/** Whether other values may be asked for than before; words, defaults and order apart. */
export function hasOtherRules(saved: NodeInput, latest: NodeInput): boolean {
  return (
    saved.valueType !== latest.valueType ||
    hasOtherSchema(saved, latest) ||
    differsIn('options', saved, latest) ||
    differsIn('rules', saved, latest)
  )
}

/** One finding for each kind of change, in words that hold no value: a default may be secret. */
export function describeDefinitionChanges(saved: NodeInput, latest: NodeInput): Diagnostic[] {
  const { key } = latest
  const place = { key }
  const found: Diagnostic[] = []
  if (saved.valueType !== latest.valueType) {
    const types = { before: nameType(saved.valueType), after: nameType(latest.valueType) }
    found.push(createDiagnostic('input_type_changed', { key, ...types }, place))
  }
  const hasOptions = differsIn('options', saved, latest)
  if (hasOptions) found.push(createDiagnostic('input_options_changed', { key }, place))
  // Options stand in the schema too; the same change is told once.
  if (differsIn('rules', saved, latest) || (!hasOptions && hasOtherSchema(saved, latest))) {
    found.push(createDiagnostic('input_rules_changed', { key }, place))
  }
  if ((saved.required === true) !== (latest.required === true)) {
    found.push(createDiagnostic(latest.required === true ? 'input_now_required' : 'input_now_optional', { key }, place))
  }
  if (!isSameData(saved.defaultValue, latest.defaultValue)) {
    found.push(createDiagnostic('input_default_changed', { key }, place))
  }
  if (differsIn('text', saved, latest)) found.push(createDiagnostic('input_text_changed', { key }, place))
  if (differsIn('settings', saved, latest) || readAgentDefault(saved) !== readAgentDefault(latest)) {
    found.push(createDiagnostic('input_settings_changed', { key }, place))
  }
  return found
}

function differsIn(aspect: Aspect, saved: NodeInput, latest: NodeInput): boolean {
  for (const [member, its] of aspects) if (its === aspect && !isSameData(saved[member], latest[member])) return true
  return false
}

function hasOtherSchema(saved: NodeInput, latest: NodeInput): boolean {
  if (saved.customJsonSchema === latest.customJsonSchema) return false
  return !isSameData(withoutWords(saved.customJsonSchema), withoutWords(latest.customJsonSchema))
}

function withoutWords(schema: unknown): unknown {
  if (!isPlainObject(schema)) return schema
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !silentKeywords.has(keyword)))
}

function nameType(valueType: unknown): string {
  return typeof valueType === 'string' ? valueType.slice(0, 40) : 'unknown'
}
