/** A value of a request before it has a key: its name, and what kind of place it goes to. */
export interface Place {
  readonly name: string
  readonly in: string
}

/**
 * One key per place, in order: its own name where no other place has that name, else `path_id`, `query_id`, `body_id`.
 * What a key stands for is written down in the tool's route, so nothing is ever read back out of a key.
 */
export function assignKeys(places: readonly Place[]): string[] {
  const uses = new Map<string, number>()
  for (const { name } of places) uses.set(name, (uses.get(name) ?? 0) + 1)
  const taken = new Set([...uses].filter(([, count]) => count === 1).map(([name]) => name))
  return places.map((place) => {
    // `__proto__` is no parameter's name anywhere in the package.
    if (uses.get(place.name) === 1 && place.name !== '__proto__') return place.name
    const base = `${place.in}_${place.name}`
    let key = base
    for (let count = 2; taken.has(key); count++) key = `${base}_${count}`
    taken.add(key)
    return key
  })
}
