// Connects to the server at the given address, lists, calls and prints what came back.
import { createMcpConnector } from '../../../entries/mcp.ts'

function canGenerate(): boolean {
  try {
    return new Function('return true')() as boolean
  } catch {
    return false
  }
}

const [, , url = ''] = process.argv
const { signal } = new AbortController()
const row = { id: '1', name: 's', enabled: true, type: 'streamable_http' as const, url }
const session = await createMcpConnector()(row, signal)
const { tools } = await session.listTools({ signal })
const { structuredContent } = await session.callTool({ name: 'add', arguments: { a: 2 } }, { signal })
await session.close()
const names = tools.map((tool) => (tool as { name: string }).name)
console.log(JSON.stringify({ canGenerate: canGenerate(), tools: names, structuredContent }))
