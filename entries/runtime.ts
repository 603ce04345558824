import { wordHubInputText } from '../editors/i18n/hub-inputs.ts'
import { getHubNodeDefinition, hubNodeDefinitions } from '../nodes/catalog.ts'
import {
  type ChengosExportOptions,
  exportChengosWorkflow as exportToChengos,
} from '../src/adapters/chengos/export-workflow.ts'
import { importChengosWorkflow as importFromChengos } from '../src/adapters/chengos/import-workflow.ts'
import type { ChengosWorkflow } from '../src/adapters/chengos/types.ts'
import { exportFastGptWorkflow as exportToFastGpt } from '../src/adapters/fastgpt/export-workflow.ts'
import { importFastGptWorkflow as importFromFastGpt } from '../src/adapters/fastgpt/import-workflow.ts'
import type { FastGptWorkflow } from '../src/adapters/fastgpt/types.ts'
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts'
import { type HubLocale, resolveLanguage } from '../src/diagnostics/translate.ts'
import { type FlowToLint, lintFlow as lintWithDefinitions } from '../src/flow-lint/lint-flow.ts'
import type { ApprovalsGateway } from '../src/gateways/approval-types.ts'
import {
  type ApprovalSettings,
  createApprovalsGateway as createApprovalsWithRepeater,
} from '../src/gateways/create-approvals-gateway.ts'
import {
  createInMemoryGateways as createGatewaysWithExecutor,
  type InMemoryGatewaysOptions,
} from '../src/gateways/in-memory-gateways.ts'
import { createCallRepeater } from '../src/gateways/repeat-call.ts'
import type { StateStore } from '../src/gateways/state-store.ts'
import type { HubGateways } from '../src/gateways/types.ts'
import {
  type CompiledHubNode,
  compileHubNode as compileWithDefinition,
  type HubNodeToCompile,
} from '../src/hub/compile-hub-node.ts'
import { createHubNodeData as createWithDefinition } from '../src/hub/create-hub-node-data.ts'
import { dryRunHubNode as dryRunWithDefinition, type HubDryRun } from '../src/hub/dry-run-hub-node.ts'
import { executeHubNode as executeWithDefinition, type HubNodeCall } from '../src/hub/execute-hub-node.ts'
import {
  type MigratedHubNodeData,
  migrateHubNodeData as migrateWithDefinition,
} from '../src/hub/migrate-hub-node-data.ts'
import type { HubNodeData, HubNodeDefinition, HubNodeOutputs } from '../src/hub/types.ts'
import { createManifest } from '../src/manifest/create-manifest.ts'
import type { HubManifest } from '../src/manifest/types.ts'
import type { FlowToExport } from '../src/workflow/export-flow.ts'
import { type ImportedFlow, importFlow as importWithDefinitions } from '../src/workflow/import-flow.ts'

