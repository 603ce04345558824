import type { ApprovalRequest } from '../gateways/approval-types.ts'
import type { CredentialSummary, PresetsChange } from '../gateways/service-types.ts'
import type { HubDryRun } from '../hub/dry-run-hub-node.ts'
import type { HubStep } from '../hub/steps.ts'
import type { HubNodeOutputs, HubProgress } from '../hub/types.ts'
import type { McpHubResult, McpServerLaunch } from '../mcp/types.ts'
import type { ToolCatalogueEntry } from '../tools/types.ts'
import type { PresetsCheck, PresetsListing, SkillSummary } from './types.ts'

/** The last part of a route's path. All are POST with a JSON body; answers are lines of JSON. */
export type HubRoute = keyof HubRouteResults

export const ndjsonType = 'application/x-ndjson'

export interface HubRouteResults {
  discover: McpHubResult
  execute: HubNodeOutputs
  'dry-run': HubDryRun
  'allow-servers': { allowed: McpServerLaunch[] }
  'list-approvals': ApprovalRequest[]
  'decide-approval': ApprovalRequest | null
  'resume-approval': HubNodeOutputs
  'list-skills': SkillSummary[]
  'list-hidden-skills': SkillSummary[]
  'list-presets': PresetsListing
  'save-preset': PresetsChange
  'delete-preset': PresetsChange
  'check-presets': PresetsCheck[]
  'list-tools': ToolCatalogueEntry[]
  'list-credentials': CredentialSummary[]
}

/** Why a request was refused or failed. The same codes come as an HTTP status or, once an answer has begun, as a line. */
export type HubErrorCode =
  | 'invalid_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'foreign_digest'
  | 'launch_hidden'
  | 'closed'
  | 'cancelled'
  | 'internal_error'

/**
 * One line of an answer: any number of `progress` and, where the body of an execution asks for them with
 * `report_steps: true`, of `step`; then exactly one of the others.
 */
export type HubAnswerLine =
  | { type: 'progress'; progress: HubProgress }
  | { type: 'step'; step: HubStep }
  | { type: 'result'; result: unknown }
  | { type: 'error'; code: HubErrorCode; message: string }
