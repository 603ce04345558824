import { describe, expect, it } from 'vitest'
import {
  createHubNodeData,
  createInMemoryGateways,
  executeHubNode,
  hubNodeDefinitions,
  mcpHubStatuses,
  presetSwitchStatuses,
  skillsHubStatuses,
  toolHubStatuses,
} from '../../entries/runtime.ts'

const statuses: Record<string, Readonly<Record<string, unknown>> | undefined> = {
  'tools/tool_hub': toolHubStatuses,
  'tools/mcp_hub': mcpHubStatuses,
  'tools/skills_hub': skillsHubStatuses,
  'tools/request_preset_switch': presetSwitchStatuses,
}

/** What it takes for a call to get further than the first check. */
const values: Record<string, Record<string, unknown>> = {
  'tools/mcp_hub': { server_registry: [{ name: 's', command: 'x' }] },
}

/** Every value that an input names, and some that it does not know. */
function listArguments(definition: (typeof hubNodeDefinitions)[number]): Record<string, unknown>[] {
  const choices = definition.inputs.flatMap(({ key, jsonSchema }) => {
    const named: unknown[] = Array.isArray(jsonSchema.enum) ? jsonSchema.enum : ['x']
    return [...named, null, '', 7, {}].map((value) => ({ [key]: value }))
  })
  return [{}, ...choices, ...choices.map((choice) => ({ ...choices[0], ...choice }))]
}

describe.each(hubNodeDefinitions.map((definition) => [definition.type, definition] as const))(
  'the outputs of %s',
  (type, definition) => {
    it('are exactly the declared ones, with a declared status, however a call ends', async () => {
      const declared = definition.outputs.map(({ key }) => key).sort()
      const gateways = createInMemoryGateways()
      const { approvals: _, ...unattended } = gateways
      const seen = new Set<unknown>()
      for (const args of listArguments(definition)) {
        for (const host of [gateways, unattended as typeof gateways]) {
          for (const signal of [undefined, AbortSignal.abort()]) {
            const outputs = await executeHubNode({
              type,
              data: createHubNodeData(type, values[type]),
              args,
              gateways: host,
              ...(signal === undefined ? {} : { signal }),
            })
            expect(Object.keys(outputs).sort()).toEqual(declared)
            const { status } = (type === 'tools/mcp_hub' ? outputs['result'] : outputs) as { status?: unknown }
            seen.add(status)
            const known = statuses[type]
            if (known !== undefined) expect(Object.keys(known)).toContain(status)
          }
        }
      }
      expect(seen.size).toBeGreaterThan(statuses[type] === undefined ? 0 : 1)
    })
  },
)

describe('what is told of a failure', () => {
  it('means the same in every hub that knows it: whether to give up, and whether to try again', () => {
    const shared = Object.keys(toolHubStatuses).filter((status) => Object.hasOwn(mcpHubStatuses, status))
    expect(shared).toContain('approval_rejected')
    const facts = (table: object, status: string) => {
      const { terminal, retry } = (table as Record<string, { terminal: boolean; retry: unknown }>)[status] ?? {}
      return [status, terminal, retry]
    }
    for (const status of shared) expect(facts(mcpHubStatuses, status)).toEqual(facts(toolHubStatuses, status))
  })

  it('never says to try again what is hopeless', () => {
    for (const table of [toolHubStatuses, mcpHubStatuses]) {
      for (const { terminal, retry } of Object.values(table)) if (terminal) expect(retry).toBe('do_not_retry')
    }
  })
})
