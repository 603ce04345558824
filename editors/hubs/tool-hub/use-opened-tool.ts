import { useMemo } from 'react'
import { isSameJson } from '../../../src/store/is-same-json.ts'
import { compileExpandedTool, getExpandedSchema } from '../../../src/tools/compile-tool.ts'
import { readToolRow } from '../../../src/tools/read-rows.ts'
import { readAvailability } from '../../shell/availability.ts'
import { useHubSession } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import type { OpenedTool } from '../../shell/view.ts'
import { pickSaid, readToolHubAnswer } from './read-answer.ts'
import { maskRow } from './row-json.ts'
import { useOpenedRow } from './use-rows.ts'

/** The opened row's tool as it can be tried: its function, and the call through the whole hub. */
export function useOpenedTool(): OpenedTool | undefined {
  const { store, client, callContext, definition } = useHubSession()
  const { catalogue } = useCatalogue()
  const stored = useOpenedRow()
  const { entry } = readAvailability(catalogue, stored?.tool ?? '')
  const row = stored?.row
  return useMemo(() => {
    const read = row && readToolRow(row, 0, 'user')
    if (!read || read.fault !== undefined || !entry) return undefined
    const { id } = entry
    const compiled = compileExpandedTool(read.row, entry)
    const fixed = Object.entries(compiled.fixedInputBindings)
    return {
      compiled,
      secretKeys: fixed.flatMap(([key, value]) =>
        isSameJson(maskRow({ [key]: value }), { [key]: value }) ? [] : [key],
      ),
      jsonSchema: getExpandedSchema(read.row, entry),
      readAnswer: readToolHubAnswer,
      ...(client
        ? {
            async run(modelArguments, { signal, onProgress }) {
              const { type, data } = store.getState()
              const args = definition.toHubCall?.(id, modelArguments) ?? modelArguments
              return pickSaid(await client.execute({ type, data, args, context: callContext }, { signal, onProgress }))
            },
          }
        : {}),
    } satisfies OpenedTool
  }, [row, entry, store, client, callContext, definition])
}
