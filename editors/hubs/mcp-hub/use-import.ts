import { useDeferredValue, useMemo, useState } from 'react'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { checkMcpServerRows } from '../../../src/mcp/check-server-rows.ts'
import { type PastedForm, readPastedServers } from '../../../src/mcp/read-pasted-servers.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { newServerName, readServers } from '../../../src/store/mcp-servers.ts'
import { useEditing } from '../../shell/session.ts'
import { findingsOfRow } from './server-status.ts'

/** One server that was found, as it would be taken in. */
export interface FoundServer {
  row: McpServerRow
  isChosen: boolean
  /** The name that it came with. */
  wantedName: string
  /** The server of that name that is there. */
  rival: McpServerRow | undefined
  replacesRival: boolean
  findings: readonly Diagnostic[]
}

/** What the author decided about a server that was found. */
interface Decision {
  isLeft?: boolean
  name?: string
  replaces?: boolean
  row?: McpServerRow
}

interface Import {
  text: string
  setText(text: string): void
  form: PastedForm
  found: readonly FoundServer[]
  findings: readonly Diagnostic[]
  /** Text that has servers in it, all chosen ones of which can be taken in. */
  isReady: boolean
  decide(index: number, decision: Decision): void
}

/** Reads pasted text and keeps what the author decides about the servers in it; other text starts afresh. */
export function useImport(): Import {
  const [text, setText] = useState('')
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const existing = useEditing((state) => readServers(state.data).rows)
  const settled = useDeferredValue(text)
  const read = useMemo(
    () => (settled.trim() === '' ? { form: 'json' as const, rows: [], diagnostics: [] } : readPastedServers(settled)),
    [settled],
  )
  const found = useMemo(() => decideAll(existing, read.rows, decisions), [existing, read.rows, decisions])
  const chosen = found.filter(({ isChosen }) => isChosen)
  return {
    text,
    setText(next) {
      setText(next)
      setDecisions(new Map())
    },
    form: read.form,
    found,
    findings: read.diagnostics,
    isReady: settled === text && chosen.length > 0 && chosen.every(({ findings }) => !findings.some(isAboutName)),
    decide: (index, decision) => setDecisions(new Map(decisions).set(index, { ...decisions.get(index), ...decision })),
  }
}

/** Two servers of one name would share their tools' addresses: a name that is taken gets a number, until it is chosen. */
function decideAll(
  existing: readonly McpServerRow[],
  rows: readonly McpServerRow[],
  decisions: ReadonlyMap<number, Decision>,
): FoundServer[] {
  const taken = [...existing]
  const drafts = rows.map((original, index) => {
    const { isLeft = false, name, replaces = false, row = original } = decisions.get(index) ?? {}
    const rival = existing.find((other) => other.name.toLowerCase() === original.name.toLowerCase())
    const isReplacing = replaces && rival !== undefined
    const free = isReplacing ? rival.name : (name ?? newServerName(taken, original.name))
    const named = { ...row, name: free, ...(isReplacing ? { id: rival.id } : {}) }
    if (!isLeft) taken.push(named)
    return { row: named, isChosen: !isLeft, wantedName: original.name, rival, replacesRival: isReplacing }
  })
  const replaced = new Set(drafts.flatMap(({ row, replacesRival }) => (replacesRival ? [row.id] : [])))
  const stay = existing.filter(({ id }) => !replaced.has(id))
  const chosen = drafts.filter(({ isChosen }) => isChosen)
  const all = checkMcpServerRows([...stay, ...chosen.map(({ row }) => row)])
  return drafts.map((draft) => {
    const at = chosen.indexOf(draft)
    return { ...draft, findings: at < 0 ? [] : findingsOfRow(all, stay.length + at) }
  })
}

/** Other errors can be mended later; under a name that is taken or impossible a server can't be addressed. */
function isAboutName({ severity, path }: Diagnostic): boolean {
  return severity === 'error' && path.endsWith('/name')
}
