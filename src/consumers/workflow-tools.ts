import { createDiagnostic } from '../diagnostics/codes/consumers.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { normalizeFlowNodeInputType } from '../node-io/default-mode.ts'
import type { LegacyDefaultMode } from '../node-io/legacy-default-mode.ts'
import { listInputs } from '../node-io/list-inputs.ts'
import { getToolConfigStatus, isFilledByModel } from '../node-io/tool-config-status.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { isResolvedLater, readEditorValues } from './editor-values.ts'
import { injectParams } from './inject-params.ts'
import { nameTools } from './name-tools.ts'
import { compileOfferedTool, prepareOfferedCall } from './offered-tool.ts'
import { listUnfinished } from './prepare-agent-tool.ts'
import type { CallOptions, OfferedTool, SkippedTool, ToolCall } from './types.ts'

/** A node at the other end of a tool edge. `status` is the host's own finding, where it has one. */
export interface WorkflowToolNode {
  nodeId: string
  name: string
  intro?: string
  toolDescription?: string
  flowNodeType?: string
  inputs: readonly NodeInput[]
  jsonSchema?: JsonSchema
  status?: string
  /** For a node of older data, whose inputs may not say themselves who fills them. */
  legacyDefaultMode?: LegacyDefaultMode
}

/** A node that the model can call. */
export interface WorkflowTool<Node extends WorkflowToolNode = WorkflowToolNode> extends OfferedTool {
  readonly node: Node
}

/** A call of a node: `inputs` are the node's own, with the values of this call in them. */
export interface WorkflowToolCall<Node extends WorkflowToolNode = WorkflowToolNode> extends ToolCall {
  readonly node: Node | undefined
  readonly inputs: readonly NodeInput[]
}

/** The nodes a model can call, those to show, those left out with the reason, and the way back from a call by name. */
export interface WorkflowToolCatalog<Node extends WorkflowToolNode = WorkflowToolNode> {
  readonly tools: readonly WorkflowTool<Node>[]
  /** Nodes by id, for display: those offered, and dataset searches, which the platform calls itself. */
  readonly nodes: ReadonlyMap<string, Node>
  readonly skipped: readonly SkippedTool[]
  /** `resolved` has the values of inputs that refer to other nodes, where they are known at the time of the call. */
  prepareCall(
    name: string,
    args: unknown,
    options?: CallOptions & { resolved?: Readonly<Record<string, unknown>> },
  ): WorkflowToolCall<Node>
}

const datasetSearch = 'datasetSearchNode'

/**
 * Makes the tool nodes of a workflow ready for the model (spec section 13.2): what waits for configuration or is invalid
 * is left out with a reason, dataset searches are never offered, and merging and checking are one path, with the keys
 * and bindings of compiling kept for it. Each node stands for itself: a broken one takes no other along.
 */
export function createWorkflowToolCatalog<Node extends WorkflowToolNode>({
  nodes,
}: {
  nodes: readonly Node[]
}): WorkflowToolCatalog<Node> {
  const offered: WorkflowTool<Node>[] = []
  const shown = new Map<string, Node>()
  const skipped: SkippedTool[] = []
  for (const [index, node] of nodes.entries()) {
    const nodeId = isPlainObject(node) && typeof node.nodeId === 'string' ? node.nodeId : `#${index + 1}`
    const outcome = shown.has(nodeId) ? createDiagnostic('tool_duplicate', { toolId: nodeId }) : guard(node, nodeId)
    if ('code' in outcome) {
      skipped.push({ toolId: nodeId, reason: outcome.code, diagnostics: [outcome] })
      continue
    }
    shown.set(nodeId, node)
    if ('compiled' in outcome) offered.push(outcome)
  }
  const byName = nameTools(offered)
  return {
    tools: [...byName.values()],
    nodes: shown,
    skipped,
    prepareCall: (name, args, options = {}) => callTool(byName.get(name), { name, args, ...options }),
  }
}

type Outcome<Node extends WorkflowToolNode> = WorkflowTool<Node> | { isShown: true } | Diagnostic

function guard<Node extends WorkflowToolNode>(node: Node, nodeId: string): Outcome<Node> {
  try {
    return prepareNode(node, nodeId)
  } catch {
    return createDiagnostic('tool_unusable', { toolId: nodeId, reason: 'its data could not be read' })
  }
}

function prepareNode<Node extends WorkflowToolNode>(node: Node, toolId: string): Outcome<Node> {
  if (!isPlainObject(node) || toolId !== node.nodeId) {
    return createDiagnostic('tool_unusable', { toolId, reason: 'it is no node with an id' })
  }
  const { name, intro, toolDescription, jsonSchema, status, legacyDefaultMode } = node
  if (status === 'invalid') return createDiagnostic('tool_status_invalid', { toolId })
  const chosen = listInputs(node.inputs).map((input) => applyDefaultMode(input, legacyDefaultMode))
  const { inputs } = readEditorValues(chosen)
  if (status === 'waitingForConfig' || getToolConfigStatus({ tool: { inputs } }).needConfig) {
    return createDiagnostic('config_incomplete', { toolId, keys: listUnfinished(inputs).join(', ') })
  }
  if (node.flowNodeType === datasetSearch) return { isShown: true }
  const tool = compileOfferedTool({ toolId, name, description: toolDescription || intro, inputs, jsonSchema })
  return typeof tool === 'string' ? createDiagnostic('tool_unusable', { toolId, reason: tool }) : { ...tool, node }
}

/** An input that nobody has chosen for yet is the model's where that is its default, as its status says too. */
function applyDefaultMode(input: NodeInput, legacyDefaultMode: LegacyDefaultMode | undefined): NodeInput {
  if (input.selectedType !== undefined) return input
  const normalized = normalizeFlowNodeInputType(input, { isTool: true, legacyDefaultMode })
  return isFilledByModel(normalized) ? normalized : input
}

function callTool<Node extends WorkflowToolNode>(
  tool: WorkflowTool<Node> | undefined,
  request: CallOptions & { name: string; args: unknown; resolved?: Readonly<Record<string, unknown>> },
): WorkflowToolCall<Node> {
  const generated = new Set(tool?.compiled.agentGeneratedKeys)
  const fixed = tool?.inputs.filter(({ key }) => !generated.has(key)) ?? []
  const later = new Set(fixed.filter(isResolvedLater).map(({ key }) => key))
  const call = prepareOfferedCall({ tool, later, ...request })
  const inputs = tool === undefined ? [] : injectParams(tool.inputs, call.params, generated)
  return { ...call, node: tool?.node, inputs }
}
