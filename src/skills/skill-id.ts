import { sha256 } from '../compiler/sha256.ts'

/** A UUID that is the same for the same slug of the same scope. */
export function createSkillId(slug: string, scope = ''): string {
  const hex = Array.from(sha256(JSON.stringify(['hubnodes skill', scope, slug])).slice(0, 4), (word) =>
    word.toString(16).padStart(8, '0'),
  ).join('')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  )
}
