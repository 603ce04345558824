import { useCallback, useState } from 'react'
import type { ToolSource } from '../../src/compiler/types.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { Translate } from '../../src/diagnostics/translate.ts'
import { compileHubGateway, compileHubNode } from '../../src/hub/compile-hub-node.ts'
import { narrowHubSchema } from '../../src/hub/narrow-hub-schema.ts'
import type { HubNodeData, HubNodeDefinition } from '../../src/hub/types.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { Fix } from '../../src/store/fixes/fix-rules.ts'
import { setOwnInputModes, setOwnInputsAside } from '../../src/store/fixes/own-inputs.ts'
import { type FixSubject, suggestFix } from '../../src/store/fixes/suggest-fix.ts'
import { modelViewMessages } from '../i18n/model-view.ts'
import type { Finding } from '../preview/gather-findings.ts'
import type { Fix as OfferedFix } from './FixButton.tsx'
import { useHubSession, useWords } from './session.ts'
import type { ToolAccess } from './view.ts'

interface HubParts {
  definition: HubNodeDefinition
  tools: readonly ToolSource[] | undefined
  access: ToolAccess | undefined
}

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

/** A tool of a hub, or the hub's own function, as fixes are tried on it. */
export function createFixSubject(parts: HubParts, data: HubNodeData, toolId: string): FixSubject {
  const { definition, tools } = parts
  const source = tools?.find(({ id }) => id === toolId)
  const isOwn = toolId === definition.type
  const known = source ? [source] : tools
  return {
    data,
    schema: isOwn ? narrowHubSchema(definition, definition.narrowInput?.(data, tools ?? [])) : source?.inputSchema,
    apply: (before, fix) => applyFix(parts, before, toolId, fix),
    compile(next) {
      if (isOwn) return compileHubGateway(definition, next, tools)
      const { expanded } = compileHubNode(definition, { data: next, ...(known ? { tools: known } : {}) })
      return expanded.find((tool) => tool.toolId === toolId)
    },
  }
}

function applyFix({ definition, access }: HubParts, data: HubNodeData, toolId: string, fix: Fix): HubNodeData {
  const isOwn = toolId === definition.type
  switch (fix.kind) {
    case 'send_gateway':
      return data.exposure === 'expanded' && definition.compileTools ? { ...data, exposure: 'gateway' } : data
    case 'leave_tool_out':
      return isOwn || !access ? data : access.leaveOut(data, toolId)
    case 'set_aside':
      return isOwn ? setOwnInputsAside(data, fix.keys) : data
    default: {
      const mode = fix.kind === 'leave_to_model' ? 'agentGenerated' : 'manual'
      if (isOwn) return setOwnInputModes(definition, data, fix.keys, mode)
      const inputs = access?.readInputs(data, toolId)
      const changed = inputs?.map((input) => (fix.keys.includes(input.key) ? setInputMode({ input, mode }) : input))
      const count = changed?.filter((input, at) => input !== inputs?.[at]).length
      return access && changed && count === fix.keys.length ? access.writeInputs(data, toolId, changed) : data
    }
  }
}

function wordFix(fix: Fix, toolId: string, t: Translate<typeof modelViewMessages>): string {
  if (fix.kind === 'send_gateway') return t('fix_send_gateway')
  if (fix.kind === 'leave_tool_out') return t('fix_leave_tool_out', { tool: toolId })
  return t(`fix_${fix.kind}`, { keys: fix.keys.map((key) => t('fix_key', { key })).join(', ') })
}
