import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { createHubNodeData } from '../../hub/create-hub-node-data.ts'
import { hasPlaceholder, listPlaceholders } from '../../mcp/placeholders.ts'
import { readMcpServerRows } from '../../mcp/read-server-rows.ts'
import type { McpServerRow } from '../../mcp/types.ts'
import {
  getMcpServerAccess,
  getMcpToolAccess,
  getMcpToolChoice,
  type McpVisibility,
  readMcpVisibility,
} from '../../mcp/visibility.ts'
import { listInputs } from '../../node-io/list-inputs.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn } from '../../schema/objects.ts'
import { isSameJson } from '../../store/is-same-json.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { isPlainHeader } from './import-tool-set.ts'
import { type FastGptContext, type FastGptNode, format, type NodeOrigin, originMember } from './types.ts'

type Member = Record<string, unknown>

/** The servers of a hub as sets of tools: one node each, for those that are on and have an address. */
export function exportToolSets(
  node: FlowNode,
  { origin, path, freshId }: { origin: NodeOrigin | undefined; path: string; freshId: (from: string) => string },
  context: FastGptContext,
): FastGptNode[] {
  const inputs = listInputs(node.data['inputs'])
  const readValue = (key: string) => inputs.find((input) => input.key === key)?.value
  const registry = `${path}/data/inputs/${inputs.findIndex(({ key }) => key === 'server_registry')}/value`
  reportLost(node, path, context)
  const { visibility } = readMcpVisibility({
    visibility_config: readValue('visibility_config'),
    tool_visibility: readValue('tool_visibility'),
  })
  const { rows } = readMcpServerRows(readValue('server_registry'))
  const sent = rows.filter((row, index) => {
    const isOpen = row.enabled && getMcpServerAccess(visibility, row.name).callable
    if (isOpen && row.url !== undefined && row.url !== '') return true
    context.report(createDiagnostic('member_left_out', { format, member: row.name }, { path: `${registry}/${index}` }))
    return false
  })
  const label = typeof node.data['label'] === 'string' ? node.data['label'] : undefined
  return sent.map((row, index) => {
    const isFirst = index === 0
    const nodeId = isFirst ? node.id : freshId(node.id)
    const isNew = !isFirst || origin?.toolSet === undefined
    const { toolConfig, ...rest } = isFirst && origin !== undefined ? origin.rest : newToolSet
    const saved = isFirst ? (origin?.toolSet ?? {}) : {}
    const place = { registry: `${registry}/${rows.indexOf(row)}`, nodeId }
    const mcpToolSet = {
      ...saved,
      url: row.url,
      ...writeHeaders(row, place, context),
      ...listTools(row, { saved: saved['toolList'], visibility, isNew }, place.registry, context),
    }
    const name = isFirst && (origin !== undefined || label !== undefined) ? label : row.name
    return {
      ...rest,
      nodeId,
      flowNodeType: 'toolSet',
      ...(name === undefined ? {} : { name }),
      position: isFirst ? node.position : { x: node.position.x, y: node.position.y + index * 200 },
      toolConfig: { ...(isPlainObject(toolConfig) ? toolConfig : {}), mcpToolSet },
    }
  })
}

const newToolSet: Member = { intro: '', inputs: [], outputs: [] }

function writeHeaders(
  row: McpServerRow,
  { registry, nodeId }: { registry: string; nodeId: string },
  context: FastGptContext,
): Member {
  const secret: Member = {}
  const put = (name: string, value: string, path: string) => {
    const isPlain = isPlainHeader(name, value) && !hasPlaceholder(value)
    secret[name] = { secret: '', value: isPlain ? value : '' }
    if (!isPlain) {
      context.report(createDiagnostic('secret_left_out', { name, node: nodeId }, { path: `${registry}/${path}` }))
    }
  }
  const { authorization, headers = {} } = row
  const scheme = /^(bearer|basic)(?=\s)/i.exec(authorization ?? '')?.[0]
  if (authorization !== undefined && scheme !== undefined) put(scheme, '', 'authorization')
  else if (authorization !== undefined) put('Authorization', '', 'authorization')
  for (const [name, value] of Object.entries(headers)) put(name, value, `headers/${escapeToken(name)}`)
  for (const key of listPlaceholders({ id: '', name: '', enabled: true, type: row.type, url: row.url ?? '' })) {
    const params = { format, member: `\${env:${key}}` }
    context.report(createDiagnostic('member_left_out', params, { path: `${registry}/url` }))
  }
  return Object.keys(secret).length > 0 ? { headerSecret: secret } : {}
}

