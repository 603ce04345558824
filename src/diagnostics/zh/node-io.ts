import type { nodeIoDiagnostics } from '../codes/node-io.ts'
import type { Sentences } from '../create-raiser.ts'

export const nodeIoSentences: Sentences<typeof nodeIoDiagnostics> = {
  input_type_changed: '“{key}”的类型由 {before} 变为 {after}。',
  input_rules_changed: '工具对“{key}”的约束已变更。',
  input_options_changed: '“{key}”的可选项已变更。',
  input_text_changed: '“{key}”的名称或描述已变更。',
  input_default_changed: '“{key}”的默认值已变更。',
  input_now_required: '工具现在要求必须提供“{key}”。',
  input_now_optional: '工具不再要求必须提供“{key}”。',
  input_settings_changed: '“{key}”的其他设置已变更。',
  mode_not_allowed: '参数“{key}”不能再使用 {before} 模式，现已改为 {after}。',
  control_not_offered: '“{key}”不再提供 {before} 控件，现使用 {after}。',
  value_no_longer_fits: '“{key}”的值保持原样，但已不符合其 Schema。',
  reference_not_sent: '“{key}”不再支持引用；原引用已保留，但不会发送。',
  input_parked: '工具已没有参数“{key}”；其设置已暂存。',
  input_restored: '参数“{key}”已恢复，其设置也一并恢复。',
  parked_value_does_not_fit: '参数“{key}”已恢复，但暂存的值已不符合要求，继续暂存。',
  input_renamed: '参数“{from}”现名为“{key}”；其设置已一并迁移。',
  rename_proposed: '新参数“{key}”疑似原参数“{from}”；尚未迁移任何设置。',
}
