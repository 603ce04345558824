import type { HubNodeData } from '../hub/types.ts'
import type { McpToolChoice, McpVisibilityConfig } from '../mcp/types.ts'
import { type McpVisibility, readMcpVisibility } from '../mcp/visibility.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { readInputValue, writeInputValue } from './input-value.ts'

const byConfig = new WeakMap<object, McpVisibility>()
const byData = new WeakMap<HubNodeData, McpVisibility>()

/** What the data says about who sees which tool; the same object as long as nothing about it changed. */
export function readVisibility(data: HubNodeData): McpVisibility {
  const config = readInputValue(data, 'visibility_config')
  // A configuration that says something stands for itself; else an older text may speak, which is no object to key by.
  const key = isPlainObject(config) && Object.keys(config).length > 0 ? config : undefined
  let visibility = key ? byConfig.get(key) : byData.get(data)
  if (!visibility) {
    const legacy = readInputValue(data, 'tool_visibility')
    visibility = readMcpVisibility({ visibility_config: config, tool_visibility: legacy }).visibility
    if (key) byConfig.set(key, visibility)
    else byData.set(data, visibility)
  }
  return visibility
}

/**
 * Changes the choice for one tool. The legacy text moves into `visibility_config` with the first edit, so that what it
 * hides stays hidden. Where the configuration can't be read nothing is changed: that would show what was hidden.
 */
export function changeToolChoice(
  data: HubNodeData,
  key: string,
  change: (choice: McpToolChoice) => McpToolChoice,
): HubNodeData {
  return changeToolChoices(data, [key], change)
}

/** {@link changeToolChoice} for several tools as one edit. A choice that is undefined afterwards is taken out. */
export function changeToolChoices(
  data: HubNodeData,
  keys: readonly string[],
  change: (choice: McpToolChoice, key: string) => McpToolChoice | undefined,
): HubNodeData {
  return changeConfig(data, (config) => {
    const tools = new Map(Object.entries(config.tools ?? {}))
    const spelling = new Map([...tools.keys()].map((stored) => [foldServer(stored), stored]))
    let isChanged = false
    for (const key of keys) {
      const stored = spelling.get(foldServer(key)) ?? key
      const before = tools.get(stored) ?? {}
      const after = change(before, key)
      if (after === before || (after === undefined && !tools.has(stored))) continue
      if (after === undefined) tools.delete(stored)
      else tools.set(stored, after)
      isChanged = true
    }
    return isChanged ? { ...config, tools: Object.fromEntries(tools) } : config
  })
}

/** Shows or hides all tools of a server; what is chosen for each of them stays. */
export function setServerVisible(data: HubNodeData, server: string, visible: boolean): HubNodeData {
  return changeServerChoice(data, server, (choice) => withVisible(choice, visible))
}

type ServerChoice = NonNullable<McpVisibilityConfig['servers']>[string]

/** Changes what is chosen for a whole server; what is chosen for its tools stays. */
export function changeServerChoice(
  data: HubNodeData,
  server: string,
  change: (choice: ServerChoice) => ServerChoice,
): HubNodeData {
  return changeConfig(data, (config) => {
    const servers = new Map(Object.entries(config.servers ?? {}))
    const stored = [...servers.keys()].find((name) => name.toLowerCase() === server.toLowerCase()) ?? server
    const before = servers.get(stored) ?? {}
    const after = change(before)
    return after === before ? config : { ...config, servers: Object.fromEntries(servers.set(stored, after)) }
  })
}

const noChoice: ServerChoice = {}

/** What is chosen for a server as a whole; empty where nothing is. */
export function readServerChoice(data: HubNodeData, server: string): ServerChoice {
  return readVisibility(data).servers.get(server.toLowerCase())?.[0] ?? noChoice
}

/** Whether tools that a server adds stay hidden until somebody accepts them. */
export function hidesNewTools(data: HubNodeData, server: string): boolean {
  const { new_tools: policy } = readServerChoice(data, server)
  return policy !== undefined && policy !== null && policy !== 'visible'
}

/** A choice with one member put, or taken out by undefined: absent means the default. */
export function withMember<Choice extends object, Member extends keyof Choice>(
  choice: Choice,
  member: Member,
  value: Choice[Member] | undefined,
): Choice {
  const { [member]: _, ...rest } = choice
  return (value === undefined ? rest : { ...choice, [member]: value }) as Choice
}

/** A choice with visibility set: what is hidden can't be called, what is shown again can. */
export function withVisible<Choice extends { visible?: boolean; callable?: boolean }>(
  choice: Choice,
  visible: boolean,
): Choice {
  return { ...choice, visible, callable: visible }
}

function changeConfig(data: HubNodeData, change: (config: McpVisibilityConfig) => McpVisibilityConfig): HubNodeData {
  const visibility = readVisibility(data)
  if (visibility.isInvalid) return data
  const before = readConfig(data, visibility)
  const after = change(before)
  if (after === before) return data
  const written = writeInputValue(data, 'visibility_config', after)
  return visibility.source === 'tool_visibility' ? writeInputValue(written, 'tool_visibility', null) : written
}

function readConfig(data: HubNodeData, visibility: McpVisibility): McpVisibilityConfig {
  if (visibility.source === 'none') return {}
  const value = readInputValue(data, visibility.source)
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return isPlainObject(parsed) ? parsed : {}
}

/** Server names match without regard to case, tool names do not. */
function foldServer(key: string): string {
  const colon = key.indexOf(':')
  return key.slice(0, colon).toLowerCase() + key.slice(colon)
}
