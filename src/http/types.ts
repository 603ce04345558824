import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ApprovalRequest, ApprovalScope } from '../gateways/approval-types.ts'
import type { CredentialSummary, PresetsChange } from '../gateways/service-types.ts'
import type { HubDryRun } from '../hub/dry-run-hub-node.ts'
import type { HubStep } from '../hub/steps.ts'
import type { HubCallContext, HubNodeData, HubNodeOutputs, HubProgress } from '../hub/types.ts'
import type { McpHubResult, McpServerLaunch, McpServerRow } from '../mcp/types.ts'
import type { PresetFinding } from '../presets/lint-presets-text.ts'
import type { Preset, PresetType } from '../presets/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { SkillApprovalCause, SkillApprovalNeed } from '../skills/judge-approval.ts'
import type {
  SkillCredential,
  SkillExecution,
  SkillReadiness,
  SkillToolDeclaration,
  SkillVisibility,
} from '../skills/types.ts'
import type { RiskLevel, ToolCatalogueEntry } from '../tools/types.ts'

export interface HubRequestOptions {
  signal?: AbortSignal
  onProgress?: (progress: HubProgress) => void
  /** Hears of the steps of an execution or a dry run as they end. */
  onStep?: (step: HubStep) => void
}

export interface HubExecuteRequest {
  type: string
  data: HubNodeData
  args?: Record<string, unknown>
  upstream?: Record<string, unknown>
  context?: HubCallContext
}

/** What a person can say to a request. When it was said, and by whom, is the backend's to know. */
export interface HumanDecision {
  outcome: 'approved' | 'rejected' | 'skipped'
  scope?: ApprovalScope
  /** Told to the model, so that it can plan anew. */
  reason?: string
}

/** Requests that wait for a person, as an inbox needs them. An approvals gateway of the same process is one too. */
export interface HubApprovalsClient {
  /** The oldest first. */
  list(
    filter?: { workspaceId?: string; conversationId?: string },
    options?: HubRequestOptions,
  ): Promise<ApprovalRequest[]>
  /** The request that was settled by this; undefined where it waits no more. */
  decide(requestId: string, decision: HumanDecision, options?: HubRequestOptions): Promise<ApprovalRequest | undefined>
  /** Goes on with an approved call, on the canvas that the backend knows. */
  resume(token: string, options?: HubRequestOptions): Promise<HubNodeOutputs>
}

/** A skill as an editor lists it. Hidden ones are left out. */
export interface SkillSummary {
  skill_name: string
  skill_id: string
  display_name: string
  description: string
  version?: string
  category?: string
  tags: readonly string[]
  backend_type: string
  enabled: boolean
  visibility: SkillVisibility
  normalization_status: SkillReadiness
  risk: RiskLevel
  /** What its run takes. */
  input_schema?: JsonSchema
  /** Ids of the tools that an agent may run while it applies the skill. */
  tools: readonly string[]
  /** What it declares of each of them, without static values. */
  declarations?: readonly Omit<SkillToolDeclaration, 'config'>[]
  /** Whether it runs by itself; else it is instructions to follow. */
  executable?: boolean
  /** Whether a person is asked when a model runs it, as the host's policy has it. */
  approval?: {
    required: boolean
    mode: SkillApprovalNeed['mode']
    /** Of a run, which may be more than the skill's own. */
    risk: RiskLevel
    required_at_or_above: RiskLevel
    cause: SkillApprovalCause
    each_time: boolean
  }
  execution?: Pick<SkillExecution, 'async_allowed' | 'auto_execute' | 'timeout_seconds'>
  /** What it needs of the host; whether a credential is there is told by `credential_status`. */
  credentials?: readonly Pick<SkillCredential, 'key' | 'provider' | 'description' | 'setup_hint' | 'required'>[]
  binaries?: readonly string[]
  missing_binaries?: readonly string[]
  /** What was said of its files when they were read. */
  warnings?: readonly string[]
  /** What is wrong with its files as the host sees them, static values included. */
  findings?: readonly Diagnostic[]
}

/** A preset without its values, which may be anything: only what it would set. */
export interface PresetSummary extends Omit<Preset, 'config_patch'> {
  changed_keys: readonly string[]
}

/** The presets of a backend, all layers joined. */
export interface PresetsListing {
  preset_types: PresetType[]
  presets: PresetSummary[]
  /** The layer that people write to; absent where the backend keeps nothing. `ids` are those of its presets. */
  workspace?: { name: string; revision: string; ids: readonly string[] }
}

/** A preset to keep. Secrets in it are refused. */
export interface SavePresetRequest {
  preset: Preset
  /** Listed with it where its type is new. */
  preset_type?: PresetType
  /** The revision of the workspace that whoever saves has seen. */
  expected: string
}

/** What is found in one layer of a backend's presets. */
export interface PresetsCheck {
  /** The file; empty where the layer is none. */
  name: string
  findings: readonly PresetFinding[]
}

/**
 * What an editor asks of a backend. `createHttpHubClient` speaks to a handler; a host that runs the runtime in the
 * same process, and a story, bring their own. Aborting the signal rejects with the platform's `AbortError`.
 */
export interface HubClient {
  /** Tools of server rows, seen as a human: hidden ones included. Servers nobody allowed come back `not_authorized` with their launch. */
  discover(
    request: {
      server_registry: readonly McpServerRow[]
      env_vars?: Record<string, unknown>
      timeout_ms?: number | null
    },
    options?: HubRequestOptions,
  ): Promise<McpHubResult>
  execute(request: HubExecuteRequest, options?: HubRequestOptions): Promise<HubNodeOutputs>
  /** How far the same call would come: nothing is dispatched, nobody is asked. Without it an editor offers no dry run. */
  dryRun?(request: HubExecuteRequest, options?: HubRequestOptions): Promise<HubDryRun>
  /**
   * A human saw exactly these launches and allows them. The handler recomputes every digest and refuses a foreign one.
   * `env_vars` are those that discovery was given: their values are part of the digest where they stand in what runs.
   */
  allowServers(
    request: {
      server_registry: readonly McpServerRow[]
      digests: readonly string[]
      env_vars?: Record<string, unknown>
    },
    options?: HubRequestOptions,
  ): Promise<{ allowed: McpServerLaunch[] }>
  approvals: HubApprovalsClient
  listSkills(options?: HubRequestOptions): Promise<SkillSummary[]>
  /** Those that nobody is listed, for people who look for the reason. Without it an editor says that there may be some. */
  listHiddenSkills?(options?: HubRequestOptions): Promise<SkillSummary[]>
  /** All layers joined, those that models don't learn of included. */
  listPresets(options?: HubRequestOptions): Promise<PresetsListing>
  /** Puts a preset into the workspace's layer. People's alone: no model can call it. */
  savePreset?(request: SavePresetRequest, options?: HubRequestOptions): Promise<PresetsChange>
  /** Takes a preset out of the workspace's layer; one that it overrode comes back. */
  deletePreset?(request: { id: string; expected: string }, options?: HubRequestOptions): Promise<PresetsChange>
  /** What to look at in the backend's presets, layer by layer. */
  checkPresets?(options?: HubRequestOptions): Promise<PresetsCheck[]>
  /** What a tool_hub can run: the catalogue that its rows are checked against. */
  listTools(options?: HubRequestOptions): Promise<ToolCatalogueEntry[]>
  /** The credentials that static values may name. Absent where the backend doesn't tell. */
  listCredentials?(options?: HubRequestOptions): Promise<CredentialSummary[]>
}
