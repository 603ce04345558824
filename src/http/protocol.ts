import type { HubNodeOutputs, HubProgress } from '../hub/types.ts'
import type { McpHubResult, McpServerLaunch } from '../mcp/types.ts'

/** The last part of a route's path. All are POST with a JSON body; answers are lines of JSON. */
export type HubRoute = 'discover' | 'execute' | 'allow-servers'

export const hubRoutes: readonly HubRoute[] = ['discover', 'execute', 'allow-servers']

export const ndjsonType = 'application/x-ndjson'

export interface HubRouteResults {
  discover: McpHubResult
  execute: HubNodeOutputs
  'allow-servers': { allowed: McpServerLaunch[] }
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

/** One line of an answer: any number of `progress`, then exactly one of the others. */
export type HubAnswerLine =
  | { type: 'progress'; progress: HubProgress }
  | { type: 'result'; result: unknown }
  | { type: 'error'; code: HubErrorCode; message: string }
