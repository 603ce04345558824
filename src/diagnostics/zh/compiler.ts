import type { compilerDiagnostics } from '../codes/compiler.ts'
import type { Sentences } from '../create-raiser.ts'

export const compilerSentences: Sentences<typeof compilerDiagnostics> = {
  constraint_dropped: '规则“{keyword}”涉及已固定的参数，不会发送给模型；实际调用仍按它校验。',
  nested_key_hidden:
    '其他参数内部的值沿用了整个调用的结构；“{key}”由人工填写，因此模型在那里也看不到它，其取值不作限制。若需在那里描述它，请交由模型生成。',
  null_only: '参数“{key}”只接受 null，没有控件可以填写，因此交由模型生成。',
  open_root_closed: '该工具接受 Schema 未列出的其他参数；模型只能发送已列出的参数。',
  remote_reference: 'Schema 引用了“{reference}”，该地址不会被获取；模型看到的该部分不作限制。',
  dangling_reference: 'Schema 引用了不存在的“{reference}”；模型看到的该部分不作限制。',
  schema_cut: 'Schema 的一部分无法发送给模型（{reason}），该部分不作限制。',
  function_name_encoded: '模型服务商不接受“{toolId}”作为函数名；模型看到的是“{name}”。',
}
