const maxBaseLength = 160

/** Gives ids after the ones they are made from, `files` then `files-2`: none that is taken, and none twice. */
export function createFreshIds(taken: Iterable<string>): (from: string) => string {
  const known = new Set(taken)
  const next = new Map<string, number>()
  return (from) => {
    const base = from.slice(0, maxBaseLength).replace(/-\d{1,4}$/, '')
    let number = next.get(base) ?? 2
    while (known.has(`${base}-${number}`)) number += 1
    next.set(base, number + 1)
    known.add(`${base}-${number}`)
    return `${base}-${number}`
  }
}
