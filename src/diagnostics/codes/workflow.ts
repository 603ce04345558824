import { defineDiagnostics } from './define.ts'

export const workflowDiagnostics = defineDiagnostics({
  flow_not_json: {
    severity: 'error',
    en: 'This is not JSON: {reason}',
    zh: '这不是 JSON：{reason}',
  },
  flow_invalid: {
    severity: 'error',
    en: 'This is not a flow as Export writes it: an object with a list of nodes and a list of edges.',
    zh: '这不是“导出”写出的流程：应为包含节点列表和连线列表的对象。',
  },
  flow_version_unknown: {
    severity: 'error',
    en: 'The flow has format version {version}; this page reads up to {supported}.',
    zh: '该流程的格式版本为 {version}，本页最高支持 {supported}。',
  },
  flow_too_large: {
    severity: 'error',
    en: 'The flow is larger than allowed: {reason}',
    zh: '流程超出允许的大小：{reason}',
  },
  flow_node_invalid: {
    severity: 'error',
    en: 'Node {index} of the list cannot be read: its "{reason}" is missing or wrong.',
    zh: '无法读取列表中的节点 {index}：其“{reason}”缺失或有误。',
  },
  flow_edge_left_out: {
    severity: 'warning',
    en: 'Edge {index} of the list is left out: its "{reason}" is missing or wrong.',
    zh: '已忽略列表中的连线 {index}：其“{reason}”缺失或有误。',
  },
  secret_left_out: {
    severity: 'warning',
    en: '"{name}" of node "{node}" is a secret: it is not in the file and has to be set again.',
    zh: '节点“{node}”的“{name}”是机密：不会写入文件，需要重新设置。',
  },
  connection_to_itself: {
    severity: 'error',
    en: 'A node cannot be connected to itself.',
    zh: '节点不能连接到自身。',
  },
  connection_port_missing: {
    severity: 'error',
    en: 'There is no port "{port}" on node "{node}".',
    zh: '节点“{node}”上没有端口“{port}”。',
  },
  connection_duplicate: {
    severity: 'error',
    en: 'These two ports are connected already.',
    zh: '这两个端口已经相连。',
  },
  connection_port_taken: {
    severity: 'error',
    en: 'The port "{port}" is taken by another edge.',
    zh: '端口“{port}”已被另一条连线占用。',
  },
  connection_type_mismatch: {
    severity: 'error',
    en: 'An output of type {from} does not fit an input of type {to}.',
    zh: '类型为 {from} 的输出不能接入类型为 {to} 的输入。',
  },
  connection_not_a_tool: {
    severity: 'error',
    en: 'Only a tool can be connected to the tool port "{port}".',
    zh: '只有工具可以连接到工具端口“{port}”。',
  },
  connection_tool_port: {
    severity: 'error',
    en: 'The port "tool" carries no data: it goes into a tool port of an agent.',
    zh: '端口“tool”不传递数据：只能连接到智能体的工具端口。',
  },
  tool_port_limit: {
    severity: 'error',
    en: 'An agent has at most {limit} tool ports.',
    zh: '一个智能体最多有 {limit} 个工具端口。',
  },
})
