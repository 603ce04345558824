/** Whether a value is an object with keys: not null, not an array. Says nothing about what the keys hold. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
