import type { Skill } from '../../src/skills/types.ts'
import type { ToolCatalogueEntry } from '../../src/tools/types.ts'

/** A tool with three operations, two fields for a model and one for the author. */
export function createEntry(part: Partial<ToolCatalogueEntry> = {}): ToolCatalogueEntry {
  return {
    id: 'tools/notes',
    name: 'Notes',
    description: 'Keeps notes.',
    operations: ['read', 'write', 'remove'],
    input_schema: {
      type: 'object',
      properties: { title: { type: 'string' }, body: { type: 'string' }, store: { type: 'string' } },
    },
    llm_fields: ['title', 'body'],
    side_effects: 'medium',
    ...part,
  }
}

/** A ready skill that declares tools. */
export function createSkill({
  tools = [],
  ...part
}: { tools?: Skill['tool_hub']['tools'] } & Partial<Record<keyof Skill, unknown>> = {}): Skill {
  return {
    name: 'reader',
    display_name: 'Reader',
    description: 'Reads notes.',
    tags: [],
    backend: { type: 'agentic' },
    credentials: { required: [] },
    runtime_dependencies: { bins: [] },
    approval: { default_risk: 'low', required_at_or_above: 'high' },
    execution: { auto_execute: true, async_allowed: false, timeout_seconds: 60 },
    normalization: { status: 'ready', warnings: [] },
    tool_hub: { tools, requires_tool_review: [] },
    scripts: [],
    references: [],
    instructions: 'Read.',
    skill_id: '00000000-0000-4000-8000-000000000001',
    visibility: 'visible',
    enabled: true,
    ...(part as Partial<Skill>),
  }
}
