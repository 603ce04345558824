import type { McpHubResult } from '../src/mcp/types.ts'
import { createHandler, type HubHandler, type HubHandlerOptions } from '../src/node/handler.ts'
import {
  createHubNodeData,
  dryRunHubNode,
  executeHubNode,
  type HubDefinitionsOption,
  hubNodeDefinitions,
} from './runtime.ts'

export { describeMcpServerLaunch, digestMcpServer } from '../src/mcp/server-digest.ts'
export type { AuthorizeMcpServer, McpServerLaunch, McpServerRefusal } from '../src/mcp/types.ts'
export { createFileOpsTool, type FileOpsToolOptions } from '../src/node/file-ops-tool.ts'
export { type FindBinariesOptions, findMissingBinaries } from '../src/node/find-missing-binaries.ts'
export type { HubHandler, HubHandlerOptions } from '../src/node/handler.ts'
export { createHttpRouteTool, type HttpRouteToolOptions } from '../src/node/http-route-tool.ts'
export { createHttpTool } from '../src/node/http-tool.ts'
export type { HubAuthorization } from '../src/node/hub-authorization.ts'
export { toNodeListener } from '../src/node/node-http.ts'
export { createPresetsFiles, readPresetsFile } from '../src/node/presets-file.ts'
export { resolveRealPath } from '../src/node/resolve-real-path.ts'
export type { HttpToolOptions, HttpToolResult } from '../src/node/send-http-request.ts'
export {
  createServerAllowList,
  type ServerAllowList,
  type ServerAllowListOptions,
} from '../src/node/server-allow-list.ts'
export { createSessionToken } from '../src/node/session-token.ts'
export {
  createSkillFolder,
  type ReadSkill,
  readSkillFolder,
  type SkillFolder,
  type SkillFolderOptions,
} from '../src/node/skill-folder.ts'
export { createStdioConnector, type StdioConnectorOptions, type StdioLaunch } from '../src/node/stdio-connector.ts'
export { checkSkill } from '../src/skills/check-skill.ts'
export { readSkill, type SkillFiles } from '../src/skills/read-skill.ts'

/**
 * Puts hub nodes behind HTTP, for pages: discover, execute, approve, list what is there. Mounts in any server that speaks
 * Fetch. A host with hubs of its own gives the `definitions` of all.
 */
export function createHubHandler({
  definitions = hubNodeDefinitions,
  ...options
}: HubHandlerOptions & HubDefinitionsOption): HubHandler {
  return createHandler(options, {
    kinds: definitions,
    async discover({ rows, envVars, timeoutMs }, call) {
      const data = createHubNodeData('tools/mcp_hub', {
        server_registry: rows,
        env_vars: envVars,
        timeout_ms: timeoutMs,
        discover_only: true,
      })
      const outputs = await executeHubNode({ type: 'tools/mcp_hub', data, context: { caller: 'human' }, ...call })
      return outputs['result'] as McpHubResult
    },
    execute: (request, call) => executeHubNode({ ...request, ...call, definitions }),
    dryRun: (request, call) => dryRunHubNode({ ...request, ...call, definitions }),
  })
}
