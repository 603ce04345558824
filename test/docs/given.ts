/**
 * What the code of each page leaves to its reader or has from an earlier block, as declarations. A block that declares
 * or imports such a name itself does not get it.
 */
export const givenByPage: Readonly<Record<string, string>> = {
  'README.md': `
declare const token: string
declare const client: import('hubnodes/runtime').HubClient
declare function showBadge(count: number): void
declare function isSignedIn(request: Request): boolean
declare const call: { name: string; arguments: Record<string, unknown> }
declare function findOrder(args: Record<string, unknown>, signal: AbortSignal): unknown
declare const shopToken: string
declare const courierToken: string
declare function startWorkflow(id: string | undefined, run: { input: unknown; env: object; signal: AbortSignal }): unknown
declare const stateStore: import('hubnodes/runtime').StateStore
declare const approvalKey: string
declare const tool: import('hubnodes/compiler').ToolSource
declare const aiParams: Record<string, unknown>
declare const document: object
declare const saved: import('hubnodes/compiler').NodeInput[]
declare const latest: import('hubnodes/compiler').NodeInput[]
declare const nodes: import('hubnodes/runtime').FlowNode[]
declare const edges: import('hubnodes/runtime').FlowEdge[]
declare const gateways: import('hubnodes/runtime').HubGateways
declare const data: import('hubnodes/runtime').HubNodeData
declare const executeHubNode: typeof import('hubnodes/runtime').executeHubNode
declare const workflowText: string
declare const mcpJson: string
declare const model: import('ai').LanguageModel
declare const definitions: readonly import('hubnodes/runtime').HubNodeDefinition[]
`,
  'docs/own-hubs.md': `
declare const definition: Omit<import('hubnodes/runtime').HubNodeDefinition, 'version' | 'migrations'>
declare const saved: import('hubnodes/runtime').HubNodeData
`,
  'docs/command-line.md': `
declare const flow: unknown
`,
  'docs/adapters.md': `
declare const fastGptText: string
declare const selectedTools: string
declare const definitions: import('hubnodes/compiler').AgentToolDefinition[]
declare const workflowText: string
declare const presetsText: string
declare const folder: Record<string, string>
declare const nodes: import('hubnodes/runtime').FlowNode[]
declare const edges: import('hubnodes/runtime').FlowEdge[]
`,
}
