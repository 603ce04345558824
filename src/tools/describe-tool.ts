import { compileTool } from './compile-tool.ts'
import { listUsableOperations } from './operations.ts'
import type { ScopedTool, ToolDescriptor, ToolRow, ToolScope, UnavailableTool } from './scope-types.ts'
import type { ToolCatalogueEntry } from './types.ts'

/**
 * The one way from a row, or a skill's declaration, and its catalogue entry to what an agent is told. tool_hub lists
 * these and skills_hub describes with them, so that what is described is what is accepted.
 */
export function describeTool(row: ToolRow, entry: ToolCatalogueEntry): ToolDescriptor {
  const operations = listUsableOperations(row, entry)
  const [first] = operations
  const { parameters } = compileTool(row, entry, first).modelTool.function
  const asked = listApprovalOperations(row, operations)
  return {
    tool: row.tool,
    name: entry.name,
    description: entry.description,
    category: entry.category ?? null,
    operations,
    operation_required: operations.length > 1,
    read_only: row.readOnly,
    ...describeApproval(row, operations, asked),
    side_effects: entry.side_effects ?? 'none',
    auth_required: entry.auth_required === true,
    arguments_schema: parameters ?? { type: 'object', properties: {} },
    ...(row.purpose === undefined ? {} : { purpose: row.purpose }),
  }
}

/** The tools of a scope that can run, and why the other configured ones can't. */
export function describeScope(scope: ToolScope): { tools: ToolDescriptor[]; unavailable: UnavailableTool[] } {
  const unavailable = scope.tools.flatMap(({ row, fault }) =>
    fault === undefined ? [] : [{ tool: row.tool, ...fault, row_index: row.index }],
  )
  return {
    tools: listRunnable(scope).map(({ row, entry }) => describeTool(row, entry)),
    unavailable: [...unavailable, ...scope.leftOut].sort((a, b) => a.row_index - b.row_index),
  }
}

/** The tools of a scope that can run. */
export function listRunnable(scope: ToolScope): { row: ToolRow; entry: ToolCatalogueEntry }[] {
  return scope.tools.flatMap(({ row, entry, fault }: ScopedTool) =>
    entry === undefined || fault !== undefined ? [] : [{ row, entry }],
  )
}

function listApprovalOperations({ constraints }: ToolRow, operations: readonly string[]): string[] {
  const asked: unknown = constraints.approval_operations
  return Array.isArray(asked) ? operations.filter((operation) => asked.includes(operation)) : []
}

function describeApproval(
  { constraints, asksByPolicy }: ToolRow,
  operations: readonly string[],
  asked: string[],
): Pick<ToolDescriptor, 'requires_approval' | 'approval_operations'> {
  if (constraints.require_approval === true || asksByPolicy !== undefined) return { requires_approval: true }
  if (asked.length === 0) return { requires_approval: false }
  return { requires_approval: asked.length === operations.length ? true : 'some', approval_operations: asked }
}
