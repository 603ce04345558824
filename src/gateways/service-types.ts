import type { PresetEdit } from '../presets/edit-presets.ts'
import type { PresetEditRefusal } from '../presets/edit-presets-text.ts'
import type { PresetsDocument } from '../presets/types.ts'
import type { Skill, SkillPolicy } from '../skills/types.ts'
import type { OwnConstraintsCheck, OwnConstraintViolation, ToolCall, ToolCatalogueEntry } from '../tools/types.ts'
import type { FlowEdgeLike, FlowNodeLike } from '../workflow/types.ts'

/** The tools that a tool_hub can run. */
export interface ToolsGateway {
  list(): Promise<readonly ToolCatalogueEntry[]>
  /** Runs a tool whose call was checked. What it throws or rejects with is a `tool_error`. */
  execute(id: string, call: ToolCall): Promise<unknown>
  /**
   * The path that a path stands for to a tool, links followed, before path constraints are checked. `base` is the
   * row's `sandbox_root`, from which a tool that does not resolve paths itself reads relative ones.
   */
  resolvePath?(path: string, toolId: string, base?: string): string | Promise<string>
  /** Holds a call to the constraints that only its tool knows. Absent: rows that set any are refused. */
  checkConstraints?(
    id: string,
    check: OwnConstraintsCheck,
  ): OwnConstraintViolation | undefined | Promise<OwnConstraintViolation | undefined>
}

/** A credential as configurations refer to it; its value stays with the host. */
export interface CredentialSummary {
  /** What stands in a configuration. */
  id: string
  name?: string
  provider?: string
}

/** Secrets of the host by reference. */
export interface CredentialsGateway {
  resolve(reference: string): Promise<string | undefined>
  /** The references that there are, for people who fill them in. Absent where the host doesn't tell. */
  list?(): Promise<readonly CredentialSummary[]>
}

/** One run of a skill, as whoever carries it out gets it. */
export interface SkillRunCall {
  skill: Skill
  input: unknown
  /** Variables for the run: the skill's credentials by key. */
  env: Readonly<Record<string, string>>
  executionId: string
  /** Aborted when the run is cancelled or its time is over. */
  signal: AbortSignal
}

export interface SkillStart {
  skill: Skill
  input: unknown
  env: Readonly<Record<string, string>>
  timeoutMs: number
  /** Cancels the run. Absent: the run outlives its caller. */
  signal?: AbortSignal
  /** Blanks the secrets of the run in what it gives. */
  redact<Value>(value: Value): Value
}

/** What is known of a run. Nothing in it is secret. */
export interface SkillRunState {
  execution_id: string
  skill_name: string
  status: 'running' | 'completed' | 'failed' | 'timeout' | 'cancelled'
  /** What a completed run gave; else null. */
  outputs: unknown
  /** They were too long, and are not whole. */
  outputs_truncated?: true
  /** `code: text`. */
  error: string | null
  /** ISO 8601. */
  started_at: string
  ended_at: string | null
}

export interface SkillRun {
  executionId: string
  /** Never rejects. */
  ended: Promise<SkillRunState>
}

export interface SkillsGateway {
  list(): Promise<readonly Skill[]>
  /** Those of the names that are not to be found. */
  listMissingBinaries(names: readonly string[]): Promise<string[]>
  getPolicy(skillName: string): SkillPolicy | undefined
  /** Starts a run whose state any process of the host can read. */
  start(call: SkillStart): Promise<SkillRun>
  getRun(executionId: string): Promise<SkillRunState | undefined>
  /** Cancels a run of this process; false where it does not run here. */
  cancelRun(executionId: string): boolean
}

export interface PresetsGateway {
  /** All layers joined: a later layer overrides ids without regard to case, at the first one's position. */
  getCatalogue(): Promise<PresetsDocument>
  /** The layers as text, the widest first, for findings that name a line. Absent where there is no text. */
  readLayers?(): Promise<readonly PresetsLayer[]>
  /** The layer that people write to. Absent where nothing is kept. */
  workspace?: PresetsWorkspace
}

/** The text of one presets file. */
export interface PresetsLayer {
  /** What people know it by: no path of the host. */
  name: string
  text: string
}

/** A layer of presets that people write to. No model reaches it. */
export interface PresetsWorkspace {
  read(): Promise<{ name: string; revision: string; document: PresetsDocument }>
  /** Makes one change, all of it or nothing, unless the layer is no longer what `expected` stood for. */
  change(edit: PresetEdit, expected: string): Promise<PresetsChange>
}

/** How a change of the workspace's presets ended. */
export type PresetsChange =
  | { status: 'saved'; revision: string }
  /** Somebody else changed the layer. `revision` is what it is now. */
  | { status: 'conflict'; revision: string }
  | { status: 'refused'; reason: PresetEditRefusal | 'holds_secret' | 'too_large'; inputs?: readonly string[] }

/** The canvas that a hub stands on, and the presets applied to a run of it. */
export interface WorkflowGateway {
  /** Undefined where the host tells nothing of its canvas. */
  getFlow(): Promise<{ nodes: readonly FlowNodeLike[]; edges: readonly FlowEdgeLike[] } | undefined>
  /** Values that presets set for this run, by input; none where nothing was applied. */
  getOverlay(executionId: string | undefined, nodeId: string | undefined): Promise<Readonly<Record<string, unknown>>>
  /**
   * Sets values for the rest of the run. False where `expected`, the configuration with its overlay that the approver
   * saw, is no longer what stands.
   */
  applyPatch(request: {
    executionId: string | undefined
    nodeId: string
    patch: Readonly<Record<string, unknown>>
    expected: Readonly<Record<string, unknown>>
  }): Promise<boolean>
}
