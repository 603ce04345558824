import { defineDiagnostics } from './define.ts'

export const compilerDiagnostics = defineDiagnostics({
  constraint_dropped: {
    severity: 'warning',
    en: 'The rule "{keyword}" speaks of a fixed parameter and is not sent to the model; the call itself is still checked against it.',
    zh: '规则“{keyword}”涉及已固定的参数，不会发送给模型；实际调用仍按它校验。',
  },
  missing_binding: {
    severity: 'error',
    en: 'The required parameter "{key}" is set by hand but has no value.',
    zh: '必填参数“{key}”为手动填写，但还没有值。',
  },
  invalid_binding: {
    severity: 'error',
    en: 'The fixed value of "{key}" does not fit its schema: {reason}.',
    zh: '“{key}”的固定值不符合其 Schema：{reason}。',
  },
  generated_key_missing: {
    severity: 'warning',
    en: 'The parameter "{key}" is left to the model, but the tool\'s schema does not have it, so it is not offered.',
    zh: '参数“{key}”交由模型生成，但工具的 Schema 中没有它，因此不会提供给模型。',
  },
  open_root_closed: {
    severity: 'info',
    en: 'The tool takes further parameters that its schema does not name; the model can send only the named ones.',
    zh: '该工具接受 Schema 未列出的其他参数；模型只能发送已列出的参数。',
  },
  key_refused: {
    severity: 'error',
    en: 'A parameter may not be called "{key}"; it is left out.',
    zh: '参数不能命名为“{key}”，已忽略。',
  },
  duplicate_key: {
    severity: 'warning',
    en: 'The parameter "{key}" is there more than once; the last one counts.',
    zh: '参数“{key}”重复出现，以最后一个为准。',
  },
  secret_not_generated: {
    severity: 'warning',
    en: 'The parameter "{key}" holds a secret, so the model never fills or sees it.',
    zh: '参数“{key}”为机密，模型不会填写也看不到它。',
  },
  remote_reference: {
    severity: 'warning',
    en: 'The schema refers to "{reference}", which is never fetched; that part accepts anything in what the model sees.',
    zh: 'Schema 引用了“{reference}”，该地址不会被获取；模型看到的该部分不作限制。',
  },
  dangling_reference: {
    severity: 'warning',
    en: 'The schema refers to "{reference}", which leads nowhere; that part accepts anything in what the model sees.',
    zh: 'Schema 引用了不存在的“{reference}”；模型看到的该部分不作限制。',
  },
  schema_cut: {
    severity: 'warning',
    en: "A part of the schema can't be sent to a model ({reason}) and accepts anything there.",
    zh: 'Schema 的一部分无法发送给模型（{reason}），该部分不作限制。',
  },
  function_name_encoded: {
    severity: 'info',
    en: 'Model providers do not take "{toolId}" as a function name; the model sees "{name}".',
    zh: '模型服务商不接受“{toolId}”作为函数名；模型看到的是“{name}”。',
  },
})
