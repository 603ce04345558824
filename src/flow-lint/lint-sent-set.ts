import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { putAt } from '../hub/place-of-input.ts'
import { lintToolSet } from '../providers/lint/lint-tool-set.ts'
import type { LintTarget } from '../providers/rules/table.ts'
import { toProviderTool } from '../providers/to-provider-tool.ts'
import type { CompiledFlowSet } from './compile-flow.ts'

/**
 * What a provider refuses of the functions that one agent is sent, what its form cannot say, and names that clash. What
 * `toProviderTool` mends by itself is for information.
 */
export function lintSentSet({ agent, hubs }: CompiledFlowSet, target: LintTarget | undefined): Diagnostic[] {
  const sent = hubs.flatMap(({ index, sent: compiled }) =>
    compiled.map((tool) => ({ tool, path: `/nodes/${index}/data` })),
  )
  const name = agent === undefined ? {} : { agent: agent.id }
  const place = (found: Diagnostic, path: string): Diagnostic => ({
    ...putAt(found, path),
    params: { ...found.params, ...name },
  })
  const lint = lintToolSet({ compiled: sent.map(({ tool }) => tool), target: target ?? 'portable' })
    .filter(({ code }) => target !== undefined || code === 'lint_name_twice')
    .map((found) => {
      const at = /^\/compiled\/(\d+)\//.exec(found.path)?.[1]
      const path = (at === undefined ? undefined : sent[Number(at)]?.path) ?? ''
      return place(found.params['repaired'] === true ? { ...found, severity: 'info' } : found, path)
    })
  if (target === undefined || target === 'portable') return lint
  const told = sent.flatMap(({ tool, path }) =>
    toProviderTool({ compiled: tool, target }).diagnostics.map((found) => place(found, path)),
  )
  return [...lint, ...told]
}
