import { defineDiagnostics } from './define.ts'

export const sourcesDiagnostics = defineDiagnostics({
  document_unreadable: {
    severity: 'error',
    en: 'No tools can be read from this document: {reason}.',
    zh: '无法从该文档读取工具：{reason}。',
  },
  document_cut: {
    severity: 'warning',
    en: 'Parts of the document are left out, and anything is accepted there: {reason}.',
    zh: '文档的部分内容已被忽略，该处不作限制：{reason}。',
  },
  operations_capped: {
    severity: 'warning',
    en: 'The document has more operations than are read: {limit}.',
    zh: '文档中的操作过多，只读取 {limit} 个。',
  },
  operation_renamed: {
    severity: 'warning',
    en: 'Several operations of the document are called "{operation}"; this one becomes the tool "{tool}".',
    zh: '文档中有多个操作名为“{operation}”；此操作对应的工具名为“{tool}”。',
  },
  request_part_left_out: {
    severity: 'warning',
    en: 'The parameter "{key}" of the tool "{tool}" is left out: {reason}.',
    zh: '工具“{tool}”的参数“{key}”已被忽略：{reason}。',
  },
  file_upload: {
    severity: 'warning',
    en: 'The tool "{tool}" takes a file in "{key}"; a model can only name or write one as text.',
    zh: '工具“{tool}”的“{key}”需要文件；模型只能以文本形式指明或写出。',
  },
})
