import type { ApprovalRequest } from '../gateways/approval-types.ts'
import type { HubExecuteRequest, HumanDecision } from '../http/types.ts'
import type { McpServerLaunch, McpServerRow } from '../mcp/types.ts'

/** What a request wants done, told before anything is. `request` has its headers and address; its body is read. */
export type HubAuthorization =
  | { action: 'discover'; servers: readonly McpServerRow[]; request: Request }
  | { action: 'execute'; execution: HubExecuteRequest; request: Request }
  /** The same call without its end: servers that may run are asked for their tools, and nothing is dispatched. */
  | { action: 'dry-run'; execution: HubExecuteRequest; request: Request }
  | { action: 'allow-servers'; launches: readonly McpServerLaunch[]; request: Request }
  | { action: 'list-approvals'; filter: { workspaceId?: string; conversationId?: string }; request: Request }
  /** `approval` is the request that the decision is about, while it waits for one. */
  | { action: 'decide-approval'; approval: ApprovalRequest | undefined; decision: HumanDecision; request: Request }
  | { action: 'resume-approval'; token: string; request: Request }
  | { action: 'list-skills' | 'list-presets' | 'list-tools'; request: Request }
