import type { HubCardSummary } from '../../src/hub/types.ts'

const rank = { error: 0, warning: 1, info: 2 }

/** Problems with the worst first; equals keep their order. */
export function worstFirst(problems: HubCardSummary['problems']): HubCardSummary['problems'] {
  return problems.toSorted((one, other) => rank[one.severity] - rank[other.severity])
}
