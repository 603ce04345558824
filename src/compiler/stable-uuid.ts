import { sha256 } from './sha256.ts'

/** A UUID that is the same for the same name. */
export function createStableUuid(name: string): string {
  const hex = Array.from(sha256(name).slice(0, 4), (word) => word.toString(16).padStart(8, '0')).join('')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  )
}
