import satisfies from 'semver/functions/satisfies.js'

/** Whether a tool's version is in a range such as `^1.2` or `>=2 <3`. What is unknown or can't be read is not. */
export function satisfiesVersion(version: unknown, range: string): boolean {
  return typeof version === 'string' && satisfies(version, range)
}
