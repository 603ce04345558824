import { defineMessages } from '../../src/diagnostics/translate.ts'

export const cardMessages = /* @__PURE__ */ defineMessages({
  card_node: { en: '{title} node', zh: '{title} 节点' },
  card_edit: { en: 'Edit', zh: '编辑' },
  card_edit_title: { en: 'Edit {title}', zh: '编辑 {title}' },
  card_close: { en: 'Close', zh: '关闭' },
  card_loading: { en: 'Loading the editor …', zh: '正在载入编辑器…' },
  card_editor_failed: {
    en: 'The editor could not be loaded. Nothing was changed; reload the page to try again.',
    zh: '编辑器载入失败。没有任何改动；请刷新页面重试。',
  },
  card_ok: { en: 'Ready', zh: '就绪' },
  card_info: { en: 'Note', zh: '提示' },
  card_warning: { en: 'Check', zh: '需检查' },
  card_error: { en: 'Error', zh: '错误' },
  card_running: { en: 'Running', zh: '运行中' },
  card_waiting: { en: 'Waiting for approval', zh: '等待审批' },
  card_off: { en: 'Off', zh: '已停用' },
  card_selected: { en: 'Selected', zh: '已选中' },
  card_show_request: { en: 'Show request', zh: '查看请求' },
  card_by_model: { en: '{count} by the model', zh: '{count} 项由模型填写' },
  card_fixed: { en: '{count} fixed', zh: '{count} 项固定' },
  card_more: { en: '{count} more', zh: '还有 {count} 项' },
  card_tool: { en: 'tool', zh: '工具' },
})
