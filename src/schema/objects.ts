/** Reads an own member; inherited ones (`toString`) count as absent. */
export function getOwn(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined
}

/** Sets an own member under a foreign name; `__proto__` becomes plain data instead of changing the prototype. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  } else object[key] = value
}

/** A new object with the own members of another that stand before `end`: where a walk finds that it has to make a copy. */
export function copyUpTo(object: Readonly<Record<string, unknown>>, end: string): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(object)) {
    if (key === end) break
    setOwn(copy, key, object[key])
  }
  return copy
}

/** The own members of whatever it is; none where they can't be read, as of a thrown object whose getters throw. */
export function copyMembers(value: unknown): Record<string, unknown> {
  try {
    return { ...(value as object) }
  } catch {
    return {}
  }
}
