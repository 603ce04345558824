import type { ApprovalAsk, ApprovalsGateway } from '../gateways/approval-types.ts'
import type { PresetsGateway, SkillsGateway, ToolsGateway, WorkflowGateway } from '../gateways/service-types.ts'
import type { HubGateways, McpGateway, McpServerConnection } from '../gateways/types.ts'
import type { StepFacts } from './steps.ts'

/** Ends a dry run where a call would begin to have an effect. */
type EndDryRun = (facts: StepFacts) => never

/**
 * Gateways that can be asked everything and do nothing: whatever runs over them ends where it would dispatch, ask a
 * person or write.
 */
export function createDryGateways(gateways: HubGateways, end: EndDryRun): HubGateways {
  const { tools, mcp, skills, presets, workflow, approvals } = gateways
  const held = {
    ...(tools && { tools: holdTools(tools, end) }),
    ...(mcp && { mcp: holdMcp(mcp, end) }),
    ...(skills && { skills: holdSkills(skills, end) }),
    ...(presets && { presets: holdPresets(presets) }),
    ...(workflow && { workflow: holdWorkflow(workflow, end) }),
    ...(approvals && { approvals: holdApprovals(approvals, end) }),
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  }
  return Object.create(gateways, Object.getOwnPropertyDescriptors(held)) as HubGateways
}

const dispatch: StepFacts = { verdict: 'skipped', code: 'dry_run', message: 'the call would be made now' }

function holdTools(tools: ToolsGateway, end: EndDryRun): ToolsGateway {
  const hasPaths = tools.resolvePath !== undefined
  const hasChecks = tools.checkConstraints !== undefined
  return {
    list: () => tools.list(),
    execute: async () => end(dispatch),
    ...(hasChecks && { checkConstraints: (id, check) => tools.checkConstraints?.(id, check) }),
    ...(hasPaths && { resolvePath: (path, toolId, base) => tools.resolvePath?.(path, toolId, base) ?? path }),
  }
}

function holdMcp(mcp: McpGateway, end: EndDryRun): McpGateway {
  return {
    // Sessions are neither taken from the pool nor left in it.
    discover: (servers, { sessionScope: _, ...options }) => mcp.discover(servers, options),
    async openServers(servers, { sessionScope: _, ...options }) {
      const connections = await mcp.openServers(servers, { ...options, listOnly: true })
      return connections.map((connection) => holdConnection(connection, end))
    },
    withAuthorization: (authorizeServer) => holdMcp(mcp.withAuthorization(authorizeServer), end),
  }
}

function holdConnection(connection: McpServerConnection, end: EndDryRun): McpServerConnection {
  const { report, tools, failure } = connection
  return {
    report,
    tools,
    ...(failure && { failure }),
    callTool: async () => end(dispatch),
    redact: (value) => connection.redact(value),
    release: () => connection.release(),
  }
}

function holdSkills(skills: SkillsGateway, end: EndDryRun): SkillsGateway {
  return {
    list: () => skills.list(),
    listMissingBinaries: (names) => skills.listMissingBinaries(names),
    getPolicy: (name) => skills.getPolicy(name),
    start: async () => end(dispatch),
    getRun: (executionId) => skills.getRun(executionId),
    cancelRun: () => false,
  }
}

function holdPresets(presets: PresetsGateway): PresetsGateway {
  return { getCatalogue: () => presets.getCatalogue() }
}

function holdWorkflow(workflow: WorkflowGateway, end: EndDryRun): WorkflowGateway {
  return {
    getFlow: () => workflow.getFlow(),
    getOverlay: (executionId, nodeId) => workflow.getOverlay(executionId, nodeId),
    applyPatch: async () => end(dispatch),
  }
}

/** A decision that is there counts, unspent; where none is, the dry run ends, with what a person would be shown. */
function holdApprovals(approvals: ApprovalsGateway, end: EndDryRun): ApprovalsGateway {
  return {
    async demand(asked) {
      const answer = await approvals.find(asked)
      return answer === undefined || answer.state === 'pending' ? end(describeAsk(approvals, asked)) : answer
    },
    find: (asked) => approvals.find(asked),
    list: (filter) => approvals.list(filter),
    wait: async () => end(waiting),
    decide: async () => end(waiting),
    resume: async () => end(waiting),
  }
}

const waiting: StepFacts = {
  verdict: 'needs_approval',
  code: 'approval_required',
  message: 'a person would be asked now',
}

/** Only what the gateway itself has redacted is shown: it knows secrets of the host that whoever asks does not. */
function describeAsk(approvals: ApprovalsGateway, asked: ApprovalAsk): StepFacts {
  const question = approvals.describe?.(asked)
  return question === undefined ? waiting : { ...waiting, detail: question }
}
