import { defineDiagnostics } from './define.ts'

export const mcpDiagnostics = defineDiagnostics({
  tool_set_aside: {
    severity: 'warning',
    en: 'The tool "{tool}" is set aside: {reason}.',
    zh: '工具“{tool}”已被搁置：{reason}。',
  },
  servers_unreadable: {
    severity: 'error',
    en: 'No servers can be read here: expected a list of servers, one server, or an object with "mcpServers" or "servers".',
    zh: '无法从中读取服务器：应为服务器列表、单个服务器，或带有“mcpServers”或“servers”的对象。',
  },
  json_invalid: {
    severity: 'error',
    en: 'This is not valid JSON: line {line}, column {column}.',
    zh: 'JSON 无效：第 {line} 行，第 {column} 列。',
  },
  server_unreadable: {
    severity: 'error',
    en: 'The entry "{server}" is not a server.',
    zh: '条目“{server}”不是服务器。',
  },
  raw_json_invalid: {
    severity: 'error',
    en: 'The JSON text of the server "{server}" can\'t be read.',
    zh: '服务器“{server}”的 JSON 文本无法读取。',
  },
  field_invalid: {
    severity: 'error',
    en: 'The field "{field}" of the server "{server}" has the wrong kind of value.',
    zh: '服务器“{server}”的字段“{field}”取值类型不正确。',
  },
  line_invalid: {
    severity: 'error',
    en: 'Line {line} of "{field}" of the server "{server}" has no name and value.',
    zh: '服务器“{server}”的“{field}”第 {line} 行没有名称和值。',
  },
  transport_unknown: {
    severity: 'error',
    en: 'The server "{server}" asks for a transport that does not exist here.',
    zh: '服务器“{server}”使用了不支持的传输方式。',
  },
  transport_guessed: {
    severity: 'warning',
    en: 'The server "{server}" does not say its transport; {transport} is taken from the address.',
    zh: '服务器“{server}”未注明传输方式，已根据地址取为 {transport}。',
  },
  name_required: {
    severity: 'error',
    en: 'Server {position} needs a name.',
    zh: '第 {position} 个服务器需要名称。',
  },
  name_duplicate: {
    severity: 'error',
    en: 'Several servers are called "{server}"; upper and lower case are the same here.',
    zh: '有多个服务器名为“{server}”；此处不区分大小写。',
  },
  name_invalid: {
    severity: 'error',
    en: 'The server name "{server}" may not hold a colon or control characters, nor be longer than 64 characters.',
    zh: '服务器名称“{server}”不能含冒号或控制字符，且不能超过 64 个字符。',
  },
  command_required: {
    severity: 'error',
    en: 'The server "{server}" needs a command.',
    zh: '服务器“{server}”需要命令。',
  },
  command_has_arguments: {
    severity: 'warning',
    en: 'The command of the server "{server}" holds more than a program: its arguments go into the arguments, one each.',
    zh: '服务器“{server}”的命令不只是程序名：参数应逐个填写到参数中。',
  },
  url_required: {
    severity: 'error',
    en: 'The server "{server}" needs an address.',
    zh: '服务器“{server}”需要地址。',
  },
  url_invalid: {
    severity: 'error',
    en: 'The address of the server "{server}" is not an http or https URL.',
    zh: '服务器“{server}”的地址不是 http 或 https URL。',
  },
  header_invalid: {
    severity: 'error',
    en: 'The header "{name}" of the server "{server}" is not a legal HTTP header.',
    zh: '服务器“{server}”的请求头“{name}”不是合法的 HTTP 请求头。',
  },
  env_name_invalid: {
    severity: 'error',
    en: 'The server "{server}" sets an environment variable without a legal name.',
    zh: '服务器“{server}”设置的环境变量名称不合法。',
  },
  env_name_refused: {
    severity: 'error',
    en: 'The server "{server}" may not set the environment variable {name}.',
    zh: '服务器“{server}”不能设置环境变量 {name}。',
  },
  timeout_invalid: {
    severity: 'error',
    en: 'The time limit of the server "{server}" must be a whole number of milliseconds, 0 or more.',
    zh: '服务器“{server}”的时限必须是不小于 0 的整数毫秒。',
  },
  plaintext_secret: {
    severity: 'warning',
    en: 'The field "{field}" of the server "{server}" seems to hold a secret in clear. Use an env placeholder instead.',
    zh: '服务器“{server}”的字段“{field}”似乎明文保存了密钥，请改用 env 占位符。',
  },
  placeholder_unknown: {
    severity: 'warning',
    en: 'The field "{field}" of the server "{server}" holds a placeholder of another program, which is not filled here.',
    zh: '服务器“{server}”的字段“{field}”含有其他程序的占位符，此处不会替换。',
  },
  unused_fields: {
    severity: 'warning',
    en: 'The server "{server}" has fields that its transport does not use: {fields}.',
    zh: '服务器“{server}”有当前传输方式用不到的字段：{fields}。',
  },
  visibility_invalid: {
    severity: 'error',
    en: "The visibility configuration can't be read, so nothing is visible.",
    zh: '可见性配置无法读取，因此全部不可见。',
  },
  tool_visibility_ignored: {
    severity: 'warning',
    en: 'Both visibility_config and tool_visibility are set; tool_visibility is ignored.',
    zh: '同时设置了 visibility_config 和 tool_visibility；tool_visibility 被忽略。',
  },
  tool_visibility_invalid: {
    severity: 'warning',
    en: 'tool_visibility is not a JSON object, so nothing is visible.',
    zh: 'tool_visibility 不是 JSON 对象，因此全部不可见。',
  },
  repeated_cursor: {
    severity: 'warning',
    en: 'The server "{server}" sends the same page again; its list ends here.',
    zh: '服务器“{server}”重复返回同一页，列表到此为止。',
  },
  tool_list_capped: {
    severity: 'warning',
    en: 'The server "{server}" lists more tools than are read: {limit}.',
    zh: '服务器“{server}”的工具过多，只读取 {limit} 个。',
  },
})
