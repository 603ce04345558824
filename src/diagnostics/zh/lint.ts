import type { lintDiagnostics } from '../codes/lint.ts'
import type { Sentences } from '../create-raiser.ts'

export const lintSentences: Sentences<typeof lintDiagnostics> = {
  lint_name: '{provider} 拒绝函数名“{name}”。',
  lint_name_risky: '按文档 {provider} 接受函数名“{name}”，但实际曾拒绝此类名称。',
  lint_name_twice: '函数名“{name}”被 {count} 个工具使用，无法区分调用。',
  lint_key: '{provider} 拒绝“{tool}”的参数名“{property}”，整个请求都会失败。',
  lint_keyword: '{provider} 不支持“{tool}”使用的关键字“{keyword}”。',
  lint_root_keyword: '{provider} 不接受“{tool}”参数顶层的“{keyword}”。',
  lint_root_type: '{provider} 要求“{tool}”的参数类型为 object。',
  lint_items: '{provider} 要求数组声明 items；“{tool}”中有数组未声明。',
  lint_properties: '{provider} 要求对象声明 properties；“{tool}”中有对象未声明。',
  lint_type: '{provider} 要求 Schema 的每个部分都有类型；“{tool}”中有一处没有。',
  lint_type_list: '{provider} 不支持“{tool}”使用的类型列表。',
  lint_enum: '{provider} 的枚举只能是文本；“{tool}”含有其他类型的取值。',
  lint_format: '{provider} 不支持“{tool}”使用的格式“{format}”。',
  lint_reference: '{provider} 不支持“{tool}”中这样使用引用“{reference}”。',
  lint_required_cycle: '{provider} 不接受必须包含自身的结构；“{tool}”的“{property}”正是如此。',
  lint_optional: '{provider} 要求所有属性必填；“{tool}”的“{property}”不是。',
  lint_open_object: '{provider} 要求对象不接受其他键；“{tool}”中有对象未声明。',
  lint_tool_budget: '“{tool}”有 {count} 项（{budget}）；{provider} 最多接受 {limit}。',
  lint_set_budget: '这些工具合计 {count} 项（{budget}）；{provider} 最多接受 {limit}。其中“{tool}”最多。',
  lint_strict_budget:
    '若以 strict 发送，这些工具合计 {count} 项（{budget}）；{provider} 每次请求最多接受 {limit}。将“{tool}”设为非 strict 节省最多。',
}
