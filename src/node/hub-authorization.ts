import type { ApprovalRequest } from '../gateways/approval-types.ts'
import type { HubExecuteRequest, HumanDecision } from '../http/types.ts'
import type { McpServerLaunch, McpServerRow } from '../mcp/types.ts'
import type { Preset } from '../presets/types.ts'

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
  /** Skills that are hidden from everybody, for whoever looks after them. Never let a model ask for these. */
  | { action: 'list-hidden-skills'; request: Request }
  | { action: 'save-preset'; preset: Preset; request: Request }
  | { action: 'delete-preset'; id: string; request: Request }
  | { action: 'list-skills' | 'list-presets' | 'check-presets' | 'list-tools' | 'list-credentials'; request: Request }
