import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Handing on the rows of a tool_hub as JSON, and taking them in. */
export const toolHubTransferMessages = defineMessages({
  transfer: { en: 'Import or export', zh: '导入或导出' },
  transfer_title: { en: 'Import or export tools', zh: '导入或导出工具' },
  transfer_export: { en: 'These tools as JSON', zh: '以 JSON 表示的工具' },
  transfer_export_help: { en: 'Every row, with what is limited and fixed.', zh: '包含每一行及其限制和固定值。' },
  transfer_left_out: {
    en: '{count} {count#secret is|secrets are} left out.',
    zh: '已省略 {count} 个机密。',
  },
  transfer_copy: { en: 'Copy', zh: '复制' },
  transfer_copied: { en: 'The rows were copied.', zh: '已复制各行。' },
  transfer_not_copied: { en: 'The rows could not be copied.', zh: '无法复制各行。' },
  transfer_import: { en: 'Paste rows as JSON', zh: '以 JSON 粘贴行' },
  transfer_import_help: {
    en: 'A list of rows, one row, or a whole node that holds them. Nothing is changed before you say so.',
    zh: '行列表、单独一行，或包含它们的整个节点。在您确认之前不会更改任何内容。',
  },
  transfer_no_list: { en: 'There are no rows in this text.', zh: '此文本中没有行。' },
  transfer_preview: { en: 'What would be added', zh: '将会添加的内容' },
  transfer_new: { en: 'new', zh: '新增' },
  transfer_same: { en: 'here already, the same', zh: '已存在且相同' },
  transfer_conflict: { en: 'has a row already, which stays', zh: '已有一行，将予以保留' },
  transfer_off: { en: 'off', zh: '关闭' },
  transfer_on: { en: 'on', zh: '启用' },
  transfer_skipped: {
    en: '{count} {count#entry names|entries name} no tool, and {count#is|are} left out.',
    zh: '{count} 项未指明工具，将被略去。',
  },
  transfer_add: { en: 'Add {count} {count#row|rows}', zh: '添加 {count} 行' },
  transfer_replace: { en: 'Replace all rows by these {count}', zh: '以这 {count} 行替换所有行' },
  step_import: { en: 'import {count} {count#row|rows}', zh: '导入 {count} 行' },
  step_replace: { en: 'replace all rows', zh: '替换所有行' },
})
