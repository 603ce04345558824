import { type HubLocale, resolveLanguage } from '../../src/diagnostics/translate.ts'
import type { NodeInput } from '../../src/node-io/types.ts'

/** Titles and descriptions of hubs' own inputs in Simplified Chinese; the English ones are in the definitions. */
const chinese: Readonly<Record<string, Readonly<Record<string, readonly [title: string, description: string]>>>> = {
  'tools/mcp_hub': {
    server_registry: ['MCP 服务器', '此节点背后的服务器，每个都有自己的开关。'],
    visibility_config: ['可见性', '模型能看到并调用哪些服务器和工具，以及谁来填写参数。'],
    action: [
      '操作',
      'list：列出可用工具的名称。describe：给出 tool_names 中工具的描述和参数。call：以 arguments 运行 tool_name（默认）。',
    ],
    tool_name: ['工具名称', '要调用的工具：“服务器:工具”；只有一个服务器时可只写工具名。'],
    tool_names: ['工具名称列表', '要描述的工具，每项为“服务器:工具”。'],
    arguments: ['调用参数', '要调用的工具的参数（对象）。可先 describe 该工具以了解其参数。'],
    discover_only: ['仅发现', '列出所有服务器的工具及其参数，而不调用工具。'],
    timeout_ms: ['时间限制（毫秒）', '单次请求的最长时间；0 或留空则采用各服务器自己的限制。'],
    env_vars: ['环境变量值', '服务器配置中 env 占位符的取值，通常来自凭据节点。'],
    tool_visibility: ['工具可见性（旧格式）', '以 JSON 文本表示的可见性；仅在上面的可见性为空时使用。'],
  },
  'tools/list_available_presets': {
    target_node_id: ['目标节点', '只列出这一个工具节点的预设，填写其标识；留空则列出全部。'],
  },
  'tools/request_preset_switch': {
    preset_id: ['预设', '要切换到的预设的标识，由 list_available_presets 给出。'],
    target_node_id: ['目标节点', '要切换的工具节点的标识；只有一个节点适用时可留空。'],
    reason: ['原因', '为什么需要切换。做决定的人会看到。'],
  },
}

/** An input's title in a language: the definition's own where there is no other. */
export function wordHubInputTitle(type: string, key: string, title: string, locale: HubLocale | undefined): string {
  return findWords(type, key, locale)?.[0] ?? title
}

/** The input with its words in a language, for showing; what is stored keeps the definition's. */
export function wordHubInput(type: string, input: NodeInput, locale: HubLocale | undefined): NodeInput {
  const words = findWords(type, input.key, locale)
  return words ? { ...input, label: words[0], description: words[1] } : input
}

/** An edited input with the words it had before they were put into a language. */
export function unwordHubInput(edited: NodeInput, original: NodeInput): NodeInput {
  const { label: _label, description: _description, ...rest } = edited
  const { label, description } = original
  return { ...rest, label, ...(description === undefined ? {} : { description }) } as NodeInput
}

function findWords(type: string, key: string, locale: HubLocale | undefined) {
  if (!resolveLanguage(locale).language.toLowerCase().startsWith('zh')) return undefined
  const ofType = Object.hasOwn(chinese, type) ? chinese[type] : undefined
  return ofType && Object.hasOwn(ofType, key) ? ofType[key] : undefined
}
