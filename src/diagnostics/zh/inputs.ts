import type { inputDiagnostics } from '../codes/inputs.ts'
import type { Sentences } from '../create-raiser.ts'

export const inputSentences: Sentences<typeof inputDiagnostics> = {
  missing_binding: '必填参数“{key}”为手动填写，但还没有值。',
  invalid_binding: '“{key}”的固定值不符合其 Schema：{reason}。',
  generated_key_missing: '参数“{key}”交由模型生成，但工具的 Schema 中没有它，因此不会提供给模型。',
  key_refused: '参数不能命名为“{key}”，已忽略。',
  duplicate_key: '参数“{key}”重复出现，以最后一个为准。',
  secret_not_generated: '参数“{key}”为机密，模型不会填写也看不到它。',
}
