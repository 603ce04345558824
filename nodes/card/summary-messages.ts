import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Sentences of the codes that `summarize` gives and that are no diagnostics. */
export const summaryMessages = /* @__PURE__ */ defineMessages({
  servers_and_tools: {
    en: '{enabled} of {total} {total#server|servers} · {tools} {tools#tool|tools} set up',
    zh: '{enabled}/{total} 个服务器 · 已设置 {tools} 个工具',
  },
  servers_untouched: {
    en: '{enabled} of {total} {total#server|servers} · every parameter by the model',
    zh: '{enabled}/{total} 个服务器 · 所有参数由模型填写',
  },
  no_servers: {
    en: 'No server yet: add one to offer its tools.',
    zh: '还没有服务器：添加后即可提供其工具。',
  },
  no_enabled_servers: {
    en: 'Every server is switched off.',
    zh: '所有服务器均已停用。',
  },
  tools_enabled: {
    en: '{enabled} of {total} {total#tool|tools} enabled',
    zh: '已启用 {enabled}/{total} 个工具',
  },
  tools_of_skill: {
    en: 'Tools of the skill that a call names',
    zh: '调用所指技能的工具',
  },
  all_tools_denied: {
    en: 'No tool is enabled: every call is denied.',
    zh: '没有启用任何工具：所有调用都会被拒绝。',
  },
  server_unreachable: {
    en: '{server}: did not answer when it was last asked.',
    zh: '{server}：上次询问时没有应答。',
  },
  server_missing_env: {
    en: '{server}: a placeholder of it has no value.',
    zh: '{server}：有占位符没有值。',
  },
  server_auth_required: {
    en: '{server}: asks for credentials.',
    zh: '{server}：需要凭据。',
  },
  server_not_allowed: {
    en: '{server}: nobody allowed it to start yet.',
    zh: '{server}：尚未获准启动。',
  },
  tools_changed: {
    en: '{server}: {count} {count#tool is|tools are} not as they were accepted.',
    zh: '{server}：有 {count} 个工具与接受时不同。',
  },
  skills_of_workspace: {
    en: 'Every skill of the workspace',
    zh: '工作区的全部技能',
  },
  skills_of_category: {
    en: 'Skills of the category {category}',
    zh: '类别 {category} 的技能',
  },
  one_skill: {
    en: 'The skill {name}',
    zh: '技能 {name}',
  },
})
