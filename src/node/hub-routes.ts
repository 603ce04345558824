import { denyCall } from '../gateways/repeat-call.ts'
import type { HubGateways } from '../gateways/types.ts'
import type { HubRoute, HubRouteResults } from '../http/protocol.ts'
import { summarizeSkills } from '../http/summarize-skills.ts'
import type { HubExecuteRequest } from '../http/types.ts'
import type { HubDryRun } from '../hub/dry-run-hub-node.ts'
import type { HubStep } from '../hub/steps.ts'
import type { HubNodeDescription, HubNodeOutputs, HubProgress } from '../hub/types.ts'
import { describeMcpServerLaunch } from '../mcp/server-digest.ts'
import type { McpHubResult } from '../mcp/types.ts'
import { isSkillVisible } from '../skills/audience.ts'
import type { Skill } from '../skills/types.ts'
import type { HubAuthorization } from './hub-authorization.ts'
import { createPresetsRoutes } from './presets-routes.ts'
import {
  type DiscoverRequest,
  readAllowServersRequest,
  readDecideApprovalRequest,
  readDiscoverRequest,
  readEmptyRequest,
  readExecuteRequest,
  readListApprovalsRequest,
  readResumeApprovalRequest,
  readStepsWanted,
} from './read-hub-request.ts'
import type { ServerAllowList } from './server-allow-list.ts'

interface WorkOptions {
  signal: AbortSignal
  onProgress: (progress: HubProgress) => void
  onStep: (step: HubStep) => void
}

type HubCallOptions = Omit<WorkOptions, 'onStep'> & { gateways: HubGateways; onStep?: WorkOptions['onStep'] }

/** What is left to do once a request was read and authorized. */
export type HubWork<Result = unknown> = (options: WorkOptions) => Promise<Result>

/** The runtime behind the routes. Kinds of nodes are known to whoever composes it, not to the handler. */
export interface HubHandlerRuntime {
  /** The kinds of hubs that presets may be for. */
  kinds: readonly Pick<HubNodeDescription, 'type' | 'inputs'>[]
  discover(request: DiscoverRequest, call: HubCallOptions): Promise<McpHubResult>
  execute(request: HubExecuteRequest, call: HubCallOptions): Promise<HubNodeOutputs>
  dryRun(request: HubExecuteRequest, call: HubCallOptions): Promise<HubDryRun>
}

/** Reads a request's body, has the request authorized, and gives the work. */
export type HubRouteOpener<Result = unknown> = (body: unknown, request: Request) => Promise<HubWork<Result>>

export type HubRoutes = { [Route in HubRoute]: HubRouteOpener<HubRouteResults[Route]> }

/** What is behind each name of a route. */
export function createHubRoutes(options: {
  /** Those that requests are held to. */
  gateways: HubGateways
  runtime: HubHandlerRuntime
  allowList: ServerAllowList
  /** Rejects unless the host lets it be done. */
  demand(ask: HubAuthorization): Promise<void>
}): HubRoutes {
  const { gateways, runtime, allowList, demand } = options
  const listSkills = async (isWanted: (skill: Skill) => boolean) => (await gateways.skills.list()).filter(isWanted)
  return {
    async discover(body, request) {
      const asked = readDiscoverRequest(body)
      await demand({ action: 'discover', servers: asked.rows, request })
      return (call) => runtime.discover(asked, { ...listenTo(call, false), gateways })
    },
    async execute(body, request) {
      const execution = readExecuteRequest(body)
      await demand({ action: 'execute', execution, request })
      const isHeard = readStepsWanted(body)
      return (call) => runtime.execute(execution, { ...listenTo(call, isHeard), gateways })
    },
    async 'dry-run'(body, request) {
      const execution = readExecuteRequest(body)
      await demand({ action: 'dry-run', execution, request })
      const isHeard = readStepsWanted(body)
      return (call) => runtime.dryRun(execution, { ...listenTo(call, isHeard), gateways })
    },
    async 'allow-servers'(body, request) {
      const asked = readAllowServersRequest(body)
      const launches = await Promise.all(asked.rows.map((row) => describeMcpServerLaunch(row, asked.envVars)))
      const chosen = launches.filter((launch) => asked.digests.includes(launch.digest))
      await demand({ action: 'allow-servers', launches: chosen, request })
      const allowed = await allowList.allowServers(asked)
      return async () => ({ allowed })
    },
    async 'list-approvals'(body, request) {
      const filter = readListApprovalsRequest(body)
      await demand({ action: 'list-approvals', filter, request })
      return async () => (await gateways.approvals?.list(filter)) ?? []
    },
    async 'decide-approval'(body, request) {
      const { requestId, decision } = readDecideApprovalRequest(body)
      const pending = (await gateways.approvals?.list()) ?? []
      const approval = pending.find(({ request_id }) => request_id === requestId)
      await demand({ action: 'decide-approval', approval, decision, request })
      return async () => (await gateways.approvals?.decide(requestId, decision)) ?? null
    },
    async 'resume-approval'(body, request) {
      const { token } = readResumeApprovalRequest(body)
      await demand({ action: 'resume-approval', token, request })
      return async (call) =>
        (await gateways.approvals?.resume(token, { ...listenTo(call, false), gateways })) ??
        denyCall('nobody can be asked here')
    },
    async 'list-skills'(body, request) {
      readEmptyRequest(body)
      await demand({ action: 'list-skills', request })
      return async () => summarizeSkills(await listSkills((skill) => isSkillVisible(skill, 'human')), gateways.skills)
    },
    async 'list-hidden-skills'(body, request) {
      readEmptyRequest(body)
      await demand({ action: 'list-hidden-skills', request })
      return async () => summarizeSkills(await listSkills((skill) => !isSkillVisible(skill, 'human')), gateways.skills)
    },
    ...createPresetsRoutes({ gateways, kinds: runtime.kinds, demand }),
    async 'list-credentials'(body, request) {
      readEmptyRequest(body)
      await demand({ action: 'list-credentials', request })
      return async () => [...((await gateways.credentials.list?.()) ?? [])]
    },
    async 'list-tools'(body, request) {
      readEmptyRequest(body)
      await demand({ action: 'list-tools', request })
      return async () => [...(await gateways.tools.list())]
    },
  }
}

function listenTo({ onStep, ...call }: WorkOptions, isHeard: boolean): Omit<HubCallOptions, 'gateways'> {
  return isHeard ? { ...call, onStep } : call
}
