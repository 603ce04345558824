import type { compilerDiagnostics } from '../../diagnostics/codes/compiler.ts'
import { createDiagnostic, type providerDiagnostics } from '../../diagnostics/codes/providers.ts'
import type { DiagnosticParams } from '../../diagnostics/create-raiser.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

const maximumFindings = 200

type Codes = typeof providerDiagnostics & typeof compilerDiagnostics

/** Where a schema stands: as a pointer, for people, and in which parameter. */
export interface Place {
  readonly path: string
  readonly label: string
  readonly key?: string
}

/** Findings about one tool. What is dropped again and again is told once, with its first place and how often. */
export class Findings {
  private readonly found: Diagnostic[] = []
  private readonly dropped = new Map<string, { place: Place; count: number; isMinor: boolean }>()
  private readonly provider: string

  constructor(provider: string) {
    this.provider = provider
  }

  add<Code extends keyof Codes>(code: Code, params: DiagnosticParams<Codes, Code>, place: Place): void {
    if (this.found.length < maximumFindings) this.found.push(createDiagnostic(code, params, toPlace(place)))
  }

  /** A rule that is not sent. A minor one hardly changes what is accepted. */
  drop(keyword: string, place: Place, isMinor = false): void {
    const known = this.dropped.get(keyword)
    if (known !== undefined) known.count++
    else this.dropped.set(keyword, { place: { ...place, path: `${place.path}/${keyword}` }, count: 1, isMinor })
  }

  list(): Diagnostic[] {
    const { provider } = this
    const rules = [...this.dropped].map(([keyword, { place, count, isMinor }]) =>
      createDiagnostic(
        'rule_not_sent',
        { provider, keyword: keyword.slice(0, 100), count },
        { ...toPlace(place), ...(isMinor ? { severity: 'info' as const } : {}) },
      ),
    )
    return [...this.found, ...rules]
  }
}

function toPlace({ path, key }: Place) {
  return { path, ...(key === undefined ? {} : { key }) }
}
