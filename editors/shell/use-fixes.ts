import { useCallback, useState } from 'react'
import type { ToolSource } from '../../src/compiler/types.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { Fix } from '../../src/store/fixes/fix-rules.ts'
import { suggestFix } from '../../src/store/fixes/suggest-fix.ts'
import { modelViewMessages } from '../i18n/model-view.ts'
import type { Finding } from '../preview/gather-findings.ts'
import type { Fix as OfferedFix } from './FixButton.tsx'
import { applyFix, createFixSubject } from './fix-subject.ts'
import { useHubSession, useWords } from './session.ts'
import type { ToolAccess } from './view.ts'

/** The fixes of a hub's findings, each tried out on the node's data before it is offered. */
export function useFixes(
  tools: readonly ToolSource[] | undefined,
  access: ToolAccess | undefined,
): (finding: Finding) => OfferedFix | undefined {
  const { store, definition } = useHubSession()
  const t = useWords(modelViewMessages)
  // The finding of a tool that no edit changed is the same object.
  const [tried] = useState(() => new WeakMap<Diagnostic, { fix: Fix | undefined; tools: unknown }>())
  return useCallback(
    ({ toolId, diagnostic }) => {
      const parts = { definition, tools, access }
      let known = tried.get(diagnostic)
      if (known === undefined || known.tools !== tools) {
        known = { fix: suggestFix(diagnostic, createFixSubject(parts, store.getState().data, toolId)), tools }
        tried.set(diagnostic, known)
      }
      const { fix } = known
      if (fix === undefined) return undefined
      const label = wordFix(fix, toolId, t)
      return { label, apply: () => store.getState().edit((data) => applyFix(parts, data, toolId, fix), { label }) }
    },
    [store, definition, tools, access, tried, t],
  )
}

function wordFix(fix: Fix, toolId: string, t: Translate<typeof modelViewMessages>): string {
  if (fix.kind === 'send_gateway') return t('fix_send_gateway')
  if (fix.kind === 'leave_tool_out') return t('fix_leave_tool_out', { tool: toolId })
  return t(`fix_${fix.kind}`, { keys: fix.keys.map((key) => t('fix_key', { key })).join(', ') })
}
