import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { Diagnostic, Severity } from '../../src/diagnostics/diagnostic.ts'
import type { SentTool } from './sent-tool.ts'

/** A finding, and the tool that it is about. */
export interface Finding {
  readonly id: string
  readonly toolId: string
  readonly diagnostic: Diagnostic
}

export interface GatheredFindings {
  /** What holds for what is sent, the worst first. */
  findings: Finding[]
  /** What the tools break as they are, and what is sent does not. */
  rewritten: Finding[]
}

const order: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** What compiling, a provider's form and its lint say of the same tools, each thing once. */
export function gatherFindings(
  compiled: readonly CompiledToolRuntime[],
  sent: readonly SentTool[],
  lint: readonly Diagnostic[],
): GatheredFindings {
  const findings = new Map<string, Finding>()
  const rewritten = new Map<string, Finding>()
  const put = (into: Map<string, Finding>, toolId: string, diagnostic: Diagnostic) => {
    const id = [toolId, diagnostic.code, diagnostic.key ?? '', diagnostic.message].join('\n')
    if (!into.has(id)) into.set(id, { id, toolId, diagnostic })
  }
  for (const [index, { toolId, diagnostics }] of compiled.entries()) {
    const told = sent[index]?.diagnostics ?? []
    // The name in the provider's form is the one that counts.
    const isRenamed = told.some(({ code }) => code === 'function_name_encoded')
    for (const diagnostic of diagnostics) {
      if (!(isRenamed && diagnostic.code === 'function_name_encoded')) put(findings, toolId, diagnostic)
    }
    for (const diagnostic of told) put(findings, toolId, diagnostic)
  }
  for (const diagnostic of lint) {
    const { repaired, tool } = diagnostic.params
    const at = /^\/compiled\/(\d+)\//.exec(diagnostic.path)?.[1]
    const toolId = at === undefined ? tool : compiled[Number(at)]?.toolId
    put(repaired === true ? rewritten : findings, typeof toolId === 'string' ? toolId : '', diagnostic)
  }
  const byOrder = (left: Finding, right: Finding) => order[left.diagnostic.severity] - order[right.diagnostic.severity]
  return { findings: [...findings.values()].sort(byOrder), rewritten: [...rewritten.values()].sort(byOrder) }
}
