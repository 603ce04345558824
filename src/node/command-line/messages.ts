import { defineMessages } from '../../diagnostics/translate.ts'

/** Words of the command line. */
export const commandLineMessages = defineMessages({
  help: {
    en: `hubnodes {version}

Looks at flows of hub nodes, and at MCP servers, from a terminal or a CI job.

  hubnodes compile FLOW.json    what each hub offers a model
  hubnodes lint FLOW.json       what is wrong with a flow
  hubnodes tools --mcp COMMAND  what an MCP server offers, and what is wrong with it

FLOW.json is a flow as Export writes it, or - for what is piped in.
hubnodes COMMAND --help says more. --version, --locale en|zh-CN.

Exit code: 0 nothing wrong, 1 findings, 2 it could not be run.
`,
    zh: `hubnodes {version}

在终端或 CI 任务中检查中枢节点的流程以及 MCP 服务器。

  hubnodes compile FLOW.json    每个中枢节点向模型提供的内容
  hubnodes lint FLOW.json       流程中的问题
  hubnodes tools --mcp COMMAND  MCP 服务器提供的工具及其问题

FLOW.json 为“导出”所写的流程；- 表示从管道读取。
hubnodes COMMAND --help 可查看详情。--version，--locale en|zh-CN。

退出码：0 没有问题，1 有发现，2 无法运行。
`,
  },
  help_compile: {
    en: `hubnodes compile FLOW.json [options]

Prints the functions that each agent of the flow is sent, by their names. Findings go to stderr.

  --node ID        only this hub
  --agent ID       only what this agent is sent
  --target T       in the form of a provider: {targets}
  --catalogue FILE tools of the host, a JSON list of catalogue entries
  --json, --text   the form of the result; text where nothing is said
  --locale L       en or zh-CN

Exit code: 0 it compiles, 1 there are errors, 2 it could not be run.
`,
    zh: `hubnodes compile FLOW.json [选项]

按名称打印发送给流程中各 agent 的函数。发现写入 stderr。

  --node ID        仅此中枢节点
  --agent ID       仅此 agent 收到的内容
  --target T       按提供商的形式：{targets}
  --catalogue FILE 宿主的工具：目录条目的 JSON 列表
  --json, --text   结果的形式；默认为文本
  --locale L       en 或 zh-CN

退出码：0 可以编译，1 有错误，2 无法运行。
`,
  },
  help_lint: {
    en: `hubnodes lint FLOW.json [options]

Prints everything that is wrong with a flow. Nothing is started.

  --target T        hold functions against a provider's rules: {targets}
  --format F        text or json
  --strict          warnings count as errors do
  --catalogue FILE  tools of the host, a JSON list of catalogue entries
  --presets FILE    look through a presets file too
  --skills DIR      look through a folder of skills too
  --locale L        en or zh-CN

Exit code: 0 no errors, 1 errors (with --strict, warnings too), 2 it could not be run.
`,
    zh: `hubnodes lint FLOW.json [选项]

打印流程中的所有问题。不会启动任何程序。

  --target T        按提供商的规则检查函数：{targets}
  --format F        text 或 json
  --strict          警告也视同错误
  --catalogue FILE  宿主的工具：目录条目的 JSON 列表
  --presets FILE    同时检查预设文件
  --skills DIR      同时检查技能文件夹
  --locale L        en 或 zh-CN

退出码：0 没有错误，1 有错误（使用 --strict 时包括警告），2 无法运行。
`,
  },
  help_tools: {
    en: `hubnodes tools --mcp "COMMAND" [options]

Starts exactly this command as an MCP server, without a shell, lists its tools, and ends it with all it started.

  --mcp COMMAND     e.g. "npx -y @modelcontextprotocol/server-everything"
  --url URL         a server that runs already, over streamable HTTP
  --header "N: V"   a header for it; may be given again
  --target T        hold the tools against a provider's rules: {targets}
  --timeout SECONDS how long it may take in all; 60 where nothing is said
  --json            the result as JSON
  --strict          warnings count as errors do
  --locale L        en or zh-CN

Exit code: 0 no errors, 1 errors (with --strict, warnings too), 2 the server could not be asked.
`,
    zh: `hubnodes tools --mcp "COMMAND" [选项]

不经 shell，按原样将此命令作为 MCP 服务器启动，列出其工具，然后结束它及其启动的一切。

  --mcp COMMAND     例如 "npx -y @modelcontextprotocol/server-everything"
  --url URL         已在运行的服务器（streamable HTTP）
  --header "N: V"   发送给它的请求头；可重复
  --target T        按提供商的规则检查工具：{targets}
  --timeout SECONDS 总时限；默认 60
  --json            以 JSON 输出结果
  --strict          警告也视同错误
  --locale L        en 或 zh-CN

退出码：0 没有错误，1 有错误（使用 --strict 时包括警告），2 无法询问该服务器。
`,
  },
  unknown_command: {
    en: 'There is no command "{command}". See hubnodes --help.',
    zh: '没有命令“{command}”。参见 hubnodes --help。',
  },
  bad_option: { en: '{reason}', zh: '{reason}' },
  bad_choice: { en: '--{option} takes one of: {choices}', zh: '--{option} 可取：{choices}' },
  bad_timeout: { en: '--timeout takes a number of seconds above 0.', zh: '--timeout 须为大于 0 的秒数。' },
  bad_header: { en: '--header takes "Name: value".', zh: '--header 的形式为 "名称: 值"。' },
  bad_url: { en: '--url takes an http or https address.', zh: '--url 须为 http 或 https 地址。' },
  one_flow: {
    en: 'Give one flow: a file, or - for what is piped in.',
    zh: '请给出一个流程：文件，或 - 表示从管道读取。',
  },
  one_server: {
    en: 'Give one server: --mcp "COMMAND" or --url URL.',
    zh: '请给出一个服务器：--mcp "COMMAND" 或 --url URL。',
  },
  one_form: { en: 'Choose --json or --text.', zh: '请在 --json 与 --text 中选择其一。' },
  quote_open: { en: 'A quote in the command is not closed.', zh: '命令中有引号未闭合。' },
  needs_shell: {
    en: 'The command needs a shell for "{sign}", and none is used here.',
    zh: '命令中的“{sign}”需要 shell，而此处不使用 shell。',
  },
  unreadable: { en: '{file} can not be read: {reason}', zh: '无法读取 {file}：{reason}' },
  file_too_large: { en: 'it is larger than {limit} bytes', zh: '超过 {limit} 字节' },
  not_a_list: { en: 'it is no JSON list of tools', zh: '它不是工具的 JSON 列表' },
  no_such_node: { en: 'The flow has no hub "{id}".', zh: '流程中没有中枢节点“{id}”。' },
  no_such_agent: { en: 'The flow has no agent "{id}" that calls a hub.', zh: '流程中没有调用中枢节点的 agent“{id}”。' },
  server_failed: { en: 'The server could not be asked: {reason}', zh: '无法询问该服务器：{reason}' },
  timed_out: { en: 'it took longer than {seconds} s', zh: '超过 {seconds} 秒' },
  interrupted: { en: 'it was interrupted', zh: '已被中断' },
  agent: { en: 'Agent {id}', zh: 'Agent {id}' },
  no_agent: { en: 'Called by no agent', zh: '没有 agent 调用' },
  no_hubs: { en: 'The flow has no hub nodes.', zh: '流程中没有中枢节点。' },
  offers_nothing: { en: 'nothing', zh: '无' },
  fixed: { en: 'fixed: {keys}', zh: '固定：{keys}' },
  summary: {
    en: '{errors} {errors#error|errors}, {warnings} {warnings#warning|warnings}, {notes} {notes#note|notes}',
    zh: '{errors} 个错误，{warnings} 个警告，{notes} 个提示',
  },
  tool_count: { en: '{count} {count#tool|tools}', zh: '{count} 个工具' },
})
