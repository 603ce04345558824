import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import type { RequestEnd, ShownRequest } from './types.ts'

/**
 * What to show next: nothing moves but at the end of the list. While `isHeld`, what ended keeps its place too. An item
 * that did not change stays the same object.
 */
export function mergeShown(
  shown: readonly ShownRequest[],
  pending: readonly ApprovalRequest[],
  ended: ReadonlyMap<string, RequestEnd>,
  isHeld: boolean,
): readonly ShownRequest[] {
  const waiting = new Map(pending.filter(({ request_id: id }) => !ended.has(id)).map((each) => [each.request_id, each]))
  const kept = shown.flatMap((item): ShownRequest[] => {
    const id = item.request.request_id
    if (waiting.delete(id)) return [item.end === undefined ? item : { request: item.request }]
    if (!isHeld) return []
    const end = ended.get(id) ?? item.end ?? 'gone'
    return [item.end === end ? item : { request: item.request, end }]
  })
  const next = [...kept, ...[...waiting.values()].map((request) => ({ request }))]
  const isSame = next.length === shown.length && next.every((item, index) => item === shown[index])
  return isSame ? shown : next
}
