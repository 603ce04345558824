import type { toolDiagnostics } from '../codes/tools.ts'
import type { Sentences } from '../create-raiser.ts'

export const toolSentences: Sentences<typeof toolDiagnostics> = {
  tool_rows_unreadable: '已启用的工具不是列表，因此全部拒绝。',
  tool_id_required: '第 {position} 行需要工具 ID。',
  tool_row_duplicate: '有多行启用了“{tool}”；只有第一行有效。',
  tool_enabled_missing: '“{tool}”所在行未注明是否启用，因此视为停用。',
  tool_forbidden: 'Hub 不能运行“{tool}”：它可能会运行自身。',
  tool_field_invalid: '“{tool}”的字段“{field}”无法读取，因此不会运行该工具。',
  tool_constraint_empty: '“{tool}”的约束“{constraint}”为空列表，会拒绝所有调用。',
  tool_constraint_invalid: '“{tool}”的约束“{constraint}”无法按现有写法执行，因此拒绝所有调用。',
  tool_writes_read_only: '“{tool}”所在行为只读，却允许会写入的“{operation}”。',
  tool_config_secret: '“{tool}”的静态值“{field}”似乎明文保存了密钥，请改用凭据。',
}
