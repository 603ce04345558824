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
  mode_not_kept: '{format} 无法说明由谁填写“{member}”：在那里每个参数都相同。',
  run_state_left_out: '{format}：“{member}”是旧运行的结果，已省略。',
}
