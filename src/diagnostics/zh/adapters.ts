import type { adapterDiagnostics } from '../codes/adapters.ts'
import type { Sentences } from '../create-raiser.ts'

export const adapterSentences: Sentences<typeof adapterDiagnostics> = {
  document_invalid: '无法作为 {format} 文档读取：{reason}',
  document_too_large: '该 {format} 文档超出允许的大小：{reason}',
  item_left_out: '{format}：无法读取“{item}”，已忽略：“{reason}”缺失或有误。',
  member_left_out: '{format}：没有可放置“{member}”的位置，已省略。',
  member_converted: '{format}：“{member}”原为另一种形式，现已转换。',
  member_filled_in: '{format}：缺少“{member}”，已补上。',
  member_kept_aside: '{format} 不认识“{member}”：它保存在“{place}”中，只有 hubnodes 会读取。',
  member_not_read: '{format}：“{member}”原样保留，这里没有任何功能读取它。',
  member_cut: '{format}：“{member}”超过可容纳的 {limit} 个字符，已截断。',
  mode_not_kept: '{format} 无法手动固定“{member}”：在那里模型可以填写它。',
  limit_not_kept: '{format} 没有“{member}”这样的限制：它在那里不生效。',
  run_state_left_out: '{format}：“{member}”是旧运行的结果，已省略。',
}
