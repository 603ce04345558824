import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Words of the frame around every hub's editor. */
export const hubEditorMessages = defineMessages({
  editor_of: { en: '{title} editor', zh: '{title} 编辑器' },
  path: { en: 'Where you are', zh: '当前位置' },
  undo: { en: 'Undo', zh: '撤销' },
  redo: { en: 'Redo', zh: '重做' },
  undo_keys: { en: 'Undo ({keys})', zh: '撤销（{keys}）' },
  redo_keys: { en: 'Redo ({keys})', zh: '重做（{keys}）' },
  undo_step: { en: 'Undo: {step} ({keys})', zh: '撤销：{step}（{keys}）' },
  redo_step: { en: 'Redo: {step} ({keys})', zh: '重做：{step}（{keys}）' },
  unknown_type: {
    en: 'There is no editor for a node of type "{type}".',
    zh: '没有适用于“{type}”类型节点的编辑器。',
  },
  unknown_widget: {
    en: '"{title}" asks for the editor part "{widget}", which is not known here. It can be edited as JSON under Node inputs.',
    zh: '“{title}”需要编辑部件“{widget}”，但这里没有该部件。可在“节点输入”中以 JSON 编辑。',
  },
  written_with_next_edit: {
    en: 'It is shown as of that version, and written so with your next change.',
    zh: '此处按新版本显示，并会随您的下一次修改一并写入。',
  },
  node_inputs: { en: 'Node inputs', zh: '节点输入' },
  node_inputs_help: {
    en: 'What the hub itself is called with. The model can only fill what is set to Agent.',
    zh: '调用此中枢节点本身时的参数。只有设为 Agent 的参数才由模型填写。',
  },
  edited_above: { en: '{titles}: edited in the panels of this editor.', zh: '{titles}：在本编辑器的面板中编辑。' },
  exposure: { en: 'Offered to the model as', zh: '以何种方式提供给模型' },
  exposure_gateway: { en: 'One gateway function', zh: '一个网关函数' },
  exposure_gateway_help: {
    en: 'The model gets {name} and names the tool to call. The list of functions stays short and stable.',
    zh: '模型得到 {name}，并指明要调用的工具。函数列表简短而稳定。',
  },
  exposure_expanded: { en: 'One function per tool', zh: '每个工具一个函数' },
  exposure_expanded_help: {
    en: 'Each visible tool is a function of its own, with exactly the parameters left to the model.',
    zh: '每个可见工具都是独立的函数，参数恰好是留给模型填写的那些。',
  },
  no_functions: {
    en: 'The model is offered no function now. Each tool that is known and switched on becomes one.',
    zh: '目前没有向模型提供任何函数。每个已知且已启用的工具都会成为一个函数。',
  },
  try_expanded: {
    en: 'Each tool is a function of its own here. Open one to try it, for example {name}.',
    zh: '此处每个工具都是单独的函数。打开其中一个即可试用，例如 {name}。',
  },
  try_nothing: {
    en: 'The model is offered no function, so there is nothing to try.',
    zh: '没有向模型提供任何函数，因此没有可试用的内容。',
  },
  step_exposure: { en: 'change how tools are offered', zh: '更改提供方式' },
  step_inputs: { en: 'change node inputs', zh: '更改节点输入' },
  step_external: { en: 'change made outside', zh: '外部更改' },
  close: { en: 'Close', zh: '关闭' },
})
