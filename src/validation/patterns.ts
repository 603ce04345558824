import { BoundedCache } from './bounded-cache.ts'
import { createBoundedMatcher } from './patterns/bounded-matcher.ts'
import { isNativeLinear } from './patterns/is-native-linear.ts'
import { createLinearMatcher } from './patterns/linear-matcher.ts'
import { parsePattern } from './patterns/parse-pattern.ts'
import { createStepBudget, type StepBudget } from './patterns/step-budget.ts'

const MAX_SOURCE = 20_000

/** A `pattern` ready to use. */
export class Pattern {
  readonly source: string
  private readonly native: RegExp | undefined
  private matcher: Matcher | undefined

  /** `native` is what the platform makes of the source; without it nothing is known of any text. */
  constructor(source: string, native: RegExp | undefined) {
    this.source = source
    this.native = native
  }

  /** How it is checked: by the platform where that is provably linear, else by the package's own matchers. */
  get way(): Matcher['way'] {
    return this.getMatcher().way
  }

  /** Whether a text matches. Never blocks: undefined where that can't be told within the budget. */
  test(text: string, budget: StepBudget = createStepBudget()): boolean | undefined {
    try {
      return this.getMatcher().test(text, budget)
    } catch {
      // Out of steps, or out of stack on a very long text.
      return undefined
    }
  }

  private getMatcher(): Matcher {
    this.matcher ??= this.native === undefined ? unable : createMatcher(this.source, this.native)
    return this.matcher
  }
}

interface Matcher {
  way: 'native' | 'linear' | 'bounded' | 'none'
  test(text: string, budget: StepBudget): boolean | undefined
}

const unable: Matcher = { way: 'none', test: () => undefined }
const patterns = /* @__PURE__ */ new BoundedCache<string, Pattern>(500)

/**
 * Reads a pattern with the `u` flag where that is legal, else without. Gives undefined where it is no regular expression
 * either way.
 */
export function compilePattern(source: string): Pattern | undefined {
  const known = patterns.get(source)
  if (known !== undefined) return known
  if (source.length > MAX_SOURCE) return new Pattern(source, undefined)
  const native = compileNative(source, 'u') ?? compileNative(source, '')
  if (native === undefined) return undefined
  const pattern = new Pattern(source, native)
  patterns.set(source, pattern)
  return pattern
}

function createMatcher(source: string, native: RegExp): Matcher {
  try {
    const parsed = parsePattern(source, native.unicode)
    if (parsed.hasBackreference) return { way: 'bounded', test: createBoundedMatcher(parsed) }
    if (isNativeLinear(parsed.root)) return { way: 'native', test: (text) => native.test(text) }
    return { way: 'linear', test: createLinearMatcher(parsed) }
  } catch {
    return unable
  }
}

function compileNative(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}
