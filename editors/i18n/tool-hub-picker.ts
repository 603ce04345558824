import { defineMessages } from '../../src/diagnostics/translate.ts'

/** The picker of tools. */
export const toolHubPickerMessages = defineMessages({
  picker_title: { en: 'Add tools', zh: '添加工具' },
  picker_search: { en: 'Search by name, id, description or tag', zh: '按名称、ID、描述或标签搜索' },
  picker_categories: { en: 'Category', zh: '类别' },
  picker_all: { en: 'All', zh: '全部' },
  picker_tools: { en: 'Tools to add', zh: '可添加的工具' },
  picker_found: { en: '{count} {count#tool|tools}', zh: '{count} 个工具' },
  picker_no_match: { en: 'No tool matches.', zh: '没有匹配的工具。' },
  picker_empty: { en: 'This host has no tools.', zh: '此宿主没有工具。' },
  picker_all_added: { en: 'Every tool of this host is already here.', zh: '此宿主的所有工具都已添加。' },
  picker_unavailable: { en: 'Can’t run now: {reason}', zh: '目前无法运行：{reason}' },
  picker_by_hand: { en: 'Or add a tool by its id', zh: '或按 ID 添加工具' },
  picker_by_hand_help: { en: 'For a tool that this host does not list.', zh: '适用于此宿主未列出的工具。' },
  picker_by_hand_only: {
    en: 'The tools of this host are not known here. An id is checked as soon as they are.',
    zh: '此处尚不知道宿主的工具。一旦得知，就会核对该 ID。',
  },
  picker_taken: { en: '{tool} already has a row.', zh: '{tool} 已有一行。' },
  picker_add: { en: 'Add ({count})', zh: '添加（{count}）' },
  cancel: { en: 'Cancel', zh: '取消' },
})
