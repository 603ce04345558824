import { getProviderRules } from '../../providers/rules/get-provider-rules.ts'
import type { ProviderTarget } from '../../providers/rules/table.ts'
import { encodeFunctionName, hashText } from '../function-name.ts'

const longestReadable = 50

/**
 * One function name for each tool id: legal for the target, different from all others, and the same in any order. A tool
 * whose id is its name keeps it when another would get the same.
 */
export function nameFunctions(toolIds: readonly string[], target: ProviderTarget | undefined): Map<string, string> {
  const ids = [...new Set(toolIds)].sort()
  const first = new Map(ids.map((id) => [id, suitTarget(encodeFunctionName(id), id, target)]))
  const wanting = new Map<string, string[]>()
  for (const [id, name] of first) wanting.set(name, [...(wanting.get(name) ?? []), id])
  const taken = new Set(wanting.keys())
  const names = new Map<string, string>()
  for (const [name, claimants] of wanting) {
    const keeper = claimants.find((id) => id === name) ?? (claimants.length === 1 ? claimants[0] : undefined)
    for (const id of claimants) {
      const own = id === keeper ? name : hashFreely(id, taken)
      taken.add(own)
      names.set(id, own)
    }
  }
  return names
}

function suitTarget(name: string, id: string, target: ProviderTarget | undefined): string {
  if (target === undefined) return name
  const { pattern, risky } = getProviderRules(target).name
  return pattern.test(name) && risky?.pattern.test(name) !== true ? name : hashFreely(id, new Set())
}

/** A name with a hash that begins with a letter, which suits every provider. */
function hashFreely(id: string, taken: ReadonlySet<string>): string {
  const readable = id.replace(/[^a-zA-Z0-9_]+/g, '_').replace(/^[^a-zA-Z]+|_+$/g, '')
  const base = readable === '' ? 'tool' : readable.slice(0, longestReadable)
  let name = `${base}_${hashText(id)}`
  while (taken.has(name)) name = `${base}_${hashText(`${id}/${name}`)}`
  return name
}
