import { isPlainObject } from '../schema/is-plain-object.ts'
import { readHubInputs } from './hub-inputs.ts'
import type { HubInputDefinition, HubNodeData, HubNodeDefinition } from './types.ts'

/** The winning value of every input of a call: manual > data edge > model > default. What loses is told in `warnings`. */
export function resolveHubInputValues(request: {
  definition: HubNodeDefinition
  data: HubNodeData
  args?: unknown
  upstream?: unknown
}): { values: Record<string, unknown>; warnings: string[] } {
  const { definition, data } = request
  const warnings: string[] = []
  const args = readArguments(request.args, warnings)
  const upstream = isPlainObject(request.upstream) ? request.upstream : {}
  const inputs = readHubInputs(definition, data)
  const entries = inputs.map(({ declared, input, isAgent }): [string, unknown] => {
    const { key } = declared
    const isByHand = !isAgent && input.selectedType !== 'reference' && input.omitted !== true
    // Null is how these inputs say "not set" where it is also their default.
    const isSet = input.value !== undefined && !(input.value === null && declared.default === null)
    const given = args.get(key)
    args.delete(key)
    if (given !== undefined && !isAgent) warnings.push(`argument_dropped: ${key} is not the caller's to set`)
    if (isByHand && isSet) return [key, input.value]
    if (Object.hasOwn(upstream, key) && upstream[key] !== undefined) return [key, upstream[key]]
    if (isAgent && given !== undefined) {
      if (given !== null || takesNull(declared)) return [key, given]
      warnings.push(`argument_dropped: ${key} may not be null`)
    }
    return [key, declared.default]
  })
  for (const key of args.keys()) warnings.push(`argument_dropped: ${key.slice(0, 100)} is not an input of this node`)
  return { values: Object.fromEntries(entries.filter(([, value]) => value !== undefined)), warnings }
}

function readArguments(args: unknown, warnings: string[]): Map<string, unknown> {
  if (args === undefined || args === null) return new Map()
  if (isPlainObject(args)) return new Map(Object.entries(args))
  warnings.push('argument_dropped: the arguments are not an object')
  return new Map()
}

function takesNull({ jsonSchema: { type } }: HubInputDefinition): boolean {
  return type === undefined || type === 'null' || (Array.isArray(type) && type.includes('null'))
}
