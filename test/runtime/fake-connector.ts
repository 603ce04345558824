import type { McpCallResult, McpConnector, McpRequestOptions, McpServerRow } from '../../src/mcp/types.ts'

/** A connector to servers inside the test, that counts what happens. */
export function createFakeConnector(
  options: {
    tools?: readonly unknown[]
    connect?: (row: McpServerRow, signal: AbortSignal) => Promise<void>
    call?: (
      call: { name: string; arguments: Record<string, unknown> },
      options: McpRequestOptions,
    ) => Promise<Partial<McpCallResult>>
  } = {},
) {
  const counts = { connected: 0, closed: 0, listed: 0, open: 0, mostOpen: 0 }
  const rows: McpServerRow[] = []
  const toolListeners = new Set<() => void>()
  const closeListeners = new Set<() => void>()
  const connect: McpConnector = async (row, signal) => {
    counts.connected++
    counts.open++
    counts.mostOpen = Math.max(counts.mostOpen, counts.open)
    rows.push(row)
    await options.connect?.(row, signal)
    return {
      serverInfo: { name: 'fake', version: '1' },
      listTools: async () => {
        counts.listed++
        return { tools: [...(options.tools ?? [{ name: 'do', inputSchema: { type: 'object' } }])] }
      },
      callTool: async (call, requestOptions) => ({
        content: [],
        isError: false,
        ...(await options.call?.(call, requestOptions)),
      }),
      onToolsChanged: (listener) => {
        toolListeners.add(listener)
        return () => toolListeners.delete(listener)
      },
      onClose: (listener) => {
        closeListeners.add(listener)
        return () => closeListeners.delete(listener)
      },
      close: async () => {
        counts.closed++
        counts.open--
      },
    }
  }
  return {
    connect,
    counts,
    rows,
    changeTools: () => {
      for (const listener of toolListeners) listener()
    },
    drop: () => {
      for (const listener of closeListeners) listener()
    },
  }
}

export function never<Value>(): Promise<Value> {
  return new Promise(() => {})
}
