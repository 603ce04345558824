import type { flowLintDiagnostics } from '../codes/flow-lint.ts'
import type { Sentences } from '../create-raiser.ts'

export const flowLintSentences: Sentences<typeof flowLintDiagnostics> = {
  hub_offers_nothing: '此中枢节点没有启用任何内容，模型无法通过它调用任何工具。',
  flow_secret_literal: '节点“{node}”的“{name}”含有明文机密。请改用占位符或凭据。',
  row_any_host: '“{tool}”可访问任何主机：请限制其域名，或要求审批。',
  row_any_method: '“{tool}”可使用任何 HTTP 方法：请限制其方法、设为只读，或要求审批。',
  row_any_path: '“{tool}”可写入任何路径：请限制其路径、设为只读，或要求审批。',
  row_writes_freely: '“{tool}”可写入而无人过问：请选定其操作、设为只读，或要求审批。',
}
