import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { createHubNodeData } from '../../hub/create-hub-node-data.ts'
import { hasPlaceholder, listPlaceholders } from '../../mcp/placeholders.ts'
import { readMcpServerRows } from '../../mcp/read-server-rows.ts'
import type { McpServerRow } from '../../mcp/types.ts'
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
  const visibility = readValue('visibility_config')
  const choices = isPlainObject(visibility) ? getOwn(visibility, 'tools') : undefined
  const servers = isPlainObject(visibility) ? getOwn(visibility, 'servers') : undefined
  const { rows } = readMcpServerRows(readValue('server_registry'))
  const sent = rows.filter((row, index) => {
    const choice = isPlainObject(servers) ? getOwn(servers, row.name) : undefined
    if (row.enabled && row.url !== undefined && row.url !== '' && !isShut(choice)) return true
    context.report(createDiagnostic('member_left_out', { format, member: row.name }, { path: `${registry}/${index}` }))
    return false
  })
  const label = typeof node.data['label'] === 'string' ? node.data['label'] : undefined
  return sent.map((row, index) => {
    const isFirst = index === 0
    const nodeId = isFirst ? node.id : freshId(node.id)
    const { toolConfig, ...rest } = isFirst && origin !== undefined ? origin.rest : newToolSet
    const saved = isFirst ? (origin?.toolSet ?? {}) : {}
    const place = { registry: `${registry}/${rows.indexOf(row)}`, nodeId }
    const mcpToolSet = {
      ...saved,
      url: row.url,
      ...writeHeaders(row, place, context),
      ...writeTools(row.name, isPlainObject(choices) ? choices : {}, saved['toolList']),
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

function isShut(choice: unknown): boolean {
  return isPlainObject(choice) && (choice['visible'] === false || choice['callable'] === false)
}

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

/** The tools that were there in their order, then those that came since; hidden ones are left to nobody. */
function writeTools(server: string, choices: Member, saved: unknown): Member {
  const listed = Array.isArray(saved) ? saved : []
  const prefix = `${server}:`
  const open = new Map(
    Object.entries(choices).flatMap(([key, choice]) =>
      key.startsWith(prefix) && isPlainObject(choice) ? [[key.slice(prefix.length), choice] as const] : [],
    ),
  )
  const before = listed.flatMap((tool: unknown) => {
    if (!isPlainObject(tool)) return [tool]
    const choice = open.get(String(tool['name']))
    open.delete(String(tool['name']))
    if (isShut(choice)) return []
    const accepted = choice === undefined ? undefined : getOwn(choice, 'accepted')
    return [isPlainObject(accepted) ? { ...tool, ...writeSnapshot(accepted, tool) } : tool]
  })
  const since = [...open].flatMap(([name, choice]) => {
    const accepted = getOwn(choice, 'accepted')
    return isPlainObject(accepted) && !isShut(choice) ? [{ name, ...writeSnapshot(accepted, {}) }] : []
  })
  const isListed = Array.isArray(saved) || saved === undefined
  return isListed && (saved !== undefined || since.length > 0) ? { toolList: [...before, ...since] } : {}
}

function writeSnapshot(accepted: Member, tool: Member): Member {
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
    else if (input.key !== 'server_registry' && !isSameJson(fresh.get(input.key)?.value, input.value)) {
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
      for (const limit of ['approval', 'new_tools']) {
        if (!['ask', 'hidden'].includes(String(choice[limit]))) continue
        const params = { format, member: `${name}: ${limit}` }
        context.report(createDiagnostic('limit_not_kept', params, { path: `${place}/${limit}` }))
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
