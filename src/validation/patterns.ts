import { BoundedCache } from './bounded-cache.ts'
import { createBoundedMatcher } from './patterns/bounded-matcher.ts'
import { isNativeLinear } from './patterns/is-native-linear.ts'
import { createLinearMatcher } from './patterns/linear-matcher.ts'
import { parsePattern } from './patterns/parse-pattern.ts'

const MAX_SOURCE = 20_000

/** A `pattern` ready to use. `test` never blocks; it gives undefined where it can't tell in bounded time. */
export interface Pattern {
  readonly source: string
  /** How it is checked: by the platform where that is provably linear, else by the package's own matchers. */
  readonly way: 'native' | 'linear' | 'bounded' | 'none'
  test(text: string): boolean | undefined
}

const patterns = new BoundedCache<string, Pattern>(500)

/**
 * Makes a pattern ready: read with the `u` flag where that is legal, else without. Gives undefined where it is no
 * regular expression either way.
 */
export function compilePattern(source: string): Pattern | undefined {
  const known = patterns.get(source)
  if (known !== undefined) return known
  const pattern = createPattern(source)
  if (pattern !== undefined) patterns.set(source, pattern)
  return pattern
}

function createPattern(source: string): Pattern | undefined {
  if (source.length > MAX_SOURCE) return { source, way: 'none', test: () => undefined }
  const native = compileNative(source, 'u') ?? compileNative(source, '')
  if (native === undefined) return undefined
  const chosen = chooseMatcher(source, native)
  return { source, way: chosen.way, test: (text) => answer(chosen.test, text) }
}

function chooseMatcher(
  source: string,
  native: RegExp,
): { way: Pattern['way']; test: (text: string) => boolean | undefined } {
  try {
    const parsed = parsePattern(source, native.unicode)
    if (parsed.hasBackreference) return { way: 'bounded', test: createBoundedMatcher(parsed) }
    if (isNativeLinear(parsed.root)) return { way: 'native', test: (text) => native.test(text) }
    return { way: 'linear', test: createLinearMatcher(parsed) }
  } catch {
    return { way: 'none', test: () => undefined }
  }
}

/** Out of steps, or out of stack on a very long text: either way nothing is known. */
function answer(test: (text: string) => boolean | undefined, text: string): boolean | undefined {
  try {
    return test(text)
  } catch {
    return undefined
  }
}

function compileNative(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}
