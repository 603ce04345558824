import type { HubCardSummary, HubNodeData, HubNodeDefinition } from '../../src/hub/types.ts'

/** A kind of hub that no catalogue has, to try what every card shares. `onSummarize` is called once per render of a card. */
export function createSampleHub(
  summary: Partial<HubCardSummary> = {},
  onSummarize: (data: HubNodeData) => void = () => {},
): HubNodeDefinition {
  return {
    type: 'tools/sample_hub',
    version: 1,
    title: 'Sample Hub',
    description: '',
    icon: 'plug',
    functionName: 'sample_hub',
    inputs: [],
    outputs: [],
    needs: [],
    compileTools: () => ({ expanded: [], diagnostics: [] }),
    toHubCall: (_toolId, params) => params,
    summarize: (data) => {
      onSummarize(data)
      return {
        exposed: { code: 'servers_and_tools', params: { enabled: 2, total: 3, tools: 14 } },
        agentCount: 9,
        manualCount: 3,
        problems: [],
        ...summary,
      }
    },
    execute: async () => ({}),
  }
}

/** Data of a sample hub with one input and one output. */
export function createSampleData(label: string): HubNodeData {
  return {
    version: 1,
    label,
    inputs: [{ key: 'query', label: 'Query', renderTypeList: ['input'] }],
    outputs: [{ key: 'result', label: 'Result', valueType: 'object' }],
  }
}
