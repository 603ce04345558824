import { defineMessages } from '../../src/diagnostics/translate.ts'

/** What the rows of a tool_hub leave open, and the fixes that the editor offers. */
export const toolHubRisksMessages = defineMessages({
  risk_summary: { en: 'Risk summary', zh: '风险概览' },
  risk_tools_on: { en: '{count} {count#tool|tools} on', zh: '已启用 {count} 个工具' },
  risk_unrestricted: { en: 'unrestricted', zh: '未加限制' },
  risk_unrestricted_count: { en: '{count} unrestricted', zh: '{count} 个未加限制' },
  risk_asking_count: { en: '{count} {count#needs|need} approval', zh: '{count} 个需审批' },
  risk_deny_all: {
    en: 'Nothing is enabled, so every call is refused.',
    zh: '没有启用任何工具，因此所有调用都会被拒绝。',
  },
  risk_all_refused: {
    en: 'Every call of every enabled tool is refused.',
    zh: '所有已启用工具的调用都会被拒绝。',
  },
  risk_all_limited: {
    en: 'Each tool that is on is limited or asks first.',
    zh: '每个已启用的工具都已加限制或需审批。',
  },
  open_any_host: { en: 'Any host can be reached.', zh: '可以访问任何主机。' },
  open_any_method: { en: 'Any HTTP method can be used.', zh: '可以使用任何 HTTP 方法。' },
  open_any_path: { en: 'Any path can be written.', zh: '可以写入任何路径。' },
  open_writes_freely: {
    en: 'It can change things without anybody being asked.',
    zh: '它可以在无人审批的情况下作出更改。',
  },
  narrow: { en: 'Narrow {name}', zh: '收紧 {name}' },
  narrow_sets: { en: 'This would set: {limits}', zh: '将会设置：{limits}' },
  narrow_all: { en: 'Narrow all {count}', zh: '全部收紧（{count}）' },
  asks_every_call: { en: 'ask before every call', zh: '每次调用前审批' },
  asks_operations: { en: 'ask before {items}', zh: '{items} 须先审批' },
  examples: { en: 'Start from', zh: '可选起点' },
  example_only_read: { en: 'Set to only read', zh: '设为只读' },
  example_known_hosts: { en: 'Keep to the known hosts', zh: '仅限已知主机' },
  example_one_folder: { en: 'Keep to one folder', zh: '限于一个目录' },
  example_no_private: { en: 'Keep private files out', zh: '排除私密文件' },
  example_ask_writes: { en: 'Ask before writes', zh: '写入前审批' },
  example_of_tool: { en: 'Set {limits}', zh: '设置 {limits}' },

  fix_use_operation: { en: 'Use {near} instead of {operation}', zh: '将 {operation} 改为 {near}' },
  fix_leave_out: { en: 'Leave out {operation}', zh: '去掉 {operation}' },
  fix_store_off: { en: 'Store it as off', zh: '存为关闭' },
  fix_credential: { en: 'Replace by the credential “{name}” in {field}', zh: '改为 {field} 中的凭据“{name}”' },
  fix_remove_secret: { en: 'Remove {field}', zh: '移除 {field}' },
  fix_duplicates: { en: 'Rows of one tool', zh: '同一工具的多行' },
  fix_merge: { en: 'Merge rows {first} and {second}', zh: '合并第 {first} 行和第 {second} 行' },
  duplicate_rows: {
    en: 'Rows {first} and {second} both enable {name}; only row {first} counts.',
    zh: '第 {first} 行和第 {second} 行都启用了 {name}；只有第 {first} 行有效。',
  },
  merge_lossless: { en: 'One row can say what both say.', zh: '一行即可表达两行的内容。' },
  merge_loses: {
    en: 'One row can’t say both. Of row {second} this would be lost: {members}',
    zh: '一行无法同时表达两者。第 {second} 行的以下内容会丢失：{members}',
  },

  step_narrow: { en: 'narrow {name}', zh: '收紧 {name}' },
  step_narrow_all: { en: 'narrow {count} {count#tool|tools}', zh: '收紧 {count} 个工具' },
  step_merge: { en: 'merge rows of {name}', zh: '合并 {name} 的行' },
  step_secret: { en: 'take a secret out of {name}', zh: '从 {name} 移除机密' },
})
