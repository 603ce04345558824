// A server that misbehaves on purpose, one way per word on its command line. Speaks MCP line by line, without the SDK.

import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [, , mode = 'plain', logFile = ''] = process.argv
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
const log = (text) => logFile && appendFileSync(logFile, `${text}\n`)
const object = (properties = {}, rest = {}) => ({ type: 'object', properties, ...rest })
const text = (value) => ({ content: [{ type: 'text', text: value }] })

const plainTools = [
  { name: 'echo_env', description: 'Says its environment', inputSchema: object({}) },
  { name: 'die', inputSchema: object({}) },
  { name: 'silent', inputSchema: object({}) },
  { name: 'slow', inputSchema: object({ everyMs: { type: 'integer' }, totalMs: { type: 'integer' } }) },
  {
    name: 'fail',
    inputSchema: object({}),
    outputSchema: object({ ok: { const: true }, branch: { type: 'string' } }, { required: ['ok', 'branch'] }),
  },
  {
    name: 'half',
    inputSchema: object({}),
    outputSchema: object({ ok: { const: true }, branch: { type: 'string' } }, { required: ['ok', 'branch'] }),
  },
  {
    name: 'say',
    description: 'Says what it got',
    inputSchema: object({ a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'boolean' } }, { required: ['a'] }),
  },
  { name: 'wipe', inputSchema: object({}), annotations: { destructiveHint: true } },
  { name: 'fs:odd', inputSchema: object({}) },
]

/** Tools of a server that breaks the protocol in the middle of a call. */
const rudeTools = [
  'flood',
  'garbage',
  'grow',
  'bad_result',
  'two_results',
  'foreign_error',
  'huge',
  'silent',
  'die',
  'say',
]

const pages = {
  plain: () => [plainTools],
  rude: () => [rudeTools.map((name) => ({ name, inputSchema: object() }))],
  thousands: () =>
    Array.from({ length: 50 }, (_, page) =>
      Array.from({ length: 100 }, (_, index) => ({
        name: `tool_${page * 100 + index}`,
        description: 'x'.repeat(200),
        inputSchema: object({ a: { type: 'string' } }),
      })),
    ),
  pages: () => [['a', 'b'], ['c'], ['d']].map((names) => names.map((name) => ({ name, inputSchema: object() }))),
  loop: () => [[{ name: 'a', inputSchema: object() }]],
  malformed: () => [
    [
      { name: 'good', inputSchema: object({ a: { type: 'string' } }) },
      { name: 'nested_required', inputSchema: object({ city: { type: 'string' }, required: ['city'] }) },
      { name: 'bad_type', inputSchema: object({ n: { type: 'int' } }) },
      { name: 'no_schema' },
      { name: 'string_root', inputSchema: { type: 'string' } },
      { name: 'also_good', inputSchema: { type: 'object' } },
      7,
      { description: 'nameless' },
    ],
  ],
}

function listTools(id, cursor) {
  log('tools/list')
  if (mode === 'listless') return
  if (mode === 'loop') return send({ id, result: { tools: pages.loop()[0], nextCursor: 'x' } })
  const all = (pages[mode] ?? pages.plain)()
  const index = cursor === undefined ? 0 : Number(cursor.slice(1)) - 1
  const next = index + 1 < all.length ? { nextCursor: `p${index + 2}` } : {}
  send({ id, result: { tools: all[index], ...next } })
}

