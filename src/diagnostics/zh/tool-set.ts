import type { toolSetDiagnostics } from '../codes/tool-set.ts'
import type { Sentences } from '../create-raiser.ts'

export const toolSetSentences: Sentences<typeof toolSetDiagnostics> = {
  unknown_function: '模型调用了“{name}”，但它不在提供的函数之中。',
  arguments_not_json: '“{tool}”的参数不是 JSON：{reason}。',
  arguments_not_object: '“{tool}”的参数不是 JSON 对象，而是 {type}。',
  arguments_too_large: '“{tool}”的参数嵌套过深、包含自身或过多。',
  number_kept_as_text: '数字 {number} 超出此处 JSON 数字的精度；以文本传递。',
  number_perhaps_rounded: '数字 {number} 超出可精确表示的范围；传入之前可能已被舍入。',
  argument_unfit: '对“{tool}”的调用不符合其 Schema：{reason}。',
  argument_not_offered: '“{tool}”的参数“{key}”已忽略：未提供给模型，或模型留空。',
}
