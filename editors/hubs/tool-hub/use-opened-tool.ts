import { useMemo } from 'react'
import { isUpstreamReference } from '../../../src/hub/resolve-references.ts'
import { isSameJson } from '../../../src/store/is-same-json.ts'
import { compileExpandedTool, getExpandedSchema } from '../../../src/tools/compile-tool.ts'
import { readToolRow } from '../../../src/tools/read-rows.ts'
import { readAvailability } from '../../shell/availability.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import type { OpenedTool } from '../../shell/view.ts'
import { pickSaid, readToolHubAnswer } from './read-answer.ts'
import { maskRow } from './row-json.ts'
import { useOpenedRow } from './use-rows.ts'

/** The opened row's tool as it can be tried: its function, and what of the hub's outputs is its result. */
export function useOpenedTool(): OpenedTool | undefined {
  const { catalogue } = useCatalogue()
  const stored = useOpenedRow()
  const { entry } = readAvailability(catalogue, stored?.tool ?? '')
  const row = stored?.row
  return useMemo(() => {
    const read = row && readToolRow(row, 0, 'user')
    if (!read || read.fault !== undefined || !entry) return undefined
    const compiled = compileExpandedTool(read.row, entry)
    const fixed = Object.entries(compiled.fixedInputBindings)
    return {
      compiled,
      secretKeys: fixed.flatMap(([key, value]) =>
        isSameJson(maskRow({ [key]: value }), { [key]: value }) ? [] : [key],
      ),
      jsonSchema: getExpandedSchema(read.row, entry),
      upstream: Object.fromEntries(
        read.row.inputs.filter(isUpstreamReference).map(({ key, binding }) => [key, binding]),
      ),
      readAnswer: readToolHubAnswer,
      readResult: pickSaid,
    } satisfies OpenedTool
  }, [row, entry])
}
