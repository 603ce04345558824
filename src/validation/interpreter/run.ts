import { escapeToken } from '../../schema/json-pointer.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import type { Fault } from '../issues.ts'
import { Pattern } from '../patterns.ts'
import type { PreparedSchema } from '../prepared-schema.ts'

const MAX_STEPS = 1_000_000
const MAX_DEPTH = 1_500
const MAX_FAULTS = 1_000

/** Raised where a check would take too many steps or go too deep. */
export class LimitReached extends Error {}

/** Which members of one object or array some keyword has looked at: what `unevaluated…` asks for. */
export interface Evaluated {
  properties: Set<string>
  items: Set<number>
}

/** One value being checked. */
export class Run {
  readonly prepared: PreparedSchema
  readonly faults: Fault[] = []
  /** The resources entered on the way to the current schema, outermost first. */
  readonly scope: JsonSchema[] = []
  private steps = 0
  private depth = 0

  constructor(prepared: PreparedSchema) {
    this.prepared = prepared
  }

  enter(): void {
    this.spend(1)
    if (++this.depth > MAX_DEPTH) throw new LimitReached('it is nested too deeply')
  }

  leave(): void {
    this.depth--
  }

  spend(steps: number): void {
    this.steps += steps
    if (this.steps > MAX_STEPS) throw new LimitReached('it takes too many steps')
  }

  /** Notes a fault and answers false, so that checks can end with it. */
  fail(instancePath: string, keyword: string, params: Record<string, unknown>): false {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ instancePath, keyword, params })
    return false
  }

  /** Runs a check whose faults don't count. */
  silently(check: () => boolean): boolean {
    const before = this.faults.length
    const answer = check()
    this.faults.length = before
    return answer
  }

  /** The pattern of a `pattern` or a key of `patternProperties`; all were read when the schema was prepared. */
  patternOf(source: string): Pattern {
    return this.prepared.patterns.get(source) ?? new Pattern(source, undefined)
  }

  newEvaluated(): Evaluated | undefined {
    return this.prepared.usesUnevaluated ? { properties: new Set(), items: new Set() } : undefined
  }
}

export function merge(into: Evaluated | undefined, from: Evaluated | undefined): void {
  if (into === undefined || from === undefined) return
  for (const key of from.properties) into.properties.add(key)
  for (const index of from.items) into.items.add(index)
}

export function pathTo(path: string, key: string | number): string {
  return `${path}/${typeof key === 'number' ? key : escapeToken(key)}`
}