export { getHubNodeDefinition, hubNodeDefinitions } from '../nodes/catalog.ts'
export type { SkillsHubResult } from '../nodes/skills-hub/result.ts'
export { type ChengosSkillOptions, exportChengosSkill } from '../src/adapters/chengos/export-skill.ts'
export type { ChengosExportOptions } from '../src/adapters/chengos/export-workflow.ts'
export { type ImportedSkill, importChengosSkill } from '../src/adapters/chengos/import-skill.ts'
export { exportChengosPresets, importChengosPresets } from '../src/adapters/chengos/presets.ts'
export type { ChengosEdge, ChengosNode, ChengosWorkflow } from '../src/adapters/chengos/types.ts'
export {
  exportFastGptAgentTools,
  type FastGptAgentTool,
  importFastGptAgentTools,
} from '../src/adapters/fastgpt/agent-tools.ts'
export type { FastGptEdge, FastGptGraph, FastGptNode, FastGptWorkflow } from '../src/adapters/fastgpt/types.ts'
export { exportMcpJson } from '../src/adapters/mcp-json/export-mcp-json.ts'
export type { McpJsonFormat } from '../src/adapters/mcp-json/formats.ts'
export { type ImportedMcpJson, importMcpJson } from '../src/adapters/mcp-json/import-mcp-json.ts'
export type { CompiledToolRuntime, ToolInputConfiguration, ToolSource } from '../src/compiler/types.ts'
export { type Diagnostic, type Severity, translateDiagnostic } from '../src/diagnostics/diagnostic.ts'
export { type DiagnosticCode, diagnosticTable } from '../src/diagnostics/table.ts'
export { ToolInputError, type ToolInputErrorCode } from '../src/diagnostics/tool-input-error.ts'
export type { HubLanguage, HubLocale } from '../src/diagnostics/translate.ts'
export type { FlowTools } from '../src/flow-lint/compile-flow.ts'
export type { FlowToLint } from '../src/flow-lint/lint-flow.ts'
export type {
  ApprovalAnswer,
  ApprovalAsk,
  ApprovalDecision,
  ApprovalOutcome,
  ApprovalQuestion,
  ApprovalRequest,
  ApprovalResumeOptions,
  ApprovalScope,
  ApprovalsGateway,
} from '../src/gateways/approval-types.ts'
export type { ApprovalSettings } from '../src/gateways/create-approvals-gateway.ts'
export { createMemoryStateStore } from '../src/gateways/create-memory-state-store.ts'
export type { SkillSettings } from '../src/gateways/create-skills-gateway.ts'
export type { InMemoryGatewaysOptions } from '../src/gateways/in-memory-gateways.ts'
export type {
  CredentialSummary,
  CredentialsGateway,
  PresetsChange,
  PresetsGateway,
  PresetsLayer,
  PresetsWorkspace,
  SkillRun,
  SkillRunCall,
  SkillRunState,
  SkillStart,
  SkillsGateway,
  ToolsGateway,
  WorkflowGateway,
} from '../src/gateways/service-types.ts'
export type { StateStore } from '../src/gateways/state-store.ts'
export type { HubGateways, McpGateway, McpOpenOptions, McpServerConnection } from '../src/gateways/types.ts'
export { createHttpHubClient, type HttpHubClientOptions } from '../src/http/client.ts'
export { HubRequestError } from '../src/http/hub-request-error.ts'
export type {
  HubApprovalsClient,
  HubClient,
  HubExecuteRequest,
  HubRequestOptions,
  HumanDecision,
  PresetSummary,
  PresetsCheck,
  PresetsListing,
  SavePresetRequest,
  SkillSummary,
} from '../src/http/types.ts'
export type { CompiledHubNode } from '../src/hub/compile-hub-node.ts'
export { countInputModes } from '../src/hub/count-input-modes.ts'
export { defineHubNode } from '../src/hub/define-hub-node.ts'
export type { HubDryRun } from '../src/hub/dry-run-hub-node.ts'
export type { HubNodeCall } from '../src/hub/execute-hub-node.ts'
export type { HubApprovalEvent } from '../src/hub/hub-event.ts'
export type { MigratedHubNodeData } from '../src/hub/migrate-hub-node-data.ts'
export type { RetryDisposition } from '../src/hub/status-entry.ts'
export type { HubStep, HubStepVerdict } from '../src/hub/steps.ts'
export type {
  HubCallContext,
  HubCaller,
  HubCardSummary,
  HubExecution,
  HubInputDefinition,
  HubNodeData,
  HubNodeDefinition,
  HubNodeDescription,
  HubNodeOutputs,
  HubOutputDefinition,
  HubProgress,
  NarrowedInput,
} from '../src/hub/types.ts'
export { hubManifestSchema } from '../src/manifest/manifest-schema.ts'
export type { HubManifest, HubManifestInput, HubManifestKind, HubManifestPort } from '../src/manifest/types.ts'
export { exportMcpServers, importMcpServers, type McpServersDocument, renameMcpServer } from '../src/mcp/server-rows.ts'
export { type McpHubFailure, type McpHubStatus, mcpHubStatuses } from '../src/mcp/status.ts'
export type {
  AuthorizeMcpServer,
  McpCallResult,
  McpConnector,
  McpHubResult,
  McpProgress,
  McpServerLaunch,
  McpServerReport,
  McpServerRow,
  McpServerState,
  McpSession,
  McpToolChoice,
  McpToolReport,
  McpTransport,
  McpVisibilityConfig,
} from '../src/mcp/types.ts'
export type { PresetEdit } from '../src/presets/edit-presets.ts'
export { lintPresets } from '../src/presets/lint-presets.ts'
export { lintPresetsText, type PresetFinding } from '../src/presets/lint-presets-text.ts'
export { readPresets } from '../src/presets/read-presets.ts'
export { type PresetSwitchStatus, presetSwitchStatuses } from '../src/presets/status.ts'
export type { Preset, PresetsDocument, PresetType } from '../src/presets/types.ts'
export type { LintTarget } from '../src/providers/rules/table.ts'
export {
  type SkillApprovalOutcome,
  type SkillsHubOperation,
  type SkillsHubStatus,
  skillApprovalOutcomes,
  skillsHubStatuses,
} from '../src/skills/status.ts'
export { skillsToToolSources } from '../src/skills/to-tool-sources.ts'
export type {
  Skill,
  SkillBackend,
  SkillCliTool,
  SkillCredential,
  SkillDocument,
  SkillPolicy,
  SkillReadiness,
  SkillSource,
  SkillToolDeclaration,
  SkillVisibility,
} from '../src/skills/types.ts'
export { buildHttpRequest, type HttpRequest } from '../src/sources/http-request/build-http-request.ts'
export type { HttpFile } from '../src/sources/http-request/http-file.ts'
export type { HttpCredential, HttpRoute } from '../src/sources/open-api/types.ts'
export type { ToolDescriptor, UnavailableTool, UnavailableToolCode } from '../src/tools/scope-types.ts'
export { type ToolHubFailure, type ToolHubStatus, toolHubStatuses } from '../src/tools/status.ts'
export { toToolSource } from '../src/tools/tool-source.ts'
export type {
  OperationEffect,
  OwnConstraintsCheck,
  OwnConstraintViolation,
  RegisteredTool,
  RiskLevel,
  ToolCall,
  ToolCatalogueEntry,
  ToolConstraints,
  ToolSideEffects,
} from '../src/tools/types.ts'
export { type ConnectionCheck, canConnect } from '../src/workflow/can-connect.ts'
export { connectTool, type NewToolEdge, type ToolConnection } from '../src/workflow/connect-tool.ts'
export {
  copyHubNodes,
  duplicateHubNodes,
  type NewNodes,
  type NodesToCopy,
  pasteHubNodes,
} from '../src/workflow/copy-nodes.ts'
export { exportFlow, type FlowToExport } from '../src/workflow/export-flow.ts'
export type { ImportedFlow } from '../src/workflow/import-flow.ts'
export { listRelatedNodes, type RelatedNodes } from '../src/workflow/related-nodes.ts'
export { isToolEdge, listCallingAgents, listSiblings, listToolNodesOfAgent } from '../src/workflow/tool-edges.ts'
export { addToolPort, listToolPorts, removeToolPort } from '../src/workflow/tool-ports.ts'
export type {
  FlowDocument,
  FlowEdge,
  FlowEdgeLike,
  FlowNode,
  FlowNodeLike,
  FlowOf,
  FlowViewport,
} from '../src/workflow/types.ts'

