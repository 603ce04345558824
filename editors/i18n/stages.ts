import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Words for what a server is asked to do. */
export const stageMessages = defineMessages({
  stage_start: { en: 'Start', zh: '启动' },
  stage_initialize: { en: 'Initialise', zh: '初始化' },
  stage_list: { en: 'List tools', zh: '列出工具' },
  stage_call: { en: 'Call', zh: '调用' },
  stage_approval: { en: 'Waiting for a decision in Approvals', zh: '等待在“审批”中作出决定' },
  stage_at: { en: '{stage} on {server}', zh: '{server}：{stage}' },
})
