import type { providerDiagnostics } from '../codes/providers.ts'
import type { Sentences } from '../create-raiser.ts'

export const providerSentences: Sentences<typeof providerDiagnostics> = {
  parameter_key_encoded: '{provider} 不接受“{key}”作为参数名；模型看到的是“{name}”。',
  rule_not_sent: '{provider} 不支持“{keyword}”（此工具中 {count} 处），模型看不到该规则；实际调用仍按它校验。',
  root_rule_not_sent: '{provider} 不接受顶层的“{keyword}”，模型看到的是合并后的参数列表；实际调用仍按它校验。',
  values_sent_as_text: '{provider} 的枚举只能是文本，“{place}”的取值以文本发送，并在调用时还原。',
  sent_as_json_text: '{provider} 无法描述“{place}”，模型以 JSON 文本填写，并在调用时还原。',
  object_closed: '{provider} 不允许“{place}”包含其他键；模型只能发送已列出的键。',
  null_stands_for_absent: '{provider} 要求模型必须给出“{place}”；它可选且可为 null，因此不能省略，只能为 null。',
  parameter_left_out: '没有值符合“{place}”的 Schema，因此不发送给 {provider}。',
}
