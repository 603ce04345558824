import { defineMessages } from '../../src/diagnostics/translate.ts'

/** What a row allows: operations, constraints, approval. */
export const toolHubLimitsMessages = defineMessages({
  allowed_title: { en: 'What is allowed', zh: '允许的内容' },
  operations: { en: 'Operations', zh: '操作' },
  operations_which: { en: 'Which operations', zh: '哪些操作' },
  operations_all: { en: 'All ({count})', zh: '全部（{count}）' },
  operations_some: { en: 'Only chosen', zh: '仅所选' },
  operations_chosen: { en: 'Allowed operations', zh: '允许的操作' },
  operations_help: { en: 'All others are refused, later ones too.', zh: '其余一律拒绝，以后新增的也是。' },
  operations_last: {
    en: 'The last one stays: an empty list would allow everything. Switch the row off to refuse all.',
    zh: '最后一项必须保留：空列表会允许所有操作。要全部拒绝，请关闭此行。',
  },
  operations_by_hand: {
    en: 'One per line; none means all of them. Names are checked once the tool is known.',
    zh: '每行一个；留空表示全部。得知该工具后会核对名称。',
  },
  operation_unknown_named: {
    en: 'The tool has no operation “{operation}”, so nothing is allowed by it.',
    zh: '该工具没有操作“{operation}”，因此它不起放行作用。',
  },
  operation_unknown_approval: {
    en: 'The tool has no operation “{operation}”, so asking before it protects nothing.',
    zh: '该工具没有操作“{operation}”，因此对它审批不起保护作用。',
  },
  effect_read: { en: 'reads', zh: '读取' },
  effect_write: { en: 'writes', zh: '写入' },
  effect_destructive: { en: 'destroys', zh: '破坏性' },
  read_only: { en: 'Read-only', zh: '只读' },
  read_only_help: { en: 'Refuses every call that would change something.', zh: '拒绝所有会产生更改的调用。' },
  read_only_would: { en: 'Would refuse: {operations}', zh: '将会拒绝：{operations}' },
  read_only_refuses: { en: 'Refuses: {operations}', zh: '拒绝：{operations}' },

  constraints: { en: 'Constraints', zh: '约束' },
  own_constraints: { en: 'Constraints of this tool', zh: '此工具的约束' },
  own_constraints_help: {
    en: 'What the tool itself checks on every call. Left blank, it is not limited.',
    zh: '工具自身在每次调用时检查的内容。留空则不限制。',
  },
  constraints_other: { en: 'Other constraints', zh: '其他约束' },
  constraints_other_help: {
    en: 'A JSON object. A constraint that this host can’t enforce refuses every call.',
    zh: 'JSON 对象。此宿主无法执行的约束会拒绝所有调用。',
  },
  limits_more: { en: 'More limits', zh: '更多限制' },
  limit_methods: { en: 'HTTP methods', zh: 'HTTP 方法' },
  limit_domains: { en: 'Domains', zh: '域名' },
  limit_domains_help: {
    en: 'One host per line. A host includes its subdomains; *.example.com is the subdomains alone.',
    zh: '每行一个主机。主机包含其子域名；*.example.com 仅指子域名。',
  },
  limit_allowed_paths: { en: 'Allowed paths', zh: '允许的路径' },
  limit_allowed_paths_help: { en: 'One per line, with everything below it.', zh: '每行一个，包含其下所有内容。' },
  limit_deny_paths: { en: 'Denied paths', zh: '禁止的路径' },
  limit_deny_paths_help: {
    en: 'One per line; wins over allowed ones. A bare name such as .env is denied anywhere.',
    zh: '每行一个；优先于允许的路径。仅写名称（如 .env）则在任何位置都禁止。',
  },
  limit_sandbox_root: { en: 'Sandbox folder', zh: '沙箱目录' },
  limit_sandbox_root_help: { en: 'No path leads out of it.', zh: '任何路径都不能超出该目录。' },
  limit_set: { en: 'Limit', zh: '限制' },
  limit_set_of: { en: 'Limit {label}', zh: '限制{label}' },
  limit_remove: { en: 'Remove limit', zh: '取消限制' },
  limit_remove_of: { en: 'Remove limit on {label}', zh: '取消限制：{label}' },
  unlimited: { en: 'not limited', zh: '不限' },
  denies_none: { en: 'none', zh: '无' },
  domain_wrong: {
    en: 'Line {line}: "{item}" is no host, host:port or *.host.',
    zh: '第 {line} 行：“{item}”不是主机、主机:端口或 *.主机。',
  },
  path_wrong: {
    en: 'Line {line}: "{item}" can’t be checked. Write a plain path or name, without * and ?.',
    zh: '第 {line} 行：“{item}”无法核对。请填写不含 * 和 ? 的普通路径或名称。',
  },
  root_wrong: { en: 'Write one plain folder, without * and ?.', zh: '请填写一个不含 * 和 ? 的普通目录。' },
  approval_always: { en: 'Ask before every call', zh: '每次调用前都审批' },
  approval_always_help: {
    en: 'A person decides in Approvals before anything runs.',
    zh: '运行前须由人在“审批”中作出决定。',
  },
  approval_some: { en: 'Ask before these operations', zh: '这些操作须先审批' },
  approval_covered: { en: 'Every call is asked about already.', zh: '所有调用都已须审批。' },
})