/** A set lists its tools; where the hub has not seen any yet, FastGPT has to ask its server. */
function listTools(
  row: McpServerRow,
  { saved, visibility, isNew }: { saved: unknown; visibility: McpVisibility; isNew: boolean },
  registry: string,
  context: FastGptContext,
): Member {
  const isList = saved === undefined || Array.isArray(saved)
  const tools = isList ? writeTools(row.name, visibility, saved) : []
  if (isNew && tools.length === 0) {
    context.report(createDiagnostic('member_filled_in', { format, member: 'toolList' }, { path: registry }))
  }
  return isList && (isNew || saved !== undefined || tools.length > 0) ? { toolList: tools } : {}
}

/** The tools that were there in their order, then those that came since; what the hub does not offer is left out. */
function writeTools(server: string, visibility: McpVisibility, saved: unknown): unknown[] {
  const seen = new Set<unknown>()
  const before = (Array.isArray(saved) ? saved : []).flatMap((tool: unknown) => {
    const name = isPlainObject(tool) ? tool['name'] : undefined
    if (!isPlainObject(tool) || typeof name !== 'string' || name === '') return [tool]
    if (!getMcpToolAccess(visibility, server, name).callable) return []
    const accepted = seen.has(name) ? undefined : getMcpToolChoice(visibility, server, name)?.accepted
    seen.add(name)
    return [isPlainObject(accepted) ? { ...tool, ...writeSnapshot(accepted, tool) } : tool]
  })
  const prefix = `${server.toLowerCase()}:`
  const since = [...visibility.tools].flatMap(([key, [choice]]) => {
    const name = key.slice(prefix.length)
    if (!key.startsWith(prefix) || seen.has(name) || !getMcpToolAccess(visibility, server, name).callable) return []
    return isPlainObject(choice?.accepted) ? [{ name, ...writeSnapshot(choice.accepted, {}) }] : []
  })
  return [...before, ...since]
}

function writeSnapshot(accepted: { description?: unknown; inputSchema?: unknown }, tool: Member): Member {
  const { description, inputSchema } = accepted
  const isSame = description === (typeof tool['description'] === 'string' ? tool['description'] : '')
  return { ...(isSame ? {} : { description }), inputSchema }
}

/** What of a hub FastGPT has no place for: all that is not as in a fresh one, but for its servers and tools. */
function reportLost(node: FlowNode, path: string, context: FastGptContext): void {
  const { inputs, outputs: _outputs, version: _version, label: _label, [originMember]: _origin, ...others } = node.data
  for (const member of Object.keys(others)) {
    const place = { path: `${path}/data/${escapeToken(member)}` }
    context.report(createDiagnostic('member_left_out', { format, member }, place))
  }
  const fresh = new Map(createHubNodeData(context.mcpHub).inputs.map((input) => [input.key, input]))
  for (const [index, input] of listInputs(inputs).entries()) {
    const place = `${path}/data/inputs/${index}`
    if (input.key === 'visibility_config') reportChoices(input.value, `${place}/value`, context)
    else if (
      !['server_registry', 'tool_visibility'].includes(input.key) &&
      !isSameJson(fresh.get(input.key)?.value, input.value)
    ) {
      context.report(createDiagnostic('member_left_out', { format, member: input.key }, { path: place }))
    }
  }
}

function reportChoices(visibility: unknown, path: string, context: FastGptContext): void {
  for (const group of isPlainObject(visibility) ? ['servers', 'tools'] : []) {
    const choices = getOwn(visibility as Member, group)
    for (const [name, choice] of isPlainObject(choices) ? Object.entries(choices) : []) {
      if (!isPlainObject(choice)) continue
      const place = `${path}/${group}/${escapeToken(name)}`
      // New tools stay out there too: a set lists its tools.
      if (choice['approval'] === 'ask') {
        const params = { format, member: `${name}: approval` }
        context.report(createDiagnostic('limit_not_kept', params, { path: `${place}/approval` }))
      }
      const inputs = choice['inputs']
      for (const [index, input] of Array.isArray(inputs) ? inputs.entries() : []) {
        if (!isPlainObject(input) || input['mode'] !== 'manual') continue
        const params = { format, member: `${name}: ${String(input['key'])}` }
        context.report(createDiagnostic('mode_not_kept', params, { path: `${place}/inputs/${index}` }))
      }
    }
  }
}
