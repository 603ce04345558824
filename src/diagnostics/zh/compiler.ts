import type { compilerDiagnostics } from '../codes/compiler.ts'
import type { Sentences } from '../create-raiser.ts'

export const compilerSentences: Sentences<typeof compilerDiagnostics> = {
  constraint_dropped: '规则“{keyword}”涉及已固定的参数，不会发送给模型；实际调用仍按它校验。',
  missing_binding: '必填参数“{key}”为手动填写，但还没有值。',
  invalid_binding: '“{key}”的固定值不符合其 Schema：{reason}。',
  generated_key_missing: '参数“{key}”交由模型生成，但工具的 Schema 中没有它，因此不会提供给模型。',
  open_root_closed: '该工具接受 Schema 未列出的其他参数；模型只能发送已列出的参数。',
  key_refused: '参数不能命名为“{key}”，已忽略。',
  duplicate_key: '参数“{key}”重复出现，以最后一个为准。',
  secret_not_generated: '参数“{key}”为机密，模型不会填写也看不到它。',
  remote_reference: 'Schema 引用了“{reference}”，该地址不会被获取；模型看到的该部分不作限制。',
  dangling_reference: 'Schema 引用了不存在的“{reference}”；模型看到的该部分不作限制。',
  schema_cut: 'Schema 的一部分无法发送给模型（{reason}），该部分不作限制。',
  function_name_encoded: '模型服务商不接受“{toolId}”作为函数名；模型看到的是“{name}”。',
}
