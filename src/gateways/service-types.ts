import type { PresetsDocument } from '../presets/types.ts'
import type { Skill, SkillPolicy } from '../skills/types.ts'
import type { ToolCall, ToolCatalogueEntry } from '../tools/types.ts'
import type { FlowEdgeLike, FlowNodeLike } from '../workflow/types.ts'

/** The tools that a tool_hub can run. */
export interface ToolsGateway {
  list(): Promise<readonly ToolCatalogueEntry[]>
  /** Runs a tool whose call was checked. What it throws or rejects with is a `tool_error`. */
  execute(id: string, call: ToolCall): Promise<unknown>
  /** The path that a path stands for, links followed, before path constraints are checked. */
  resolvePath?(path: string): string | Promise<string>
}

/** Secrets of the host by reference. */
export interface CredentialsGateway {
  resolve(reference: string): Promise<string | undefined>
}

export interface SkillRunCall {
  skill: Skill
  input: unknown
  /** Variables for the run: credentials by key. */
  env: Readonly<Record<string, string>>
  signal: AbortSignal
}

export interface SkillsGateway {
  list(): Promise<readonly Skill[]>
  /** Those of the names that are not to be found. */
  listMissingBinaries(names: readonly string[]): Promise<string[]>
  getPolicy(skillName: string): SkillPolicy | undefined
  /** Runs the skill's workflow to its end. */
  run(call: SkillRunCall): Promise<unknown>
}

export interface PresetsGateway {
  /** All layers joined: a later layer overrides ids without regard to case, at the first one's position. */
  getCatalogue(): Promise<PresetsDocument>
}

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
