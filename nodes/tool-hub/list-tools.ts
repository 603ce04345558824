import type { CredentialsGateway } from '../../src/gateways/service-types.ts'
import { describeScope, listRunnable } from '../../src/tools/describe-tool.ts'
import type { ToolDescriptor, ToolScope, UnavailableTool } from '../../src/tools/scope-types.ts'
import { ToolHubRefusal } from './refusal.ts'
import { resolveCredentials } from './resolve-credentials.ts'

/** The tools of a scope that a call can run now, and the configured ones that it can't. */
export async function listTools(
  scope: ToolScope,
  credentials: CredentialsGateway,
): Promise<{ tools: ToolDescriptor[]; unavailable: UnavailableTool[] }> {
  const { tools, unavailable } = describeScope(scope)
  const missing = await Promise.all(
    listRunnable(scope).map(async (chosen): Promise<UnavailableTool[]> => {
      try {
        await resolveCredentials(chosen, credentials)
        return []
      } catch (error) {
        if (!(error instanceof ToolHubRefusal)) throw error
        const { tool, index } = chosen.row
        return [{ tool, code: 'credential_missing', reason: error.text, row_index: index }]
      }
    }),
  )
  const broken = missing.flat()
  return {
    tools: tools.filter(({ tool }) => !broken.some((entry) => entry.tool === tool)),
    unavailable: [...unavailable, ...broken].sort((a, b) => a.row_index - b.row_index),
  }
}
