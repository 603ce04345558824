/** How much of a result goes on. The longest answer that our own tools give fits; whatever it goes to need not hold more. */
const MAX_CHARACTERS = 4 * 1024 * 1024

/**
 * A result of bounded size: what does not fit is left out at the end, so that the rest keeps its shape. Only of
 * redacted JSON: a secret that was cut in two is not found any more.
 */
export function limitResult<Value>(value: Value): { value: Value; isCut: boolean } {
  const budget = { left: MAX_CHARACTERS }
  const cut = cutToBudget(value, budget)
  return budget.left < 0 ? { value: cut as Value, isCut: true } : { value, isCut: false }
}

/** Said beside a result that was cut. */
export const resultTruncated = `result_truncated: the result is cut to ${MAX_CHARACTERS} characters`

function cutToBudget(value: unknown, budget: { left: number }): unknown {
  if (typeof value === 'string') {
    const room = Math.max(budget.left, 0)
    budget.left -= value.length
    return value.length > room ? value.slice(0, room) : value
  }
  budget.left -= 1
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value as unknown[]) {
      if (budget.left < 0) break
      items.push(cutToBudget(item, budget))
    }
    return items
  }
  const members: [string, unknown][] = []
  for (const [key, member] of Object.entries(value)) {
    budget.left -= key.length
    if (budget.left < 0) break
    members.push([key, cutToBudget(member, budget)])
  }
  return Object.fromEntries(members)
}
