import { createStableUuid } from '../compiler/stable-uuid.ts'

/** A UUID that is the same for the same slug of the same scope. */
export function createSkillId(slug: string, scope = ''): string {
  return createStableUuid(JSON.stringify(['hubnodes skill', scope, slug]))
}
