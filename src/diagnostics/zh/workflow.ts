import type { workflowDiagnostics } from '../codes/workflow.ts'
import type { Sentences } from '../create-raiser.ts'

export const workflowSentences: Sentences<typeof workflowDiagnostics> = {
  flow_not_json: '这不是 JSON：{reason}',
  flow_invalid: '这不是“导出”写出的流程：应为包含节点列表和连线列表的对象。',
  flow_version_unknown: '该流程的格式版本为 {version}，本页最高支持 {supported}。',
  flow_too_large: '流程超出允许的大小：{reason}',
  flow_node_invalid: '无法读取列表中的节点 {index}：其“{reason}”缺失或有误。',
  flow_edge_left_out: '已忽略列表中的连线 {index}：其“{reason}”缺失或有误。',
  flow_ports_renamed: '节点“{node}”的 {side} 原以名称列出，现已改为以键列出。',
  flow_run_state_removed: '节点“{node}”中保存了旧的连接测试结果，现已移除；其服务器视为未测试。',
  flow_stray_ports_removed: '节点“{node}”为其工具端口保存了空值，现已移除：{keys}。',
  flow_tool_edge_moved: '工具连线“{edge}”使用了旧式端口，现在从“{from}”连到“{to}”。',
  connection_to_itself: '节点不能连接到自身。',
  connection_port_missing: '节点“{node}”上没有端口“{port}”。',
  connection_duplicate: '这两个端口已经相连。',
  connection_port_taken: '端口“{port}”已被另一条连线占用。',
  connection_type_mismatch: '类型为 {from} 的输出不能接入类型为 {to} 的输入。',
  connection_not_a_tool: '只有工具可以连接到工具端口“{port}”。',
  connection_tool_port: '端口“tool”不传递数据：只能连接到智能体的工具端口。',
  tool_port_limit: '一个智能体最多有 {limit} 个工具端口。',
}
