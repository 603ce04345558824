import { useMemo } from 'react'
import { readHubInputs } from '../../../src/hub/hub-inputs.ts'
import { narrowHubSchema } from '../../../src/hub/narrow-hub-schema.ts'
import type { KnownServerTools, KnownTool } from '../../../src/store/mcp-tools.ts'
import { useEditing, useHubSession } from '../../shell/session.ts'
import type { InputsLayout } from '../../shell/view.ts'
import { ToolNameControl } from './ToolNameControl.tsx'
import { useKnownTools } from './use-known-tools.ts'

const controls: NonNullable<InputsLayout['controls']> = { tool_name: ToolNameControl }

/** The inputs of an mcp_hub: where the author fixes the tool and its arguments, these are held to that tool's schema. */
export function useInputsLayout(): InputsLayout {
  const { definition } = useHubSession()
  const data = useEditing((state) => state.data)
  const known = useKnownTools()
  const byHand = useMemo(() => {
    const inputs = readHubInputs(definition, data).filter(({ isAgent, input }) => {
      return !isAgent && input.selectedType !== 'reference'
    })
    return new Map(inputs.map(({ declared, input }) => [declared.key, input.value]))
  }, [definition, data])
  const name = byHand.get('tool_name')
  const tool = byHand.has('arguments') && typeof name === 'string' ? findTool(known, name.trim()) : undefined
  return useMemo(() => {
    const narrow = tool && { key: 'arguments', jsonSchema: tool.inputSchema, description: tool.description }
    return { jsonSchema: narrowHubSchema(definition, narrow), controls }
  }, [definition, tool])
}

/** The one tool that an address, or a name that only one server has, means. */
function findTool(known: readonly KnownServerTools[], name: string): KnownTool | undefined {
  const tools = known.flatMap(({ row, tools: all }) => (row.enabled ? all : []))
  const exact = tools.find(({ key }) => key === name)
  if (exact) return exact
  const [only, ...others] = tools.filter((tool) => tool.name === name)
  return others.length === 0 ? only : undefined
}
