#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' }
import { runCommandLine } from '../src/node/command-line/run-command-line.ts'
import type { CommandLineIo } from '../src/node/command-line/types.ts'
import { createFileOpsTool } from '../src/node/file-ops-tool.ts'
import { createHttpTool } from '../src/node/http-tool.ts'
import { toToolSource } from '../src/tools/tool-source.ts'
import { hubNodeDefinitions } from './runtime.ts'

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())

// Whoever reads may stop reading: what is left to say is then nobody's.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const io: CommandLineIo = {
  writeResult: (text) => void process.stdout.write(text),
  writeNote: (text) => void process.stderr.write(text),
  async readInput(limit) {
    process.stdin.setEncoding('utf8')
    let text = ''
    for await (const chunk of process.stdin) {
      text += String(chunk)
      if (text.length > limit) break
    }
    return text
  },
  signal: interrupt.signal,
}

process.exitCode = await runCommandLine(process.argv.slice(2), io, {
  version: manifest.version,
  definitions: hubNodeDefinitions,
  builtInTools: [createHttpTool(), createFileOpsTool({ root: '.' })],
  toolsOf: (catalogue) => ({ 'tools/tool_hub': catalogue.map(toToolSource) }),
})
