import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Words of the schema preview. */
export const previewMessages = defineMessages({
  preview_region: { en: 'Model schema', zh: '模型 Schema' },
  preview_title: { en: 'What the model sees', zh: '模型看到的内容' },
  preview_targets: { en: 'Target', zh: '目标' },
  preview_target_function: { en: 'Function', zh: '函数' },
  preview_functions: { en: '{count} {count#function|functions}', zh: '{count} 个函数' },
  preview_tokens: { en: '~{count} {count#token|tokens}', zh: '约 {count} 个 token' },
  preview_tokens_help: { en: 'Estimated at {size} characters a token.', zh: '按每个 token {size} 个字符估算。' },
  preview_added: {
    en: '{added} {added#line|lines} new since the last edit',
    zh: '自上次编辑以来新增 {added} 行',
  },
  preview_removed: {
    en: '{removed} {removed#line|lines} gone since the last edit',
    zh: '自上次编辑以来移除 {removed} 行',
  },
  preview_changed: {
    en: '{added} {added#line|lines} new, {removed} gone since the last edit',
    zh: '自上次编辑以来新增 {added} 行，移除 {removed} 行',
  },
  preview_unchanged: { en: 'Unchanged by the last edit', zh: '上次编辑没有改变它' },
  preview_findings: { en: 'Schema findings', zh: 'Schema 检查结果' },
  preview_no_findings: { en: 'Nothing found wrong.', zh: '未发现问题。' },
  preview_no_tools: {
    en: 'No function is offered to the model. Show a tool to see its schema here.',
    zh: '没有向模型提供任何函数。请先让某个工具可见，其 Schema 会显示在这里。',
  },
  preview_no_parameters: {
    en: 'The model has nothing to fill, so no parameters are sent.',
    zh: '没有需要模型填写的内容，因此不发送参数定义。',
  },
  preview_copy: { en: 'Copy JSON', zh: '复制 JSON' },
  preview_copied: { en: 'Copied', zh: '已复制' },
  severity_error: { en: 'Error', zh: '错误' },
  severity_warning: { en: 'Warning', zh: '警告' },
  severity_info: { en: 'Note', zh: '提示' },
})
