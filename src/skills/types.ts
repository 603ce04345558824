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

export type SkillReadiness = 'ready' | 'needs_review' | 'informational' | 'invalid'

/** `skill.yaml` with the instructions of `SKILL.md` and what the host says of the skill. Untrusted but for the last three. */
export interface Skill {
  /** Slug. */
  name: string
  display_name: string
  description: string
  version?: string
  category?: string
  tags: readonly string[]
  backend: { type: string; workflow_id?: string; cli?: Readonly<Record<string, unknown>> }
  input_schema?: JsonSchema
  output_schema?: JsonSchema
  credentials: readonly SkillCredential[]
  /** Binaries that must be on PATH. */
  binaries: readonly string[]
  permissions?: { read_only?: boolean; allowed_actions?: readonly string[]; denied_actions?: readonly string[] }
  approval: {
    default_risk: RiskLevel
    required_at_or_above: RiskLevel
    action_name_template?: string
    description_template?: string
    param_summary_fields?: readonly string[]
    timeout_seconds?: number
  }
  execution: { mode?: string; auto_execute: boolean; async_allowed: boolean; timeout_seconds: number }
  normalization: { status: SkillReadiness; confidence?: number; warnings: readonly string[] }
  tools: readonly SkillToolDeclaration[]
  /** Body of `SKILL.md`. */
  instructions: string
  /** UUID. */
  skill_id: string
  visibility: 'visible' | 'hidden' | 'llm_hidden'
  enabled: boolean
}

/** What a host allows a skill; a skill file can only ask for more approval, never for less. design.md section 5. */
export interface SkillPolicy {
  mode?: 'always' | 'threshold' | 'bypass'
  /** `bypass` counts only where this is the skill's name, typed by a person. */
  risk_acceptance?: string
  /** Ids of the tools that the skill may use at most. */
  tools?: readonly string[]
}
