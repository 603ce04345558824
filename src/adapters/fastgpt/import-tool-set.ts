import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { createHubNodeData } from '../../hub/create-hub-node-data.ts'
import { toKey } from '../../mcp/replace-secrets.ts'
import { isSecretName } from '../../mcp/secret-names.ts'
import { hasSecretShape } from '../../mcp/secret-shapes.ts'
import { guessTransport } from '../../mcp/transport-names.ts'
import type { McpServerRow, McpToolChoice, McpVisibilityConfig } from '../../mcp/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn } from '../../schema/objects.ts'
import { snapshotTool } from '../../store/mcp-snapshots.ts'
import { type FastGptContext, type NodeOrigin, originMember } from './types.ts'

interface SavedToolSet {
  nodeId: string
  flowNodeType: string
  around: Readonly<Record<string, unknown>>
  path: string
}

/** The data of the hub that a set of MCP tools becomes; undefined where it does not say its server's address. */
export function importToolSet(saved: SavedToolSet, context: FastGptContext): Record<string, unknown> | undefined {
  const { around, flowNodeType, path } = saved
  const { toolConfig, name, ...others } = around
  const toolSet = isPlainObject(toolConfig) ? getOwn(toolConfig, 'mcpToolSet') : undefined
  if (flowNodeType !== 'toolSet' || !isPlainObject(toolConfig) || !isPlainObject(toolSet)) return undefined
  const { url, headerSecret, toolList, ...rest } = toolSet
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { mcpToolSet: _, ...otherConfig } = toolConfig
  const label = typeof name === 'string' ? name : undefined
  // A colon would end the server's name where a tool is called as `server:tool`.
  const server = (label ?? '').replaceAll(':', ' ').trim() || 'server'
  const secretPlace = { prefix: /[a-z0-9]/i.test(server) ? server : saved.nodeId, node: saved.nodeId }
  const row: McpServerRow = {
    id: 'server-1',
    name: server,
    enabled: true,
    type: guessTransport({ url }),
    url,
    ...readHeaders(headerSecret, { ...secretPlace, path: `${path}/toolConfig/mcpToolSet/headerSecret` }, context),
  }
  const tools = readTools(Array.isArray(toolList) ? toolList : [])
  const choices = tools.flatMap(({ choice }) => (choice === undefined ? [] : [choice]))
  // FastGPT offers what is listed and nothing that its server may have besides.
  const visibility: McpVisibilityConfig = {
    servers: { [server]: { new_tools: 'hidden' } },
    tools: Object.fromEntries(choices.map(([tool, choice]) => [`${server}:${tool}`, choice])),
  }
  const origin: NodeOrigin = {
    rest: {
      ...others,
      ...(label === undefined && name !== undefined ? { name } : {}),
      ...(Object.keys(otherConfig).length > 0 ? { toolConfig: otherConfig } : {}),
    },
    toolSet: {
      ...rest,
      ...(isPlainObject(headerSecret) || headerSecret === undefined ? {} : { headerSecret }),
      ...(isPlainObject(headerSecret) && Object.keys(headerSecret).length === 0 ? { headerSecret: {} } : {}),
      ...(toolList === undefined
        ? {}
        : { toolList: Array.isArray(toolList) ? tools.map(({ kept }) => kept) : toolList }),
    },
  }
  const values = { server_registry: [row], ...(Array.isArray(toolList) ? { visibility_config: visibility } : {}) }
  return {
    ...createHubNodeData(context.mcpHub, values),
    ...(label === undefined ? {} : { label }),
    [originMember]: origin,
  }
}

/** Listed tools; of those with one name only the first can be meant. */
function readTools(list: readonly unknown[]): ReturnType<typeof readTool>[] {
  const names = new Set<unknown>()
  return list.map((tool) => {
    const name = isPlainObject(tool) ? tool['name'] : undefined
    const read = names.has(name) ? { kept: tool } : readTool(tool)
    names.add(name)
    return read
  })
}

/** A listed tool: what the author agrees to by having it, and what of it is not in that. */
function readTool(tool: unknown): { kept: unknown; choice?: [string, McpToolChoice] } {
  if (!isPlainObject(tool)) return { kept: tool }
  const { name, description, inputSchema } = tool
  if (typeof name !== 'string' || name === '') return { kept: tool }
  if (!isPlainObject(inputSchema)) return { kept: tool, choice: [name, {}] }
  const { inputSchema: _, ...kept } = tool
  const words = typeof description === 'string' ? description : ''
  return { kept, choice: [name, { accepted: snapshotTool({ name, description: words, inputSchema }) }] }
}

/** FastGPT keeps headers encrypted: what it kept secret is asked for under the name of an environment value. */
function readHeaders(
  saved: unknown,
  { prefix, node, path }: { prefix: string; node: string; path: string },
  context: FastGptContext,
): Pick<McpServerRow, 'authorization' | 'headers'> {
  const headers: Record<string, string> = {}
  let authorization: string | undefined
  for (const [name, stored] of isPlainObject(saved) ? Object.entries(saved) : []) {
    const value = isPlainObject(stored) && !getOwn(stored, 'secret') ? getOwn(stored, 'value') : undefined
    const isScheme = /^(?:bearer|basic)$/i.test(name)
    if (!isScheme && isPlainHeader(name, value)) {
      headers[name] = value
      continue
    }
    context.report(createDiagnostic('secret_left_out', { name, node }, { path: `${path}/${escapeToken(name)}` }))
    const asked = `\${env:${toKey(`${prefix}_${isScheme ? 'TOKEN' : name}`)}}`
    if (isScheme) authorization = `${name} ${asked}`
    else headers[name] = asked
  }
  return {
    ...(authorization === undefined ? {} : { authorization }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  }
}

/** Whether the value of a header may stand in a document in clear. */
export function isPlainHeader(name: string, value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !isSecretName(name) && !hasSecretShape(value)
}
