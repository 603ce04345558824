const roundConstants = primeFractions(64, 3)
const initialState = primeFractions(8, 2)

/**
 * SHA-256 of a text as hex. The platform's own is asynchronous and missing on pages without a secure context; an edit
 * must store its hash in the same step.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6))
  new Uint8Array(padded.buffer).set(bytes)
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
  padded.setUint32(padded.byteLength - 4, bytes.length << 3)
  const state = Uint32Array.from(initialState)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < padded.byteLength; offset += 64) mixBlock(state, words, padded, offset)
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function mixBlock(state: Uint32Array, words: Uint32Array, block: DataView, offset: number): void {
  const word = (index: number) => words[index] ?? 0
  for (let index = 0; index < 64; index++) {
    if (index < 16) {
      words[index] = block.getUint32(offset + index * 4)
      continue
    }
    const early = word(index - 15)
    const late = word(index - 2)
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + small + word(index - 7) + large
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index++) {
    const choose = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first =
      h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choose + (roundConstants[index] ?? 0) + word(index)
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits behind the point of the square or cube roots of the first primes: the constants of FIPS 180-4. */
function primeFractions(count: number, root: 2 | 3): Uint32Array {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return Uint32Array.from(primes, (prime) => {
    const value = root === 2 ? Math.sqrt(prime) : Math.cbrt(prime)
    return (value - Math.floor(value)) * 2 ** 32
  })
}
