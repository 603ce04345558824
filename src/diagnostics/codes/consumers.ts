import { defineDiagnostics } from './define.ts'

/** What a changed tool does to saved inputs, and why a tool is not offered or a call is not made. */
export const consumerDiagnostics = defineDiagnostics({
  input_type_changed: {
    severity: 'warning',
    en: 'The type of "{key}" is now {after}; it was {before}.',
    zh: '“{key}”的类型由 {before} 变为 {after}。',
  },
  input_rules_changed: {
    severity: 'info',
    en: 'The tool has other rules for "{key}" now.',
    zh: '工具对“{key}”的约束已变更。',
  },
  input_options_changed: {
    severity: 'info',
    en: 'The options of "{key}" have changed.',
    zh: '“{key}”的可选项已变更。',
  },
  input_text_changed: {
    severity: 'info',
    en: 'The name or description of "{key}" has changed.',
    zh: '“{key}”的名称或描述已变更。',
  },
  input_default_changed: {
    severity: 'info',
    en: 'The default of "{key}" has changed.',
    zh: '“{key}”的默认值已变更。',
  },
  input_now_required: {
    severity: 'warning',
    en: 'The tool now requires "{key}".',
    zh: '工具现在要求必须提供“{key}”。',
  },
  input_now_optional: {
    severity: 'info',
    en: 'The tool no longer requires "{key}".',
    zh: '工具不再要求必须提供“{key}”。',
  },
  input_settings_changed: {
    severity: 'info',
    en: 'Other settings of "{key}" have changed.',
    zh: '“{key}”的其他设置已变更。',
  },
  mode_not_allowed: {
    severity: 'warning',
    en: 'The parameter "{key}" can no longer be {before}; it is {after} now.',
    zh: '参数“{key}”不能再使用 {before} 模式，现已改为 {after}。',
  },
  control_not_offered: {
    severity: 'info',
    en: 'The control {before} is not offered for "{key}" any more; {after} is used.',
    zh: '“{key}”不再提供 {before} 控件，现使用 {after}。',
  },
  value_no_longer_fits: {
    severity: 'warning',
    en: 'The value of "{key}" is kept as it was, but no longer fits its schema.',
    zh: '“{key}”的值保持原样，但已不符合其 Schema。',
  },
  reference_not_sent: {
    severity: 'warning',
    en: 'A reference can no longer fill "{key}"; it is kept, but not sent.',
    zh: '“{key}”不再支持引用；原引用已保留，但不会发送。',
  },
  input_parked: {
    severity: 'warning',
    en: 'The tool has no parameter "{key}" any more; what was set for it is set aside.',
    zh: '工具已没有参数“{key}”；其设置已暂存。',
  },
  input_restored: {
    severity: 'info',
    en: 'The parameter "{key}" is back, and so is what was set for it.',
    zh: '参数“{key}”已恢复，其设置也一并恢复。',
  },
  parked_value_does_not_fit: {
    severity: 'warning',
    en: 'The parameter "{key}" is back, but the value set aside for it no longer fits and stays aside.',
    zh: '参数“{key}”已恢复，但暂存的值已不符合要求，继续暂存。',
  },
  input_renamed: {
    severity: 'info',
    en: 'The parameter "{from}" is called "{key}" now; what was set for it moved along.',
    zh: '参数“{from}”现名为“{key}”；其设置已一并迁移。',
  },
  rename_proposed: {
    severity: 'warning',
    en: 'The new parameter "{key}" looks like the former "{from}"; nothing was moved.',
    zh: '新参数“{key}”疑似原参数“{from}”；尚未迁移任何设置。',
  },
  tool_definition_missing: {
    severity: 'error',
    en: 'The tool "{toolId}" can\'t be found, so it is not offered.',
    zh: '找不到工具“{toolId}”，因此不提供。',
  },
  tool_set_empty: {
    severity: 'warning',
    en: 'The tool set "{toolId}" has no tools.',
    zh: '工具集“{toolId}”中没有工具。',
  },
  tool_set_too_deep: {
    severity: 'error',
    en: 'Tool sets are nested too deeply at "{toolId}".',
    zh: '工具集在“{toolId}”处嵌套过深。',
  },
  tool_inputs_unsupported: {
    severity: 'error',
    en: 'An agent can\'t use the tool "{toolId}": it has inputs that no agent can fill.',
    zh: '智能体无法使用工具“{toolId}”：它包含智能体无法填写的输入。',
  },
  config_incomplete: {
    severity: 'warning',
    en: 'The tool "{toolId}" is not offered until these are filled in: {keys}.',
    zh: '工具“{toolId}”在填写以下参数之前不提供：{keys}。',
  },
  config_not_json: {
    severity: 'error',
    en: 'The text set for "{key}" is no JSON, so the tool is not offered.',
    zh: '“{key}”的内容不是合法 JSON，因此不提供该工具。',
  },
  config_key_unknown: {
    severity: 'warning',
    en: 'The saved value of "{key}" is not used: the tool has no such parameter.',
    zh: '未使用已保存的“{key}”：工具没有此参数。',
  },
  tool_status_invalid: {
    severity: 'error',
    en: 'The tool "{toolId}" is marked as invalid, so it is not offered.',
    zh: '工具“{toolId}”已被标记为无效，因此不提供。',
  },
  tool_unusable: {
    severity: 'error',
    en: 'The tool "{toolId}" can\'t be used as it is saved ({reason}), so it is not offered.',
    zh: '工具“{toolId}”的数据无法使用（{reason}），因此不提供。',
  },
  tool_duplicate: {
    severity: 'error',
    en: 'The tool "{toolId}" is there more than once; the first one counts.',
    zh: '工具“{toolId}”重复出现，以第一个为准。',
  },
})
