import { createStableUuid } from '../../compiler/stable-uuid.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id as ChengOS takes it: itself where it is a UUID, else always the same one for it. */
export function toUuid(kind: 'node' | 'edge', id: string, taken: ReadonlySet<string>): string {
  if (UUID.test(id) && !taken.has(id)) return id
  let uuid = createStableUuid(JSON.stringify(['hubnodes', kind, id]))
  while (taken.has(uuid)) uuid = createStableUuid(uuid)
  return uuid
}
