import { createDiagnostic } from '../diagnostics/codes/consumers.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { LegacyDefaultMode } from '../node-io/legacy-default-mode.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { type AgentToolTask, expandToolSet, refuseTool } from './expand-tool-set.ts'
import { nameTools } from './name-tools.ts'
import { prepareOfferedCall } from './offered-tool.ts'
import { type AgentToolDefinition, prepareAgentTool, readId } from './prepare-agent-tool.ts'
import type { SavedAgentTool } from './saved-agent-tool.ts'
import type { CallOptions, OfferedTool, SkippedTool, ToolCall } from './types.ts'

/** A saved tool of an agent and its newest definition, where the host still has it. */
export interface AgentToolRequest {
  saved: SavedAgentTool
  definition?: AgentToolDefinition | undefined
  legacyDefaultMode?: LegacyDefaultMode | undefined
}

/** The tools an agent can use, those it can't with the reason, and the way back from a call by name. */
export interface AgentTools {
  readonly tools: readonly OfferedTool[]
  readonly skipped: readonly SkippedTool[]
  /** Findings that keep no tool out; those of compiling are in each tool's `compiled`. */
  readonly diagnostics: readonly Diagnostic[]
  prepareCall(name: string, args: unknown, options?: CallOptions): ToolCall
}

/**
 * Makes an agent's saved tools ready for the model (spec section 13.1 with the better ways of section 16): tool sets are
 * expanded, saved modes and values applied to the newest definitions, unusable and unfinished tools left out with a
 * reason. Each tool stands for itself: a broken one takes no other along.
 */
export function createAgentTools({ tools: requests }: { tools: readonly AgentToolRequest[] }): AgentTools {
  const offered = new Map<string, OfferedTool>()
  const skipped: SkippedTool[] = []
  const diagnostics: Diagnostic[] = []
  const skip = (toolId: string, found: Diagnostic) => skipped.push({ toolId, reason: found.code, diagnostics: [found] })
  for (const [index, request] of requests.entries()) {
    for (const task of expandRequest(request, index, diagnostics)) {
      const { toolId } = task
      const outcome = offered.has(toolId) ? createDiagnostic('tool_duplicate', { toolId }) : guard(task)
      if ('compiled' in outcome) offered.set(toolId, outcome)
      else skip(toolId, outcome)
    }
  }
  const byName = nameTools([...offered.values()])
  return {
    tools: [...byName.values()],
    skipped,
    diagnostics,
    prepareCall: (name, args, options = {}) => prepareOfferedCall({ tool: byName.get(name), name, args, ...options }),
  }
}

function guard({ toolId, run }: AgentToolTask): OfferedTool | Diagnostic {
  try {
    return run()
  } catch {
    // What a foreign error says may hold values, so it is not passed on.
    return createDiagnostic('tool_unusable', { toolId, reason: 'its data could not be read' })
  }
}

function expandRequest(request: unknown, index: number, diagnostics: Diagnostic[]): AgentToolTask[] {
  const nameless = `#${index + 1}`
  try {
    if (!isPlainObject(request) || !isPlainObject(request['saved'])) return [refuseTool(nameless, 'it is no tool')]
    const { saved, definition, legacyDefaultMode } = request as unknown as AgentToolRequest
    const savedId = typeof saved.id === 'string' ? saved.id : nameless
    if (!isPlainObject(definition)) {
      return [{ toolId: savedId, run: () => createDiagnostic('tool_definition_missing', { toolId: savedId }) }]
    }
    if (Array.isArray(definition.children)) return expandToolSet(definition, saved, diagnostics)
    const toolId = readId(definition)
    if (toolId === undefined) return [refuseTool(savedId, 'its definition has no id')]
    return [{ toolId, run: () => prepareAgentTool(definition, saved, legacyDefaultMode, diagnostics) }]
  } catch {
    return [refuseTool(nameless, 'its data could not be read')]
  }
}
