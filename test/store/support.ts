import type { HubClient } from '../../src/http/types.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import type { McpHubResult, McpServerReport, McpServerRow, McpToolReport } from '../../src/mcp/types.ts'

export function serverRow(name: string, more: Partial<McpServerRow> = {}): McpServerRow {
  return { id: `id-${name}`, name, enabled: true, type: 'stdio', command: 'run', args: [name], ...more }
}

export function hubData(rows: readonly McpServerRow[], visibility: unknown = null): HubNodeData {
  return {
    version: 1,
    unknown: { kept: true },
    inputs: [
      { key: 'server_registry', label: 'Servers', renderTypeList: ['custom'], value: rows },
      { key: 'visibility_config', label: 'Visibility', renderTypeList: ['custom'], value: visibility },
    ],
    outputs: [],
  }
}

export function serverReport(name: string, more: Partial<McpServerReport> = {}): McpServerReport {
  return {
    name,
    description: '',
    enabled: true,
    transport: 'stdio',
    connected: true,
    state: 'connected',
    long_running: false,
    timeout_ms: 60_000,
    server_info: null,
    protocol_version: null,
    tool_count: 0,
    visible: true,
    callable: true,
    error: null,
    elapsed_ms: 1,
    warnings: [],
    ...more,
  }
}

export function toolReport(server: string, name: string, more: Partial<McpToolReport> = {}): McpToolReport {
  const input_schema = { type: 'object', properties: { path: { type: 'string' } } }
  return {
    key: `${server}:${name}`,
    server,
    name,
    description: name,
    input_schema,
    visible: true,
    callable: true,
    ...more,
  }
}

export function discovered(servers: McpServerReport[], tools: McpToolReport[] = []): McpHubResult {
  return {
    status: 'ok',
    action: 'discover',
    config: {
      server_count: servers.length,
      enabled_count: servers.length,
      visible_tools: tools.length,
      hidden_tools: 0,
      visibility_source: 'none',
      timeout_ms: null,
    },
    upstream_servers: servers,
    discovered_tools: tools,
    call: null,
    approval: null,
    errors: [],
    warnings: [],
    error_details: null,
  }
}

export function clientThat(discover: HubClient['discover']): HubClient {
  const refuse = () => Promise.reject(new Error('not part of this test'))
  return {
    discover,
    execute: refuse,
    allowServers: refuse,
    approvals: { list: refuse, decide: refuse, resume: refuse },
    listSkills: refuse,
    listPresets: refuse,
    listTools: refuse,
  }
}