/** Takes the kinds of hubs that there are, where a host has its own beside ours: `[...hubNodeDefinitions, myHub]`. */
export interface HubDefinitionsOption {
  definitions?: readonly HubNodeDefinition[]
}

/** The data of a fresh node. Every given key that the type declares becomes manual with that value. */
export function createHubNodeData(
  type: string,
  values?: Readonly<Record<string, unknown>>,
  { definitions }: HubDefinitionsOption = {},
): HubNodeData {
  return createWithDefinition(getHubNodeDefinition(type, definitions), values)
}

/**
 * Brings saved data to the version of its kind. Values, modes and unknown members are kept, and what a removed input held
 * is parked. Data of this version is given back as it is; so is what is newer or cannot be read, with a finding.
 */
export function migrateHubNodeData(
  type: string,
  data: HubNodeData,
  { definitions }: HubDefinitionsOption = {},
): MigratedHubNodeData {
  return migrateWithDefinition(getHubNodeDefinition(type, definitions), data)
}

/**
 * Reads a flow file or its text. Everything is checked and copied first: `flow` is there only when no finding is an
 * error, so nothing is ever half applied. Older forms are turned into ours, and hubs' data into its newest version, each
 * with a finding. Reading starts nothing.
 */
export function importFlow(
  source: unknown,
  { definitions = hubNodeDefinitions }: HubDefinitionsOption = {},
): { flow?: ImportedFlow; diagnostics: Diagnostic[] } {
  return importWithDefinitions(source, definitions)
}

/**
 * Everything that is wrong with a flow: what reading it finds, what each hub's settings and tools break, what a provider
 * would refuse of all that one agent is sent, what rows leave open, and secrets in clear. Paths are JSON Pointers into the
 * flow; each leads to something that is there. Nothing is started.
 */
export function lintFlow({
  definitions = hubNodeDefinitions,
  ...request
}: FlowToLint & HubDefinitionsOption): Diagnostic[] {
  return lintWithDefinitions(definitions, request)
}