function callTool(id, { name, arguments: given = {}, _meta = {} }) {
  log(`call ${name} ${JSON.stringify(given)} ${_meta.progressToken === undefined ? 'no token' : 'token'}`)
  const answer = (result) => send({ id, result })
  if (name === 'echo_env') return answer(text(JSON.stringify(process.env)))
  if (name === 'say') return answer(text(JSON.stringify(given)))
  if (name === 'fail') {
    return answer({
      isError: true,
      content: [{ type: 'text', text: 'branch is protected' }],
      structuredContent: { code: 1 },
    })
  }
  if (name === 'flood') return process.stdout.write('x'.repeat(20 << 20))
  if (name === 'garbage') {
    for (let line = 0; line < 2000; line++) process.stdout.write(`warning: not json ${line} {{{\n`)
    process.stdout.write('null\n[]\n{"jsonrpc":"2.0","id":999,"result":{}}\n{"jsonrpc":"2.0","method":"no/such"}\n')
    return answer(text('after all'))
  }
  if (name === 'grow') {
    rudeTools.push('grown')
    send({ method: 'notifications/tools/list_changed' })
    return answer(text('grown'))
  }
  if (name === 'bad_result') return answer({ content: 'text', isError: 7 })
  if (name === 'two_results') {
    answer(text('first'))
    return answer(text('second'))
  }
  if (name === 'foreign_error') return send({ id, error: { code: 'x', message: { a: 1 } } })
  if (name === 'huge') return answer(text('x'.repeat(10 << 20)))
  if (name === 'half') return answer({ content: [], structuredContent: { ok: true } })
  if (name === 'die') {
    process.stderr.write(`dying with ${process.env.SECRET ?? 'nothing'}\n`)
    setTimeout(() => process.exit(3), 20)
    return
  }
  if (name === 'slow') {
    const { everyMs = 0, totalMs = 0 } = given
    let progress = 0
    const ticking =
      everyMs > 0 &&
      setInterval(() => {
        progress++
        send({ method: 'notifications/progress', params: { progressToken: _meta.progressToken, progress } })
      }, everyMs)
    if (totalMs > 0) {
      setTimeout(() => {
        clearInterval(ticking)
        answer(text('done'))
      }, totalMs)
    }
    return
  }
  if (name !== 'silent') answer(text(name))
}

log(`start ${process.pid}`)
if (mode === 'exit') {
  process.stderr.write(`no key, got ${process.env.SECRET ?? 'nothing'}\n`)
  process.exit(2)
}
if (mode === 'garbage') {
  for (let line = 0; line < 500; line++) process.stdout.write(`not json ${line} {{{\n`)
  process.stdout.write('{"jsonrpc":"2.0","method":"no/such","params":1}\n[]\nnull\n')
}
if (mode === 'mute') process.stderr.write('waiting for a key\n')
if (mode === 'flood') setInterval(() => process.stdout.write('x'.repeat(1 << 20)), 1)
if (mode === 'pester') {
  // Asks without end and reads no answer: stdin is left alone once the session stands.
  const questions = `${JSON.stringify({ jsonrpc: '2.0', id: 'x'.repeat(60_000), method: 'ping' })}\n`.repeat(16)
  const ask = () => process.stdout.write(questions, () => setTimeout(ask))
  process.stdin.once('data', () => setTimeout(() => process.stdin.pause() && ask(), 200))
}
if (mode === 'scatter') {
  // What left the group and the ancestry: a child in a group of its own whose parent is gone.
  const runAway =
    "process.on('SIGTERM', () => {}); require('node:fs').appendFileSync(process.argv[1], 'start ' + process.pid + '\\n'); setInterval(() => {}, 1000)"
  const leave = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(runAway)}, process.argv[1]], { detached: true, stdio: 'ignore' }).unref()`
  spawn(process.execPath, ['-e', leave, logFile], { detached: true, stdio: 'ignore' }).unref()
}
if (mode === 'stubborn') {
  process.on('SIGTERM', () => {})
  const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"], {
    stdio: 'ignore',
  })
  log(`start ${child.pid}`)
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (mode === 'mute') return
    const { id, method, params = {} } = JSON.parse(line)
    if (method === 'initialize') {
      log('initialize')
      return send({
        id,
        result: {
          protocolVersion: params.protocolVersion,
          capabilities: { tools: { listChanged: true } },
          serverInfo: { name: 'misbehave', version: '1' },
        },
      })
    }
    if (method === 'tools/list') return listTools(id, params.cursor)
    if (method === 'tools/call') return callTool(id, params)
    if (method === 'notifications/cancelled') return log('cancelled')
  })
  .on('close', () => {
    if (mode !== 'stubborn' && mode !== 'mute') process.exit(0)
  })
if (mode === 'stubborn' || mode === 'mute') setInterval(() => {}, 1000)
