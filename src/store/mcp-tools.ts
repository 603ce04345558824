import type { ToolSource } from '../compiler/types.ts'
import type { HubNodeData } from '../hub/types.ts'
import type { McpServerRow, McpToolChoice, McpToolReport } from '../mcp/types.ts'
import { getMcpToolChoice } from '../mcp/visibility.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { type DiscoveryState, findServerRun } from './discovery-state.ts'
import { readVisibility } from './mcp-choices.ts'
import { readServers } from './mcp-servers.ts'
import { listChangedAspects } from './mcp-snapshots.ts'

/** A tool as it is known in this session: listed by its server, or remembered from the last time it was accepted. */
export interface KnownTool {
  /** `server:tool`. */
  readonly key: string
  readonly server: string
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema
  readonly outputSchema?: JsonSchema
  readonly annotations?: object
  /** `gone`: its server answered and no longer has it. */
  readonly origin: 'listed' | 'remembered' | 'gone'
  /** What the server says now is not what the author accepted. */
  readonly isChanged: boolean
}

/** The tools of one server, in the server's own order, then those that are only remembered. */
export interface KnownServerTools {
  readonly row: McpServerRow
  readonly tools: readonly KnownTool[]
}

const lastLists = new WeakMap<HubNodeData, { discovery: DiscoveryState; list: KnownServerTools[] }>()

/**
 * Every tool of every server of the data, from this session's answers and what the data remembers. Several parts of an
 * editor ask after each edit: the list is made once.
 */
export function listKnownTools(data: HubNodeData, discovery: DiscoveryState): KnownServerTools[] {
  const last = lastLists.get(data)
  if (last?.discovery === discovery) return last.list
  const list = gatherTools(data, discovery)
  lastLists.set(data, { discovery, list })
  return list
}

function gatherTools(data: HubNodeData, discovery: DiscoveryState): KnownServerTools[] {
  const visibility = readVisibility(data)
  const remembered = new Map<string, [string, McpToolChoice][]>()
  for (const [key, [choice]] of visibility.tools) {
    if (!isPlainObject(choice?.accepted)) continue
    const colon = key.indexOf(':')
    const list = remembered.get(key.slice(0, colon))
    if (list) list.push([key.slice(colon + 1), choice])
    else remembered.set(key.slice(0, colon), [[key.slice(colon + 1), choice]])
  }
  return readServers(data).rows.map((row) => {
    const run = findServerRun(discovery, row)
    const listed = (run?.tools ?? []).map((tool) =>
      toListed(tool, getMcpToolChoice(visibility, row.name, tool.name)?.accepted),
    )
    const names = new Set(listed.map((tool) => tool.name))
    const origin = run?.report?.connected ? 'gone' : 'remembered'
    const others = (remembered.get(row.name.toLowerCase()) ?? [])
      .filter(([name]) => !names.has(name))
      .flatMap(([name, choice]) => (choice.accepted ? [toRemembered(row.name, name, choice.accepted, origin)] : []))
    return { row, tools: [...listed, ...others] }
  })
}

/** The known tools that would be offered, as sources for the compiler: those of servers that are off are left out. */
export function listToolSources(known: readonly KnownServerTools[]): ToolSource[] {
  return known.flatMap(({ row, tools }) =>
    row.enabled ? tools.filter((tool) => tool.origin !== 'gone').map(toToolSource) : [],
  )
}

const sources = new WeakMap<KnownTool, ToolSource>()

/** A known tool as the compiler takes it; the same object for the same tool. */
function toToolSource(tool: KnownTool): ToolSource {
  let source = sources.get(tool)
  if (!source) {
    const { key, name, description, inputSchema, outputSchema, annotations } = tool
    source = {
      id: key,
      name,
      description,
      inputSchema,
      ...(outputSchema ? { outputSchema } : {}),
      ...(annotations ? { annotations } : {}),
    }
    sources.set(tool, source)
  }
  return source
}

interface Listed {
  accepted: McpToolChoice['accepted']
  tool: KnownTool
}
const listedTools = new WeakMap<McpToolReport, Listed>()

function toListed(report: McpToolReport, accepted: McpToolChoice['accepted']): KnownTool {
  const known = listedTools.get(report)
  if (known && known.accepted === accepted) return known.tool
  const tool: KnownTool = {
    key: report.key,
    server: report.server,
    name: report.name,
    description: report.description,
    inputSchema: report.input_schema,
    ...(report.output_schema ? { outputSchema: report.output_schema } : {}),
    ...(report.annotations ? { annotations: report.annotations } : {}),
    origin: 'listed',
    isChanged: isPlainObject(accepted) && listChangedAspects(report, accepted).length > 0,
  }
  listedTools.set(report, { accepted, tool })
  return tool
}

const rememberedTools = new WeakMap<object, KnownTool>()

function toRemembered(
  server: string,
  name: string,
  accepted: NonNullable<McpToolChoice['accepted']>,
  origin: 'remembered' | 'gone',
): KnownTool {
  const key = `${server}:${name}`
  const known = rememberedTools.get(accepted)
  if (known && known.key === key && known.origin === origin) return known
  const tool: KnownTool = {
    key,
    server,
    name,
    description: typeof accepted.description === 'string' ? accepted.description : '',
    inputSchema: isPlainObject(accepted.inputSchema) ? accepted.inputSchema : {},
    ...(isPlainObject(accepted.outputSchema) ? { outputSchema: accepted.outputSchema } : {}),
    origin,
    isChanged: false,
  }
  rememberedTools.set(accepted, tool)
  return tool
}