/** All kinds of hubs as JSON, for builders that draw them by themselves. In English unless `locale` says otherwise. */
export function createHubManifest({
  locale = 'en',
  definitions = hubNodeDefinitions,
}: HubDefinitionsOption & { locale?: HubLocale } = {}): HubManifest {
  return createManifest(definitions, resolveLanguage(locale).language, (type, input) =>
    wordHubInputText(type, input, locale),
  )
}

/** What a node is to a model: its gateway function, and one function for each exposed tool. */
export function compileHubNode(request: HubNodeToCompile & HubDefinitionsOption & { type: string }): CompiledHubNode {
  const { type, definitions, ...rest } = request
  return compileWithDefinition(getHubNodeDefinition(type, definitions), rest)
}

/** Runs a node. Bad input is told in the outputs, never thrown. */
export async function executeHubNode(
  request: HubNodeCall & HubDefinitionsOption & { type: string },
): Promise<HubNodeOutputs> {
  const { type, definitions, ...call } = request
  return executeWithDefinition(getHubNodeDefinition(type, definitions), call)
}

/**
 * How far a call of a node would come, step by step: the way that {@link executeHubNode} takes, up to where it would
 * dispatch, ask a person or write. Servers that may be started are asked for their tools.
 */
export async function dryRunHubNode(
  request: HubNodeCall & HubDefinitionsOption & { type: string },
): Promise<HubDryRun> {
  const { type, definitions, ...call } = request
  return dryRunWithDefinition(getHubNodeDefinition(type, definitions), call)
}

/** Gateways that live in this process: what hub nodes need to run, for hosts, tests and servers alike. */
export function createInMemoryGateways(options: InMemoryGatewaysOptions & HubDefinitionsOption = {}): HubGateways {
  const { definitions, ...rest } = options
  return createGatewaysWithExecutor(executeAmong(definitions), rest)
}

/** Asks people over a state store, for hosts with gateways of their own. `getGateways` is what approved calls go on with. */
export function createApprovalsGateway(
  options: ApprovalSettings & HubDefinitionsOption & { store?: StateStore; getGateways(): HubGateways },
): ApprovalsGateway {
  const { definitions, ...rest } = options
  const repeatCall = createCallRepeater(executeAmong(definitions), () => rest.getGateways())
  return createApprovalsWithRepeater({ ...rest, repeatCall })
}

function executeAmong(definitions: readonly HubNodeDefinition[] = hubNodeDefinitions) {
  return (request: HubNodeCall & { type: string }) => executeHubNode({ ...request, definitions })
}

/** The gateway's arguments for a call of an expanded function. */
export function toHubCall(
  type: string,
  toolId: string,
  params: Record<string, unknown>,
  { definitions }: HubDefinitionsOption = {},
): Record<string, unknown> {
  return getHubNodeDefinition(type, definitions).toHubCall?.(toolId, params) ?? params
}

/**
 * Reads a ChengOS workflow, or its JSON text, as a flow. `diagnostics` says what was converted, kept and left out, with
 * paths into the document; nothing is started.
 */
export function importChengosWorkflow(
  source: unknown,
  { definitions = hubNodeDefinitions }: HubDefinitionsOption = {},
): { flow?: ImportedFlow; diagnostics: Diagnostic[] } {
  return importFromChengos(source, definitions)
}

/**
 * A flow as a ChengOS workflow, without secret literals. `diagnostics` says what ChengOS has no place for, with paths into
 * the flow.
 */
export function exportChengosWorkflow(
  flow: FlowToExport,
  { definitions = hubNodeDefinitions, ...options }: ChengosExportOptions & HubDefinitionsOption = {},
): { document?: ChengosWorkflow; diagnostics: Diagnostic[] } {
  return exportToChengos(flow, options, definitions)
}

/**
 * Reads a FastGPT workflow, a template around one, or its JSON text, as a flow. A set of MCP tools that says its server's
 * address becomes an MCP Hub; tools are plugged into their agent. Nothing is started.
 */
export function importFastGptWorkflow(source: unknown): { flow?: ImportedFlow; diagnostics: Diagnostic[] } {
  return importFromFastGpt(source, getHubNodeDefinition('tools/mcp_hub'))
}

/**
 * A flow as a FastGPT workflow, without secret literals. `diagnostics` says what FastGPT has no place for, with paths into
 * the flow.
 */
export function exportFastGptWorkflow(flow: FlowToExport): { document?: FastGptWorkflow; diagnostics: Diagnostic[] } {
  return exportToFastGpt(flow, getHubNodeDefinition('tools/mcp_hub'))
}
