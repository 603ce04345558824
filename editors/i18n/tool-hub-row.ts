import { defineMessages } from '../../src/diagnostics/translate.ts'

/** One row: its views and the values of its tool. */
export const toolHubRowMessages = defineMessages({
  row_title: { en: 'Row of {name}', zh: '{name} 所在行' },
  row_view: { en: 'View', zh: '视图' },
  view_form: { en: 'Form', zh: '表单' },
  view_json: { en: 'JSON', zh: 'JSON' },
  row_enabled: { en: 'Enabled', zh: '启用' },
  row_json: { en: 'Row as JSON', zh: '该行的 JSON' },
  row_json_help: {
    en: 'The same row, all of it. Kept when you leave the field and the text is right; dots stand for a secret that stays as it is.',
    zh: '同一行的完整内容。离开输入框且文本正确时保存；圆点代表保持不变的机密。',
  },
  row_json_no_tool: { en: 'A row needs "tool", the id of a tool.', zh: '行需要 "tool"，即工具的 ID。' },
  row_unreadable: {
    en: 'The field "{field}" can’t be read, so no call gets through. Mend it in the JSON view.',
    zh: '字段“{field}”无法读取，因此不会放行任何调用。请在 JSON 视图中修正。',
  },
  must_be_object: { en: 'This must be an object.', zh: '此处必须是对象。' },
  not_saved: { en: 'Kept here, not saved.', zh: '内容保留在此，未保存。' },
  discard_draft: { en: 'Discard draft', zh: '放弃草稿' },
  tool_id: { en: 'Tool id', zh: '工具 ID' },
  not_registered_help: {
    en: 'This host has no tool of this id, so every call of it is refused.',
    zh: '此宿主没有该 ID 的工具，因此对它的调用都会被拒绝。',
  },
  unknown_help: {
    en: 'Not checked: the tools of this host are not known here.',
    zh: '尚未核对：此处不知道宿主的工具。',
  },
  use_tool: { en: 'Use {tool}', zh: '改用 {tool}' },

  parameters: { en: 'Parameters', zh: '参数' },
  parameters_help: {
    en: 'What a call of the tool takes. What you fix here the model neither sees nor changes.',
    zh: '调用该工具所需的参数。您在此固定的值，模型既看不到也改不了。',
  },
  parameters_unknown: {
    en: 'The parameters are shown once the tool is known to the host.',
    zh: '宿主有此工具后，才会显示其参数。',
  },
  static: { en: 'Static configuration', zh: '静态配置' },
  static_help: {
    en: 'Settings the model is never offered. Left blank, the tool uses its own default. Name a credential, never paste a secret.',
    zh: '绝不提供给模型的设置。留空则使用工具自身的默认值。请填写凭据名称，切勿粘贴机密。',
  },
  static_other: { en: 'Other static values', zh: '其他静态值' },
  static_other_help: {
    en: 'Values under names that the tool does not list as settings. They still win over the model.',
    zh: '工具未列为设置的名称下的值。它们仍优先于模型的值。',
  },
})
