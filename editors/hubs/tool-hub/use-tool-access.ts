import { useMemo } from 'react'
import { readToolInputConfigurations } from '../../../src/compiler/configurations.ts'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { changeToolRow, readToolRows, setRowMember, switchToolRows } from '../../../src/store/tool-rows.ts'
import { readToolRow } from '../../../src/tools/read-rows.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { readAvailability } from '../../shell/availability.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import type { ToolAccess } from '../../shell/view.ts'
import { mergeChoices, rowInputsOf } from './row-inputs.ts'

/** The tools of the rows, by the id of the tool: of several rows with one tool, the first counts. */
export function useToolAccess(): ToolAccess {
  const { catalogue } = useCatalogue()
  return useMemo(() => createToolAccess((toolId) => readAvailability(catalogue, toolId).entry), [catalogue])
}

export function createToolAccess(findEntry: (toolId: string) => ToolCatalogueEntry | undefined): ToolAccess {
  const find = (data: HubNodeData, toolId: string) => readToolRows(data).find(({ tool }) => tool === toolId)
  return {
    toSelection: (toolId) => ({ tool: toolId }),
    readInputs(data, toolId) {
      const stored = find(data, toolId)
      const read = stored && readToolRow(stored.row, stored.index, 'user')
      const entry = findEntry(toolId)
      return stored && read && entry && rowInputsOf(entry, stored.key).model.apply(read.row.inputs)
    },
    writeInputs(data, toolId, changed) {
      const stored = find(data, toolId)
      if (!stored) return data
      const choices = readToolInputConfigurations(changed)
      return changeToolRow(data, stored.key, (row) => setRowMember(row, 'inputs', mergeChoices(row['inputs'], choices)))
    },
    leaveOut(data, toolId) {
      const stored = find(data, toolId)
      return stored ? switchToolRows(data, [stored.key], false) : data
    },
  }
}
