const constants = /* @__PURE__ */ deriveConstants()

function deriveConstants() {
  const primes: number[] = []
  for (let candidate = 2; primes.length < 64; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32)
  return {
    initialState: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    roundConstants: primes.map((prime) => fraction(Math.cbrt(prime))),
  }
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: ArrayLike<number>, index: number) => words[index] ?? 0

/**
 * SHA-256 of a text's UTF-16 code units as eight 32-bit words. Synchronous, unlike the platform's; code units, so that
 * two texts with different lone surrogates differ.
 */
export function sha256(text: string): Uint32Array {
  const length = text.length * 2
  const bytes = new DataView(new ArrayBuffer(Math.ceil((length + 9) / 64) * 64))
  for (let index = 0; index < text.length; index++) bytes.setUint16(index * 2, text.charCodeAt(index))
  bytes.setUint8(length, 0x80)
  bytes.setBigUint64(bytes.byteLength - 8, BigInt(length) * 8n)
  const state = Uint32Array.from(constants.initialState)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < bytes.byteLength; offset += 64) {
    for (let index = 0; index < 16; index++) words[index] = bytes.getUint32(offset + index * 4)
    for (let index = 16; index < 64; index++) {
      const early = at(words, index - 15)
      const late = at(words, index - 2)
      const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      words[index] = at(words, index - 16) + first + at(words, index - 7) + second
    }
    compress(state, words)
  }
  return state
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const big = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + big + choice + at(constants.roundConstants, index) + at(words, index)) | 0
    const small = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word
}
