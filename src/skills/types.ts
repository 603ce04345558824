import type { JsonSchema } from '../schema/json-schema.ts'
import type { RiskLevel, ToolConstraints } from '../tools/types.ts'

/** A tool that an agent may run through tool_hub while it applies the skill. Spec hub-nodes 3.9. */
export interface SkillToolDeclaration {
  tool: string
  version_req?: string
  /** Absent: every operation of the tool. Empty: none, so the tool is denied. */
  operations?: readonly string[]
  purpose?: string
  constraints?: ToolConstraints
  config?: Record<string, unknown>
  read_only?: boolean
}

export interface SkillCredential {
  name: string
  /** Name of the environment variable that carries it. */
  key: string
  provider?: string
  description?: string
  setup_hint?: string
  required: boolean
}

/** One command of a skill that runs a program. */
export interface SkillCliTool {
  tool_id: string
  display_name?: string
  description?: string
  enabled: boolean
  risk: RiskLevel
  /** Arguments with `{{placeholder}}`s. */
  command: readonly string[]
  args_schema?: JsonSchema
  approval_required: boolean
}

export interface SkillBackend {
  type: string
  workflow_id?: string
  cli?: { provider_id?: string; binary?: string; tools: readonly SkillCliTool[] }
}

export interface SkillScript {
  /** Inside the skill's folder, with `/`. */
  path: string
  interpreter?: string
  purpose?: string
  entry_point: boolean
  description?: string
}

export interface SkillPermissions {
  read_only?: boolean
  allowed_actions?: readonly string[]
  denied_actions?: readonly string[]
}

export interface SkillApproval {
  default_risk: RiskLevel
  required_at_or_above: RiskLevel
  action_name_template?: string
  description_template?: string
  param_summary_fields?: readonly string[]
  timeout_seconds?: number
}

export interface SkillExecution {
  mode?: string
  /** False: a model's run is always asked about. */
  auto_execute: boolean
  async_allowed: boolean
  timeout_seconds: number
}

export type SkillReadiness = 'ready' | 'needs_review' | 'informational' | 'invalid'
export type SkillVisibility = 'visible' | 'hidden' | 'llm_hidden'

/**
 * A skill as it was read: `skill.yaml` with every default filled in, the instructions of `SKILL.md`, and what the host
 * says of it. Reading one again changes nothing. Untrusted but for `visibility` and `enabled`.
 */
export interface Skill {
  /** Slug. */
  name: string
  display_name: string
  description: string
  version?: string
  category?: string
  tags: readonly string[]
  license?: string
  compatibility?: string
  backend: SkillBackend
  input_schema?: JsonSchema
  output_schema?: JsonSchema
  credentials: { required: readonly SkillCredential[] }
  /** Binaries that must be on PATH. */
  runtime_dependencies: { bins: readonly string[] }
  permissions?: SkillPermissions
  approval: SkillApproval
  execution: SkillExecution
  normalization: { status: SkillReadiness; confidence?: number; warnings: readonly string[] }
  tool_hub: {
    tools: readonly SkillToolDeclaration[]
    /** Ids of declared tools that keep the skill in review until the host's policy lists them. */
    requires_tool_review: readonly string[]
  }
  scripts: readonly SkillScript[]
  /** Files under `references`, with `/`. */
  references: readonly string[]
  /** Body of `SKILL.md`. */
  instructions: string
  /** UUID. */
  skill_id: string
  visibility: SkillVisibility
  enabled: boolean
}

type Loose<Value> = Value extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Loose<Value[Key]> | undefined }
    : Value

/** A skill as a host writes it: `skill.yaml` with the instructions, and everything but the name left to its default. */
export type SkillDocument = Loose<Skill> & { readonly name: string }

/** What a host allows a skill; a skill file can only ask for more approval, never for less. design.md section 5. */
export interface SkillPolicy {
  mode?: 'always' | 'threshold' | 'bypass'
  /** `bypass` counts only where this is the skill's name, typed by a person. */
  risk_acceptance?: string
  /** Ids of the tools that the skill may use at most. */
  tools?: readonly string[]
}

/** Where skills come from: a list in memory, a folder on disk. */
export interface SkillSource {
  list(): Promise<readonly Skill[]>
}
