import { defineMessages } from '../../src/diagnostics/translate.ts'

/** The rows of a tool_hub, the states of their tools, the catalogue and the names of edits. */
export const toolHubRowsMessages = defineMessages({
  rows: { en: 'Enabled tools', zh: '已启用的工具' },
  rows_count: { en: '{enabled} of {total} on', zh: '已启用 {enabled} / {total}' },
  rows_empty: {
    en: 'No tool yet, so every call is refused. Add the tools that the model may run.',
    zh: '还没有工具，因此所有调用都会被拒绝。请添加模型可以运行的工具。',
  },
  rows_all_off: {
    en: 'Every tool is off, so every call is refused.',
    zh: '所有工具都已关闭，因此所有调用都会被拒绝。',
  },
  rows_filter: { en: 'Filter rows', zh: '筛选' },
  rows_no_match: { en: 'No row matches "{text}".', zh: '没有与“{text}”匹配的行。' },
  rows_kept: {
    en: '{count} {count#row|rows} of user mode are kept, and not used in skill mode.',
    zh: '用户模式的 {count} 行会保留，但在技能模式下不使用。',
  },
  all_on: { en: 'All on', zh: '全部启用' },
  all_off: { en: 'All off', zh: '全部关闭' },
  add_tools: { en: 'Add tools', zh: '添加工具' },
  row_on: { en: 'Tool {name} on', zh: '启用工具 {name}' },
  edit_row: { en: 'Edit {name}', zh: '编辑 {name}' },
  remove_row: { en: 'Remove {name}', zh: '移除 {name}' },
  remove: { en: 'Remove', zh: '移除' },
  no_tool_named: { en: 'no tool named', zh: '未指明工具' },
  row_off: { en: 'Off', zh: '已关闭' },
  row_errors: { en: '{count} {count#problem|problems}', zh: '{count} 个问题' },
  read_only_short: { en: 'read-only', zh: '只读' },
  count_asks: { en: '{count} {count#asks|ask} first', zh: '{count} 项需审批' },
  count_refused: { en: '{count} refused', zh: '{count} 项被拒绝' },
  all_refused: { en: 'every call is refused', zh: '所有调用都被拒绝' },

  state_available: { en: 'Available', zh: '可用' },
  state_unavailable: { en: 'Unavailable', zh: '不可用' },
  state_not_registered: { en: 'Not registered', zh: '未注册' },
  state_unknown: { en: 'Not checked', zh: '尚未核对' },
  state_forbidden: { en: 'Never run by a hub', zh: '中枢节点不会运行' },
  state_by_policy: { en: 'Only if the host allows it', zh: '仅在宿主允许时' },
  risk_low: { en: 'Low risk', zh: '低风险' },
  risk_medium: { en: 'Medium risk', zh: '中风险' },
  risk_high: { en: 'High risk', zh: '高风险' },
  auth: { en: 'Signs in', zh: '需要授权' },
  sandbox: { en: 'Sandbox: {capability}', zh: '沙箱：{capability}' },

  catalogue_no_client: {
    en: 'No backend is connected, so tools can’t be looked up, checked or tried. Everything can still be edited.',
    zh: '未连接后端，因此无法查找、核对或试用工具。所有内容仍可编辑。',
  },
  catalogue_loading: { en: 'Loading the tools of this host …', zh: '正在加载此宿主的工具…' },
  catalogue_failed: {
    en: 'The tools of this host could not be loaded: {reason}',
    zh: '无法加载此宿主的工具：{reason}',
  },
  retry: { en: 'Try again', zh: '重试' },

  step_mode: { en: 'change where tools come from', zh: '更改工具来源' },
  step_add: { en: 'add tools', zh: '添加工具' },
  step_remove: { en: 'remove tool', zh: '移除工具' },
  step_switch: { en: 'switch tool', zh: '开关工具' },
  step_row: { en: 'edit tool', zh: '编辑工具' },
})
