import { createDiagnostic, type lintDiagnostics } from '../../diagnostics/codes/lint.ts'
import type { DiagnosticParams } from '../../diagnostics/create-raiser.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ProviderRules, SourcedRule } from '../rules/provider-rules.ts'

const maximumFindings = 200
const longestParam = 200

type Codes = typeof lintDiagnostics

/** What every finding of the lint says: the tool, the provider, the version of its rules and where the rule stands. */
interface Facts {
  readonly tool: string
  readonly provider: string
  readonly version: string
  readonly source: string
  /** Whether `toProviderTool` sends the tool in another way that the provider takes. */
  readonly repaired: boolean
}

/** Collects what one tool breaks of one provider's rules; a thing is told once for each tool. */
export class ToolLint {
  readonly diagnostics: Diagnostic[] = []
  private readonly told = new Set<string>()
  private readonly rules: ProviderRules
  private readonly tool: string

  constructor(rules: ProviderRules, tool: string) {
    this.rules = rules
    this.tool = tool.slice(0, longestParam)
  }

  report<Code extends keyof Codes>(
    code: Code,
    rule: SourcedRule,
    params: Omit<DiagnosticParams<Codes, Code>, keyof Facts>,
    place: { path: string; key?: string | undefined; subject?: string; repaired?: boolean },
  ): void {
    const { path, key, subject = '', repaired = true } = place
    const same = `${code} ${subject}`
    if (this.told.has(same) || this.diagnostics.length >= maximumFindings) return
    this.told.add(same)
    const { provider, version } = this.rules
    const facts: Facts = { tool: this.tool, provider, version, source: rule.source, repaired }
    const all = { ...params, ...facts } as unknown as DiagnosticParams<Codes, Code>
    this.diagnostics.push(createDiagnostic(code, all, { path, ...(key === undefined ? {} : { key }) }))
  }
}
