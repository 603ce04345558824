import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Words of the mcp_hub editor for one server: its placeholders, arguments, limits, test and import. */
export const mcpServerMessages = defineMessages({
  placeholder_insert: { en: 'Insert a placeholder into {label}', zh: '在{label}中插入占位符' },
  placeholder_names: { en: 'Placeholders', zh: '占位符' },
  placeholder_none: { en: 'No name is used here yet.', zh: '此处尚未使用任何名称。' },
  placeholder_new: { en: 'Another name', zh: '其他名称' },
  placeholder_new_insert: { en: 'Insert', zh: '插入' },
  placeholder_wrong: {
    en: 'Letters, digits and underscores, not beginning with a digit.',
    zh: '只能包含字母、数字和下划线，且不能以数字开头。',
  },
  placeholder_state_set: { en: 'has a value', zh: '有值' },
  placeholder_state_missing: { en: 'has no value', zh: '没有值' },
  placeholder_state_unknown: { en: 'not known yet', zh: '尚不清楚' },
  placeholder_list: { en: 'Placeholders of {name}', zh: '{name} 的占位符' },

  argument_row: { en: 'Argument {row}', zh: '参数 {row}' },
  argument_up: { en: 'Move argument {row} up', zh: '上移参数 {row}' },
  argument_down: { en: 'Move argument {row} down', zh: '下移参数 {row}' },
  argument_remove: { en: 'Remove argument {row}', zh: '移除参数 {row}' },
  argument_add: { en: 'Add argument', zh: '添加参数' },
  argument_help: {
    en: 'One per row, passed on exactly as written: no quotes needed. Several pasted lines become several rows; {keys} moves one.',
    zh: '每行一个，按原样传递，无需引号。粘贴多行会成为多个参数；{keys} 可移动参数。',
  },
  argument_empty: { en: 'Argument {row} is empty, and is passed on empty.', zh: '参数 {row} 为空，将按空值传递。' },

  fix_secrets: { en: 'Use {placeholder} in its place', zh: '改用 {placeholder}' },
  fix_secrets_done: {
    en: 'The secret is taken out of the workflow; give {names} a value in the environment values.',
    zh: '机密会从流程中移除；请在环境变量值中为 {names} 提供值。',
  },
  fix_placeholders: { en: 'Write it as {placeholder}', zh: '改写为 {placeholder}' },
  fix_command: { en: 'Split into command and arguments', zh: '拆分为命令和参数' },

  limits_title: {
    en: 'In effect: {connect} to start, {request} for each request.',
    zh: '实际生效：启动 {connect}，每次请求 {request}。',
  },
  limits_by_node: {
    en: 'In effect: {connect} to start, {request} for each request, since the node’s own limit is smaller.',
    zh: '实际生效：启动 {connect}，每次请求 {request}（节点自身的限制更小）。',
  },
  limit_none: { en: 'no limit', zh: '不限' },
  limit_seconds: { en: '{count} s', zh: '{count} 秒' },

  step_done: { en: 'done', zh: '完成' },
  step_current: { en: 'in progress', zh: '进行中' },
  step_failed: { en: 'ended here', zh: '在此终止' },
  step_waiting: { en: 'not reached', zh: '未到达' },
  elapsed: { en: '{count} ms', zh: '{count} 毫秒' },
  diagnosis_copy: { en: 'Copy diagnosis', zh: '复制诊断信息' },
  diagnosis_copied: { en: 'Copied', zh: '已复制' },
  cancel_server: { en: 'Cancel {name}', zh: '取消 {name}' },
  removed: {
    en: '{name} was removed, with all that was chosen for it kept.',
    zh: '已移除 {name}，为其所作的选择均已保留。',
  },
  removed_undo: { en: 'Undo', zh: '撤销' },
  removed_dismiss: { en: 'Dismiss', zh: '关闭' },

  import_text: { en: 'Servers as JSON', zh: '服务器 JSON' },
  import_text_help: {
    en: 'Paste an mcpServers object, a VS Code servers object, one server, a command line, or an address. Nothing is started by importing.',
    zh: '粘贴 mcpServers 对象、VS Code 的 servers 对象、单个服务器、命令行或地址。导入不会启动任何程序。',
  },
  import_form_json: { en: 'Read as JSON.', zh: '按 JSON 读取。' },
  import_form_url: { en: 'Read as an address.', zh: '按地址读取。' },
  import_form_command: { en: 'Read as a command line.', zh: '按命令行读取。' },
  import_name: { en: 'Name of server {row}', zh: '服务器 {row} 的名称' },
  import_taken: {
    en: 'The name {name} is taken, so another one is proposed.',
    zh: '名称 {name} 已被占用，已建议另一个名称。',
  },
  import_replace: { en: 'Replace the existing {name}', zh: '替换现有的 {name}' },
  import_extra: { en: 'Kept as they are: {names}', zh: '原样保留：{names}' },
  import_env: { en: 'Variables: {names}', zh: '环境变量：{names}' },
  import_headers: { en: 'Headers: {names}', zh: '请求头：{names}' },
  import_needs: { en: 'Needs values for {names}', zh: '需要为 {names} 提供值' },
  import_findings: { en: 'Findings for {name}', zh: '{name} 的问题' },
  import_off: { en: 'off', zh: '已关闭' },
})
