import { type HubLocale, isChinese, resolveLanguage } from '../../src/diagnostics/translate.ts'
import type { NodeInput } from '../../src/node-io/types.ts'

/** Titles and descriptions of hubs' own inputs in Simplified Chinese; the English ones are in the definitions. */
const chinese: Readonly<Record<string, Readonly<Record<string, readonly [title: string, description: string]>>>> = {
  'tools/tool_hub': {
    action: ['操作', 'list_tools：列出可运行的工具及其参数。execute：以 arguments 运行 tool。'],
    skill_name: ['技能名称', '授权此次调用的技能，仅在 skill 模式下需要。'],
    tool: ['工具', '要运行的工具的 ID，与列出或描述时完全一致。'],
    operation: ['工具操作', '工具有多个操作时，要执行的那一个。'],
    arguments: ['调用参数', '工具的参数，须为对象，而不是 JSON 文本。'],
    mode: ['工具来源', 'user：下面启用的工具。skill：所指技能声明的工具。'],
    enabled_tools: ['已启用的工具', '可以运行的工具，每个都注明允许的范围；没有任何工具时全部拒绝。'],
  },
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
  'tools/skills_hub': {
    operation: [
      '操作',
      'list：分页列出技能。search：按词搜索技能。describe：给出技能的要求及可用工具，使用技能前请先调用。credential_status：所需凭据是否齐备。approval_status：是否须先由人批准。execute：运行技能。',
    ],
    skill_name: ['技能名称', '与 list 或 search 给出的名称完全一致。除 list 和 search 外的操作都需要。'],
    query: ['查询', '要搜索的词；技能须与所有词匹配。'],
    category: ['类别', '只要该类别及其下级类别的技能。'],
    tags: ['标签', '只要具有全部这些标签的技能。'],
    backend_type: ['后端类型', '只要以此方式执行的技能，例如 workflow 或 cli。'],
    input_data: ['输入', '运行技能所用的输入。可先 describe 以了解其 input_schema。'],
    timeout_seconds: ['时间限制（秒）', '一次运行的最长时间，不超过技能自己的限制。'],
    async_execution: ['后台运行', '启动后立即返回。'],
    env_vars: ['环境变量值', '按键提供技能所需凭据的值，通常来自凭据节点。'],
    limit: ['每页数量', '每页列出多少个技能。'],
    cursor: ['游标', '上一页的 next_cursor，筛选条件须相同。'],
    audience: ['受众', '结果给谁看。模型总是只得到供模型使用的内容。'],
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
  return findWords(type, key, locale).title ?? title
}

/** Title and description of a declared input in a language. */
export function wordHubInputText(
  type: string,
  { key, title, description }: { key: string; title: string; description: string },
  locale: HubLocale | undefined,
): { title: string; description: string } {
  const words = findWords(type, key, locale)
  return { title: words.title ?? title, description: words.help ?? description }
}

/** The input with its words in a language, for showing; what is stored keeps the definition's. */
export function wordHubInput(type: string, input: NodeInput, locale: HubLocale | undefined): NodeInput {
  const { title, help } = findWords(type, input.key, locale)
  if (title === undefined && help === undefined) return input
  return { ...input, ...(title !== undefined && { label: title }), ...(help !== undefined && { description: help }) }
}

/** An edited input with the words it had before they were put into a language. */
export function unwordHubInput(edited: NodeInput, original: NodeInput): NodeInput {
  const { label: _label, description: _description, ...rest } = edited
  const { label, description } = original
  return { ...rest, label, ...(description === undefined ? {} : { description }) } as NodeInput
}

/** The host's words, else the Chinese ones where that is the language. */
function findWords(type: string, key: string, locale: HubLocale | undefined): { title?: string; help?: string } {
  const { language, messages } = resolveLanguage(locale)
  const ofType = isChinese(language) && Object.hasOwn(chinese, type) ? chinese[type] : undefined
  const [builtInTitle, builtInHelp] = (ofType && Object.hasOwn(ofType, key) && ofType[key]) || []
  const name = `${type}/${key}`
  const own = (id: string) => (messages && Object.hasOwn(messages, id) ? messages[id] : undefined)
  const title = own(name) ?? builtInTitle
  const help = own(`${name}/help`) ?? builtInHelp
  return { ...(title !== undefined && { title }), ...(help !== undefined && { help }) }
}
