import { defineMessages } from '../../src/diagnostics/translate.ts'

/** What comes of the rows, and why. */
export const toolHubPolicyMessages = defineMessages({
  policy: { en: 'What the model may do', zh: '模型可以做什么' },
  policy_of_row: { en: 'What comes of it', zh: '实际效果' },
  policy_counts: {
    en: '{allowed} allowed · {approval} ask first · {refused} refused',
    zh: '允许 {allowed} · 需审批 {approval} · 拒绝 {refused}',
  },
  policy_tool: { en: 'Tool', zh: '工具' },
  policy_call: { en: 'Operation', zh: '操作' },
  policy_outcome: { en: 'Outcome', zh: '结果' },
  policy_why: { en: 'Why', zh: '原因' },
  policy_any_call: { en: 'any call', zh: '任意调用' },
  policy_copy: { en: 'Copy table', zh: '复制表格' },
  policy_copy_help: { en: 'Copy as Markdown, for a review', zh: '复制为 Markdown，便于评审' },
  policy_copied: { en: 'The table was copied.', zh: '表格已复制。' },
  policy_not_copied: { en: 'The table could not be copied.', zh: '无法复制表格。' },
  policy_unlimited: { en: 'Without limits: {tools}', zh: '未加限制：{tools}' },
  policy_guess: {
    en: 'The tools of this host are not known, so this is what the rows alone say.',
    zh: '尚不知道宿主的工具，因此这里只反映各行本身的内容。',
  },
  outcome_allowed: { en: 'Allowed', zh: '允许' },
  outcome_approval: { en: 'Needs approval', zh: '需审批' },
  outcome_refused: { en: 'Refused', zh: '拒绝' },
  reason_allowed: { en: 'Nothing in the row forbids it.', zh: '该行未禁止。' },
  reason_approval_always: { en: 'The row asks before every call.', zh: '该行要求每次调用前审批。' },
  reason_approval_operation: { en: 'The row asks before this operation.', zh: '该行要求此操作先审批。' },
  reason_row_off: { en: 'The row is off.', zh: '该行已关闭。' },
  reason_operation_not_listed: { en: 'Not among the allowed operations.', zh: '不在允许的操作之中。' },
  reason_writes: { en: 'The row is read-only and the tool writes.', zh: '该行为只读，而该工具会写入。' },
  reason_writes_as: { en: 'The row is read-only; this {effect}.', zh: '该行为只读；此操作{effect}。' },
  reason_no_method: {
    en: 'The row is read-only and allows only methods that write.',
    zh: '该行为只读，却只允许会写入的方法。',
  },
  reason_constraint_empty: {
    en: 'The constraint {constraint} is an empty list, which denies every call.',
    zh: '约束 {constraint} 为空列表，会拒绝所有调用。',
  },
  reason_constraint_unsupported: {
    en: 'The constraint {constraint} can’t be enforced as it is written.',
    zh: '约束 {constraint} 无法按现有写法执行。',
  },
  reason_hidden_from_model: { en: 'The host hides this tool from models.', zh: '宿主对模型隐藏此工具。' },
  reason_not_registered: { en: 'The host has no such tool.', zh: '宿主没有此工具。' },
  reason_unavailable: { en: 'The tool can’t run now.', zh: '该工具目前无法运行。' },
  reason_forbidden: {
    en: 'A hub never runs this tool: it could run itself.',
    zh: '中枢节点绝不运行此工具：它可能会运行自身。',
  },
  reason_duplicate: {
    en: 'An earlier row names the same tool, and that one counts.',
    zh: '前面已有同一工具的行，以那一行为准。',
  },
  reason_row_invalid: { en: 'The row can’t be used as it is.', zh: '该行目前无法使用。' },
  limited_methods: { en: 'only {items}', zh: '仅 {items}' },
  limited_domains: { en: 'hosts: {items}', zh: '主机：{items}' },
  limited_paths: { en: 'below {items}', zh: '限于 {items} 之下' },
  limited_root: { en: 'inside {root}', zh: '限于 {root} 之内' },
  limited_denied: { en: 'never {items}', zh: '禁止 {items}' },
})
