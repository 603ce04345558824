import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'
import { secretDiagnostics } from './secrets.ts'

/** What is said of a flow, its ports and its edges. */
export const workflowDiagnostics = {
  flow_not_json: {
    severity: 'error',
    en: 'This is not JSON: {reason}',
  },
  flow_invalid: {
    severity: 'error',
    en: 'This is not a flow as Export writes it: an object with a list of nodes and a list of edges.',
  },
  flow_version_unknown: {
    severity: 'error',
    en: 'The flow has format version {version}; this page reads up to {supported}.',
  },
  flow_too_large: {
    severity: 'error',
    en: 'The flow is larger than allowed: {reason}',
  },
  flow_node_invalid: {
    severity: 'error',
    en: 'Node {index} of the list cannot be read: its "{reason}" is missing or wrong.',
  },
  flow_edge_left_out: {
    severity: 'warning',
    en: 'Edge {index} of the list is left out: its "{reason}" is missing or wrong.',
  },
  flow_ports_renamed: {
    severity: 'info',
    en: 'The {side} of node "{node}" were listed by name; they are listed by key now.',
  },
  flow_run_state_removed: {
    severity: 'info',
    en: 'Results of old connection tests were saved in node "{node}"; they are gone, and its servers count as untested.',
  },
  flow_stray_ports_removed: {
    severity: 'info',
    en: 'Node "{node}" held empty values for its tool ports; they are gone: {keys}.',
  },
  flow_tool_edge_moved: {
    severity: 'info',
    en: 'The tool edge "{edge}" used ports of an older form; it goes from "{from}" to "{to}" now.',
  },
  connection_to_itself: {
    severity: 'error',
    en: 'A node cannot be connected to itself.',
  },
  connection_port_missing: {
    severity: 'error',
    en: 'There is no port "{port}" on node "{node}".',
  },
  connection_duplicate: {
    severity: 'error',
    en: 'These two ports are connected already.',
  },
  connection_port_taken: {
    severity: 'error',
    en: 'The port "{port}" is taken by another edge.',
  },
  connection_type_mismatch: {
    severity: 'error',
    en: 'An output of type {from} does not fit an input of type {to}.',
  },
  connection_not_a_tool: {
    severity: 'error',
    en: 'Only a tool can be connected to the tool port "{port}".',
  },
  connection_tool_port: {
    severity: 'error',
    en: 'The port "tool" carries no data: it goes into a tool port of an agent.',
  },
  tool_port_limit: {
    severity: 'error',
    en: 'An agent has at most {limit} tool ports.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(workflowDiagnostics, secretDiagnostics)
