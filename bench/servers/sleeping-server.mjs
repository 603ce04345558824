import { createInterface } from 'node:readline'

/** An MCP server over stdio without any library, so that starting it costs little: it sleeps before it says hello. */
const sleepMs = Number(process.argv[2] ?? 0)
const send = (id, result) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`)
const tools = [{ name: 'echo', inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }]

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  if (method === 'initialize') {
    const { protocolVersion } = params
    const hello = { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'sleeper', version: '1' } }
    setTimeout(() => send(id, hello), sleepMs)
  }
  if (method === 'tools/list') send(id, { tools })
  if (method === 'tools/call') send(id, { content: [{ type: 'text', text: params.arguments.text }] })
  if (method === 'ping') send(id, {})
})
