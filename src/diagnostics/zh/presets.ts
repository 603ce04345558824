import type { presetDiagnostics } from '../codes/presets.ts'
import type { Sentences } from '../create-raiser.ts'

export const presetSentences: Sentences<typeof presetDiagnostics> = {
  presets_unreadable: '这不是预设文档：{reason}。',
  preset_invalid: '“{list}”的第 {index} 项已忽略：{reason}。',
  preset_duplicate: '标识“{id}”在“{list}”中出现两次；以第一项为准。',
  preset_type_unknown: '预设“{id}”所属的类型“{type}”未在文档中列出。',
  preset_node_unknown: '预设“{id}”面向类型为“{type}”的节点，此处没有这种类型，因此永远不会生效。',
  preset_key_unknown: '预设“{id}”设置了“{input}”，但该类型的节点没有此输入。',
  preset_touches_guard: '预设“{id}”设置了“{input}”，可能放宽对模型的限制；切换时按高风险请求批准。',
  preset_risky_and_visible: '预设“{id}”的风险为 {risk}，并且模型可以请求切换到它。',
  preset_holds_secret: '预设“{id}”的“{input}”中似乎含有密钥；请改为引用凭据。',
  preset_sets_null: '预设“{id}”将“{input}”设为 null；null 是一个值，并不会恢复默认值。',
  preset_empty: '预设“{id}”没有设置任何内容，切换到它不会产生任何更改。',
  preset_type_unused: '没有预设属于类型“{type}”。',
  preset_member_unknown: '预设“{id}”的“{member}”不会被读取。',
  preset_visibility_unclear: '预设“{id}”的“llm_visible”既不是 true 也不是 false，因此模型不会知道它。',
}
