import { escapeToken } from '../../schema/json-pointer.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { createSchemaReader, type SchemaReader } from '../../schema/read-types.ts'
import type { ProviderRules } from '../rules/provider-rules.ts'
import type { Codec } from './codec.ts'
import { Findings, type Place } from './findings.ts'
import { listOwnKeys } from './own-keys.ts'
import { nameKeys } from './safe-names.ts'

/** A schema as it is sent, and how to read what comes back. */
export interface Converted {
  readonly wire: JsonSchema
  readonly codec: Codec
}

/** Where a schema stands while it is put into another form. */
export interface Context extends Place {
  readonly depth: number
  /** It speaks of the parameters themselves, not of a value inside one. */
  readonly isRoot: boolean
  /** The value may be a text for another reason, so no other value can be sent as text. */
  readonly isBesideText: boolean
}

/** A schema that others refer to. */
export interface Definition {
  readonly name: string
  readonly codec: Codec
  wire: JsonSchema
}

/** The state of putting one tool's parameters into the form that a provider takes. */
export interface Conversion {
  readonly root: JsonSchema
  readonly rules: ProviderRules
  readonly reader: SchemaReader
  readonly findings: Findings
  /** Gives undefined where nothing fits the schema. */
  readonly convert: (schema: unknown, context: Context) => Converted | undefined
  /** The name that is sent for a key; keys that only values inside a parameter have may keep theirs. */
  readonly encodeKey: (key: string, isParameter: boolean, place: Place) => string
  /** The name that is sent for a key that is only mentioned: its own, unless it is sent under another where it is declared. */
  readonly encodeMention: (key: string, isParameter: boolean) => string
  /** The names of parameters, or of any values, that are sent under another one. */
  readonly listRenamed: (isParameter: boolean) => ReadonlyMap<string, string>
  /** What was made of a schema, for each kind of place. */
  readonly done: readonly Map<object, Converted | undefined>[]
  /** Schemas that are being worked on, to end cycles. */
  readonly open: Set<object>
  /** Schemas that are being worked into another. */
  readonly merging: Set<object>
  readonly definitions: readonly Map<object, Definition>[]
  readonly definitionsByName: Map<string, Definition>
  /** How many names were held against rules about names: that has to end. */
  nameChecks: number
  /** Whether anything has to be undone in a call. */
  encodes: boolean
}

const nothing: ReadonlyMap<string, string> = new Map()

/** What a conversion starts with. */
export function createConversion(
  root: JsonSchema,
  rules: ProviderRules,
  convert: (schema: unknown, context: Context, conversion: Conversion) => Converted | undefined,
): Conversion {
  const findings = new Findings(rules.provider)
  const nameKey = rules.keys === undefined ? undefined : nameKeys(root, rules.keys.pattern)
  const reported = new Set<string>()
  let renamed: ReadonlyMap<string, string> | undefined
  const conversion: Conversion = {
    root,
    rules,
    reader: createSchemaReader(root),
    findings,
    convert: (schema, context) => convert(schema, context, conversion),
    encodeKey: (key, isParameter, place) => {
      const name = nameKey === undefined || !(isParameter || rules.keys?.everywhere) ? key : nameKey(key)
      if (name === key) return key
      conversion.encodes = true
      if (!reported.has(key)) findings.add('parameter_key_encoded', { provider: rules.provider, key, name }, place)
      reported.add(key)
      return name
    },
    encodeMention: (key, isParameter) => conversion.listRenamed(isParameter).get(key) ?? key,
    listRenamed: (isParameter) => {
      if (nameKey === undefined || !(isParameter || rules.keys?.everywhere)) return nothing
      renamed ??= listRenamed(root, nameKey)
      return renamed
    },
    done: [new Map(), new Map(), new Map(), new Map()],
    open: new Set(),
    merging: new Set(),
    definitions: [new Map(), new Map()],
    definitionsByName: new Map(),
    nameChecks: 0,
    encodes: false,
  }
  return conversion
}

function listRenamed(root: JsonSchema, nameKey: (key: string) => string): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  for (const key of listOwnKeys(root)) {
    const name = nameKey(key)
    if (name !== key) renamed.set(key, name)
  }
  return renamed
}

/** Whether the provider takes a keyword. */
export function takesKeyword({ rules }: Conversion, keyword: string): boolean {
  return rules.keywords?.keywords.has(keyword) ?? true
}

/** The place of a sub-schema; `isInPlace` where it speaks of the same value. */
export function stepTo(context: Context, token: string, isInPlace: boolean): Context {
  return {
    ...context,
    path: `${context.path}/${token}`,
    depth: context.depth + 1,
    isRoot: context.isRoot && isInPlace,
    isBesideText: context.isBesideText && isInPlace,
  }
}

/** The place of a property. */
export function stepInto(context: Context, key: string): Context {
  const label = context.label === '' ? key : `${context.label}.${key}`
  return {
    path: `${context.path}/properties/${escapeToken(key)}`,
    label: label.slice(-200),
    key: context.key ?? key,
    depth: context.depth + 1,
    isRoot: false,
    isBesideText: false,
  }
}
