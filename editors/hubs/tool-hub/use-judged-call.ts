import { useEffect, useState } from 'react'
import { type CallJudgement, judgeCall } from '../../../nodes/tool-hub/judge-call.ts'
import type { StoredToolRow } from '../../../src/store/tool-rows.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'

/** What would become of a call under one row, kept up with both. Undefined until the first answer. */
export function useJudgedCall(request: {
  row: StoredToolRow
  entry: ToolCatalogueEntry
  operation: string | undefined
  args: Readonly<Record<string, string>>
}): CallJudgement | undefined {
  const { row, entry, operation, args } = request
  const text = JSON.stringify(args)
  const [judged, setJudged] = useState<CallJudgement>()
  useEffect(() => {
    let isCurrent = true
    const call = { rows: [row], catalogue: [entry], tool: entry.id, operation, args: JSON.parse(text) as typeof args }
    void judgeCall(call).then((next) => {
      if (isCurrent) setJudged(next)
    })
    return () => {
      isCurrent = false
    }
  }, [row, entry, operation, text])
  return judged
}
