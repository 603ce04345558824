import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Trying the limits of a row on one call. */
export const toolHubTrialMessages = defineMessages({
  trial: { en: 'Would this call pass?', zh: '此调用会放行吗？' },
  trial_help: {
    en: 'Held to this row the way that a real call is. Nothing is sent.',
    zh: '按真实调用的方式核对此行。不会发送任何内容。',
  },
  trial_operation: { en: 'Operation to try', zh: '要试的操作' },
  trial_any_operation: { en: 'none named', zh: '不指明' },
  trial_fixed: { en: 'Fixed by you.', zh: '由您固定。' },
  trial_not_given: { en: 'not given', zh: '未给出' },
  trial_allowed: { en: 'Passes.', zh: '放行。' },
  trial_approval: { en: 'Waits for a person.', zh: '等待审批。' },
  trial_refused: { en: 'Refused.', zh: '拒绝。' },
  trial_unchecked: {
    en: 'The host checks {keys} itself when the call is made.',
    zh: '{keys} 由宿主在调用时自行检查。',
  },
  trial_limit: { en: '{limit}: {received} is not let through.', zh: '{limit}：不放行 {received}。' },
  trial_limit_only: { en: '{limit} doesn’t let it through.', zh: '{limit} 不放行。' },
  trial_links: { en: 'Links in paths are followed by the host only.', zh: '路径中的链接仅由宿主解析。' },
  trial_scope_empty: { en: 'The row is off.', zh: '该行已关闭。' },
  trial_tool_not_in_scope: { en: 'Calls can’t name this row’s tool.', zh: '调用无法指明此行的工具。' },
  trial_tool_unavailable: { en: 'The tool can’t run now.', zh: '该工具目前无法运行。' },
  trial_operation_required: { en: 'The call has to name an operation.', zh: '调用必须指明操作。' },
  trial_operation_not_allowed: { en: 'This operation isn’t among the allowed ones.', zh: '此操作不在允许之列。' },
  trial_read_only_violation: { en: 'The row is read-only, and this call writes.', zh: '该行为只读，而此调用会写入。' },
  trial_constraint_unsupported: {
    en: 'A constraint of the row can’t be enforced as it is written.',
    zh: '该行的某个约束无法按现有写法执行。',
  },
})
