import type { Fault } from '../issues.ts'

/**
 * The faults worth telling when no branch of a union fits: those of the branch that came closest. A value of a type that
 * no branch takes gets one fault with all their types.
 */
export function foldBranches(branches: readonly Fault[][], path: string): Fault[] {
  const types = branches.map((faults) =>
    faults.find(({ instancePath, keyword }) => keyword === 'type' && instancePath === path),
  )
  if (types.length > 0 && types.every((fault) => fault !== undefined)) {
    const type = [...new Set(types.flatMap((fault) => fault.params['type']))]
    return [{ instancePath: path, keyword: 'type', params: { type } }]
  }
  let closest: Fault[] = []
  let least = Infinity
  for (const faults of branches) {
    const distance = measure(faults, path)
    if (distance >= least) continue
    least = distance
    closest = faults
  }
  return closest
}

/** A wrong type, or a wrong constant in a member that tells branches apart, outweighs any number of other faults. */
function measure(faults: readonly Fault[], path: string): number {
  let distance = 0
  for (const { instancePath, keyword } of faults) {
    const isOwn = instancePath === path
    const isMember = instancePath.lastIndexOf('/') === path.length
    if (isOwn && keyword === 'type') distance += 1_000_000
    else if ((isOwn || isMember) && (keyword === 'const' || keyword === 'enum')) distance += 1_000
    else distance += 1
  }
  return distance
}
