import { createDiagnostic } from '../diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import type { McpToolChoice, McpVisibilityConfig } from './types.ts'

/** Why a server or tool is seen and called, or not. */
export type McpAccessReason =
  | 'allowed'
  | 'visibility_invalid'
  | 'server_hidden'
  | 'server_not_callable'
  | 'tool_hidden'
  | 'new_tool_hidden'
  | 'tool_not_callable'

/** What holds for a server or tool in the end, with the first reason that takes something away. */
export interface McpAccess {
  visible: boolean
  callable: boolean
  reason: McpAccessReason
}

/** A visibility configuration made ready for look-ups. Server names match without regard to case. */
export interface McpVisibility {
  source: 'visibility_config' | 'tool_visibility' | 'none'
  /** The configuration could not be read: nothing is visible. */
  isInvalid: boolean
  servers: ReadonlyMap<string, readonly Record<string, unknown>[]>
  tools: ReadonlyMap<string, readonly McpToolChoice[]>
}

/**
 * Reads `visibility_config`, or the legacy `tool_visibility` text where the first is empty. What can't be read hides
 * everything. Spec hub-nodes 2.5.
 */
export function readMcpVisibility(values: { visibility_config?: unknown; tool_visibility?: unknown }): {
  visibility: McpVisibility
  diagnostics: Diagnostic[]
} {
  const { visibility_config: config, tool_visibility: legacy } = values
  const hasLegacy = !isEmpty(legacy)
  if (!isEmpty(config)) {
    const parsed = readObject(config)
    const ignored = hasLegacy ? [createDiagnostic('tool_visibility_ignored', {})] : []
    return parsed === undefined
      ? {
          visibility: hideAll('visibility_config'),
          diagnostics: [createDiagnostic('visibility_invalid', {}), ...ignored],
        }
      : { visibility: indexVisibility(parsed, 'visibility_config'), diagnostics: ignored }
  }
  if (!hasLegacy) return { visibility: indexVisibility({}, 'none'), diagnostics: [] }
  const parsed = readObject(legacy)
  return parsed === undefined
    ? { visibility: hideAll('tool_visibility'), diagnostics: [createDiagnostic('tool_visibility_invalid', {})] }
    : { visibility: indexVisibility(parsed, 'tool_visibility'), diagnostics: [] }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return isPlainObject(value) && Object.keys(value).length === 0
}

/** An object, or one in JSON text; its `servers` and `tools` must be objects of objects. */
function readObject(value: unknown): McpVisibilityConfig | undefined {
  let parsed = value
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value)
    } catch {
      return undefined
    }
  }
  if (!isPlainObject(parsed)) return undefined
  for (const member of ['servers', 'tools']) {
    const group = getOwn(parsed, member)
    if (group === undefined || group === null) continue
    if (!isPlainObject(group) || !Object.values(group).every(isPlainObject)) return undefined
  }
  return parsed
}

function hideAll(source: McpVisibility['source']): McpVisibility {
  return { source, isInvalid: true, servers: new Map(), tools: new Map() }
}

function indexVisibility(config: McpVisibilityConfig, source: McpVisibility['source']): McpVisibility {
  const group = <Choice>(member: 'servers' | 'tools', keyOf: (key: string) => string) => {
    const index = new Map<string, Choice[]>()
    for (const [key, choice] of Object.entries(getOwn(config, member) ?? {})) {
      index.set(keyOf(key), [...(index.get(keyOf(key)) ?? []), choice as Choice])
    }
    return index
  }
  return {
    source,
    isInvalid: false,
    servers: group<Record<string, unknown>>('servers', (key) => key.toLowerCase()),
    tools: group<McpToolChoice>('tools', toolKey),
  }
}

function toolKey(key: string): string {
  const colon = key.indexOf(':')
  return key.slice(0, colon).toLowerCase() + key.slice(colon)
}

/** Absent means yes, and only `true` means yes: an unreadable value hides rather than shows. */
function isOn(choices: readonly object[], member: string): boolean {
  return choices.every((choice) => (getOwn(choice, member) ?? true) === true)
}

/** What holds for a server. */
export function getMcpServerAccess(visibility: McpVisibility, server: string): McpAccess {
  if (visibility.isInvalid) return { visible: false, callable: false, reason: 'visibility_invalid' }
  const choices = visibility.servers.get(server.toLowerCase()) ?? []
  if (!isOn(choices, 'visible')) return { visible: false, callable: false, reason: 'server_hidden' }
  if (!isOn(choices, 'callable')) return { visible: true, callable: false, reason: 'server_not_callable' }
  return { visible: true, callable: true, reason: 'allowed' }
}

/** The author's choice for a tool: who fills its parameters, what was accepted. */
export function getMcpToolChoice(visibility: McpVisibility, server: string, tool: string): McpToolChoice | undefined {
  return visibility.tools.get(toolKey(`${server}:${tool}`))?.[0]
}

/** What holds for a tool: its server's switches and its own together; what is invisible is never callable. */
export function getMcpToolAccess(visibility: McpVisibility, server: string, tool: string): McpAccess {
  const ofServer = getMcpServerAccess(visibility, server)
  if (!ofServer.visible) return ofServer
  const choices = visibility.tools.get(toolKey(`${server}:${tool}`))
  if (choices === undefined) {
    const newTools = (visibility.servers.get(server.toLowerCase()) ?? []).map((choice) => getOwn(choice, 'new_tools'))
    const isHidden = newTools.some((value) => value !== undefined && value !== null && value !== 'visible')
    return isHidden ? { visible: false, callable: false, reason: 'new_tool_hidden' } : ofServer
  }
  if (!isOn(choices, 'visible')) return { visible: false, callable: false, reason: 'tool_hidden' }
  if (!ofServer.callable) return ofServer
  if (!isOn(choices, 'callable')) return { visible: true, callable: false, reason: 'tool_not_callable' }
  return { visible: true, callable: true, reason: 'allowed' }
}

/** Whether calling a tool was taken away by its own or its server's switch, be it seen or not. */
export function isMcpToolSwitchedOff(visibility: McpVisibility, server: string, tool: string): boolean {
  const ofServer = visibility.servers.get(server.toLowerCase()) ?? []
  const ofTool = visibility.tools.get(toolKey(`${server}:${tool}`)) ?? []
  return !isOn(ofServer, 'callable') || !isOn(ofTool, 'callable')
}

/** Whether a call of a tool needs a human's yes. Absent: where the tool says it destroys. Unknown words mean yes. */
export function getMcpToolApproval(
  visibility: McpVisibility,
  server: string,
  tool: string,
  annotations: Readonly<Record<string, unknown>> | undefined,
): 'never' | 'ask' {
  const ofTool = getMcpToolChoice(visibility, server, tool)
  const ofServer = visibility.servers.get(server.toLowerCase())?.[0]
  const chosen = (ofTool && getOwn(ofTool, 'approval')) ?? (ofServer && getOwn(ofServer, 'approval'))
  if (chosen === undefined || chosen === null) return annotations?.['destructiveHint'] === true ? 'ask' : 'never'
  return chosen === 'never' ? 'never' : 'ask'
}
