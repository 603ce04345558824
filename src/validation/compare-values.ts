/** Whether two JSON values are equal; numbers by value, objects by their own keys in any order. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) && isEqualJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

/** The first pair of equal items, the later index first, in time linear in the size of the items. */
export function findDuplicate(items: readonly unknown[]): { i: number; j: number } | undefined {
  const first = new Map<unknown, number>()
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    const key = typeof item === 'object' && item !== null ? createKey(item) : item
    const earlier = typeof key === 'string' && key !== item ? first.get(`o${key}`) : first.get(prefixed(key))
    if (earlier !== undefined) return { i: earlier, j: index }
    first.set(typeof key === 'string' && key !== item ? `o${key}` : prefixed(key), index)
  }
  return undefined
}

function prefixed(key: unknown): unknown {
  return typeof key === 'string' ? `s${key}` : key
}

/** JSON text with sorted keys: equal for equal values. */
function createKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(createKey).join(',')}]`
  const record = value as Record<string, unknown>
  const members = Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${createKey(record[key])}`)
  return `{${members.join(',')}}`
}

/** Whether a number is a multiple of another as both are written in decimal: 0.3 is a multiple of 0.1. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0
  const [digits, exponent] = readDecimal(value)
  const [divisorDigits, divisorExponent] = readDecimal(divisor)
  const shift = exponent - divisorExponent
  if (shift >= 0) return (digits * 10n ** BigInt(shift)) % divisorDigits === 0n
  return digits % (divisorDigits * 10n ** BigInt(-shift)) === 0n
}

function readDecimal(value: number): [bigint, number] {
  const [coefficient = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '0', fraction = ''] = coefficient.split('.')
  return [BigInt(whole + fraction), Number(exponent) - fraction.length]
}
