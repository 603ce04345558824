import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Words of the schema preview. */
export const previewMessages = defineMessages({
  preview_region: { en: 'Model schema', zh: '模型 Schema' },
  preview_title: { en: 'What the model sees', zh: '模型看到的内容' },
  preview_targets: { en: 'Target', zh: '目标' },
  preview_target_function: { en: 'Function', zh: '函数' },
  preview_target_openai: { en: 'OpenAI', zh: 'OpenAI' },
  'preview_target_openai-strict': { en: 'OpenAI strict', zh: 'OpenAI 严格' },
  preview_target_anthropic: { en: 'Anthropic', zh: 'Anthropic' },
  preview_target_gemini: { en: 'Gemini', zh: 'Gemini' },
  preview_target_mistral: { en: 'Mistral', zh: 'Mistral' },
  preview_target_bedrock: { en: 'Bedrock', zh: 'Bedrock' },
  preview_target_mcp: { en: 'MCP', zh: 'MCP' },
  preview_loading: { en: 'Putting it into this form…', zh: '正在转换为此格式…' },
  preview_failed: { en: 'The forms of the providers could not be loaded.', zh: '无法加载各提供商的格式。' },
  preview_retry: { en: 'Load again', zh: '重新加载' },
  preview_functions: { en: '{count} {count#function|functions}', zh: '{count} 个函数' },
  preview_functions_of: {
    en: '{count} {count#function|functions} of at most {limit}',
    zh: '{count} 个函数（上限 {limit}）',
  },
  preview_tokens: {
    en: '~{count} {count#token|tokens} (characters / {size})',
    zh: '约 {count} 个 token（字符数 / {size}）',
  },
  preview_named: { en: 'has this name for the model:', zh: '在模型中的名称：' },
  preview_heaviest: {
    en: 'Functions by size. Heaviest: {tool} (~{count} {count#token|tokens})',
    zh: '按大小排列的函数。最大：{tool}（约 {count} 个 token）',
  },
  preview_column_tool: { en: 'Tool', zh: '工具' },
  preview_column_model: { en: 'Name for the model', zh: '模型所见名称' },
  preview_column_tokens: { en: 'Tokens', zh: 'Token 数' },
  preview_same_name: { en: 'the same', zh: '相同' },
  preview_show_functions: { en: 'Show all {count} functions', zh: '显示全部 {count} 个函数' },
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
  preview_place: { en: '{tool} › {key}', zh: '{tool} › {key}' },
  preview_show_findings: { en: 'Show all {count} findings', zh: '显示全部 {count} 项检查结果' },
  preview_rewritten: {
    en: 'Rewritten for {provider}: {count} {count#rule|rules}',
    zh: '已为 {provider} 改写：{count} 条规则',
  },
  preview_rewritten_help: {
    en: 'As the tools stand, {provider} would refuse this. What is shown above is sent in its place, and calls are turned back.',
    zh: '按工具原样，{provider} 会拒绝。实际发送的是上面显示的内容，调用会自动还原。',
  },
  preview_rewritten_list: { en: 'Rewritten rules', zh: '已改写的规则' },
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
