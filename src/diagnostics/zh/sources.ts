import type { sourceDiagnostics } from '../codes/sources.ts'
import type { Sentences } from '../create-raiser.ts'

export const sourceSentences: Sentences<typeof sourceDiagnostics> = {
  tool_set_aside: '工具“{tool}”已被搁置：{reason}。',
  document_unreadable: '无法从该文档读取工具：{reason}。',
  document_cut: '文档的部分内容已被忽略，该处不作限制：{reason}。',
  operations_capped: '文档中的操作过多，只读取 {limit} 个。',
  webhooks_left_out: '文档描述了 {count} 个 webhook：这些调用由服务自身发起，因此不会成为工具。',
  operation_renamed: '文档中有多个操作名为“{operation}”；此操作对应的工具名为“{tool}”。',
  request_part_left_out: '工具“{tool}”的参数“{key}”已被忽略：{reason}。',
  credentials_not_sent: '工具“{tool}”要求“{scheme}”方式的凭据，但其调用无法携带：{reason}。',
  subtypes_not_offered: '结构“{schema}”的子类型多于可显示的数量（{limit}），因此只显示它们的共有部分。',
  file_upload: '工具“{tool}”的“{key}”需要文件；模型只能以文本形式指明或写出。',
}
