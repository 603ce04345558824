import type { McpTransport } from '../../mcp/types.ts'

/** Whose file it is. All but VS Code's have the same member for servers; they differ in what they fill and switch. */
export type McpJsonFormat = 'claude' | 'cursor' | 'vscode' | 'inspector' | 'mcphub'

export interface McpJsonRules {
  /** The product's name in findings. */
  name: string
  /** The member that holds the servers. */
  member: 'mcpServers' | 'servers'
  /** How it writes a value that it fills in; absent where it fills nothing. */
  placeholder?: (key: string) => string
  /** Whether a server can be switched off in the file. */
  hasSwitch: boolean
  /** The names of transports; undefined where none is written. */
  types: Record<McpTransport, string | undefined>
}

const asShell = (key: string) => `\${${key}}`
const asEnv = (key: string) => `\${env:${key}}`

/** What is known of each kind of file. */
export const mcpJsonRules: Readonly<Record<McpJsonFormat, McpJsonRules>> = /* @__PURE__ */ Object.freeze({
  claude: {
    name: 'Claude',
    member: 'mcpServers',
    placeholder: asShell,
    hasSwitch: false,
    types: { stdio: undefined, sse: 'sse', streamable_http: 'http' },
  },
  cursor: {
    name: 'Cursor',
    member: 'mcpServers',
    placeholder: asEnv,
    hasSwitch: false,
    types: { stdio: undefined, sse: 'sse', streamable_http: 'http' },
  },
  vscode: {
    name: 'VS Code',
    member: 'servers',
    placeholder: asEnv,
    hasSwitch: false,
    types: { stdio: 'stdio', sse: 'sse', streamable_http: 'http' },
  },
  inspector: {
    name: 'MCP Inspector',
    member: 'mcpServers',
    hasSwitch: false,
    types: { stdio: 'stdio', sse: 'sse', streamable_http: 'streamable-http' },
  },
  mcphub: {
    name: 'MCPHub',
    member: 'mcpServers',
    placeholder: asShell,
    hasSwitch: true,
    types: { stdio: undefined, sse: 'sse', streamable_http: 'streamable-http' },
  },
})

/** What editors fill in themselves: nothing here does. */
export const editorVariables: ReadonlySet<string> = new Set([
  ...['workspaceFolder', 'workspaceFolderBasename', 'workspaceRoot', 'userHome', 'pathSeparator', 'cwd'],
  ...['file', 'fileBasename', 'fileDirname', 'relativeFile'],
])
