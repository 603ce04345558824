import type { consumerDiagnostics } from '../codes/consumers.ts'
import type { Sentences } from '../create-raiser.ts'

export const consumerSentences: Sentences<typeof consumerDiagnostics> = {
  tool_definition_missing: '找不到工具“{toolId}”，因此不提供。',
  tool_set_empty: '工具集“{toolId}”中没有工具。',
  tool_set_too_deep: '工具集在“{toolId}”处嵌套过深。',
  tool_inputs_unsupported: '智能体无法使用工具“{toolId}”：它包含智能体无法填写的输入。',
  config_incomplete: '工具“{toolId}”在填写以下参数之前不提供：{keys}。',
  config_not_json: '“{key}”的内容不是合法 JSON，因此不提供该工具。',
  config_key_unknown: '未使用已保存的“{key}”：工具没有此参数。',
  tool_status_invalid: '工具“{toolId}”已被标记为无效，因此不提供。',
  tool_unusable: '工具“{toolId}”的数据无法使用（{reason}），因此不提供。',
  tool_duplicate: '工具“{toolId}”重复出现，以第一个为准。',
}
