import { createDiagnostic } from '../diagnostics/codes/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getOwn, setOwn } from '../schema/objects.ts'
import { collectReferences, findReferenceTarget, pickReachableDefinitions, readReference } from '../schema/refs.ts'
import { readPartsInPlace } from '../schema/root-properties.ts'
import { mapSchemas } from '../schema/walk.ts'
import type { HiddenKeys } from './hidden-keys.ts'
import { reportDropped } from './root-constraints.ts'
import type { RootPlan } from './root-plan.ts'
import { type SpecializeContext, specializeSchema } from './specialize-schema.ts'

/** A model schema with its definitions, and what was changed in it. */
interface NestedRoots {
  readonly schema: JsonSchema
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Gives a model schema the definitions it needs, where values inside the arguments have the shape of the arguments
 * themselves. In them, too, a hidden key is not named; since it may be there all the same, nothing is asked of it: such a
 * value fits wherever the original takes it.
 */
export function hideInNestedRoots(request: {
  schema: JsonSchema
  plan: Pick<RootPlan, 'root' | 'rootReferences'>
  hidden: HiddenKeys
}): NestedRoots {
  const { schema, plan, hidden } = request
  const { root, rootReferences } = plan
  const context: SpecializeContext = { root, hidden, presentCount: 0, isNested: true, done: new Map() }
  const definitions: Record<'$defs' | 'definitions', Record<string, unknown>> = { $defs: {}, definitions: {} }
  const variants = new Map<string, string | undefined>()
  const hiddenNames = new Set<string>()

  const refer = (reference: string): string | undefined => {
    if (variants.has(reference)) return variants.get(reference)
    const target = findReferenceTarget(reference, root)
    const open = specializeSchema(target, context)
    const isSame = target === undefined || open.schema === target
    const name = isSame ? undefined : pickName(root, definitions.$defs)
    variants.set(reference, name === undefined ? undefined : `#/$defs/${name}`)
    if (name === undefined) return undefined
    if (isPlainObject(target)) for (const key of listDeclared(target, root, hidden)) hiddenNames.add(key)
    // Taken before its body is worked on, which may refer to it.
    setOwn(definitions.$defs, name, true)
    setOwn(definitions.$defs, name, mapSchemas(open.schema, redirect))
    return variants.get(reference)
  }
  const redirect = (each: JsonSchema): JsonSchema => {
    const reference = readReference(each)
    const next = reference !== undefined && rootReferences.has(reference) ? refer(reference) : undefined
    return next === undefined ? each : { ...each, $ref: next }
  }

  const shown = mapSchemas(schema, redirect) as JsonSchema
  for (const keyword of ['$defs', 'definitions'] as const) {
    const members = getOwn(root, keyword)
    if (!isPlainObject(members)) continue
    for (const name of Object.keys(members)) {
      setOwn(definitions[keyword], name, mapSchemas(members[name] as JsonSchemaOrBoolean, redirect))
    }
  }
  const reached = pickReachableDefinitions(collectReferences(shown), { ...shown, ...definitions })
  const diagnostics = [...hiddenNames].map((key) =>
    createDiagnostic('nested_key_hidden', { key }, { path: '/jsonSchema', key }),
  )
  const isWider = diagnostics.length > 0
  return { schema: { ...shown, ...reached }, diagnostics: isWider ? [reportDropped('$ref'), ...diagnostics] : [] }
}

function pickName(root: JsonSchema, taken: Record<string, unknown>): string {
  const own = getOwn(root, '$defs')
  const isTaken = (name: string) => Object.hasOwn(taken, name) || (isPlainObject(own) && Object.hasOwn(own, name))
  let count = 1
  while (isTaken(`nested${count}`)) count++
  return `nested${count}`
}

/** The hidden keys that a schema speaks of. */
function listDeclared(target: JsonSchema, root: JsonSchema, hidden: HiddenKeys): readonly string[] {
  const parts = [...readPartsInPlace(target, root)]
  const speaksOf = (part: JsonSchema, key: string) => {
    const { properties, required } = part
    return (
      (isPlainObject(properties) && Object.hasOwn(properties, key)) ||
      (Array.isArray(required) && required.includes(key))
    )
  }
  return [...hidden.keys()].filter((key) => parts.some((part) => speaksOf(part, key)))
}
