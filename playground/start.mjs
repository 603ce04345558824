import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * `npm start`: builds the page and its server, then serves both. `--skip-page-build` serves the page that is there.
 * `PORT` picks the port, 0 a free one; `PLAYGROUND_DATA` where the servers that you allowed and the presets that you
 * wrote are remembered.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// A test runner's own value would make a development build of the page, which is not what people get.
process.env.NODE_ENV = 'production'

const port = readPort(process.env.PORT ?? '5199')
const data = 'playground/.data'
const remembered = process.env.PLAYGROUND_DATA ?? data

if (!process.argv.includes('--skip-page-build')) {
  console.log('Building the page …')
  await build({ configFile: 'playground/vite.config.ts', logLevel: 'warn' })
}
const { startPlayground } = await loadServer()

let isStopping = false
let playground
try {
  playground = await startPlayground({
    port,
    pageFolder: 'playground/dist',
    allowedServersFile: join(remembered, 'allowed-servers.json'),
    presetsFile: join(remembered, 'presets.local.yaml'),
  })
} catch (error) {
  if (error?.code !== 'EADDRINUSE' && error?.code !== 'EACCES') throw error
  console.error(`Port ${port} can't be used (${error.code}). Choose another one: PORT=5200 npm start`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
console.log(`\nThe playground is ready. The address holds the session token, so keep it to yourself:\n`)
console.log(playground.address)

async function stop() {
  if (isStopping) process.exit(1)
  isStopping = true
  await playground.close()
  process.exit(0)
}

/** The server is TypeScript: it is bundled into a folder of this run, so that two runs don't disturb each other. */
async function loadServer() {
  mkdirSync(data, { recursive: true })
  const folder = mkdtempSync(join(data, 'server-'))
  try {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        ssr: 'playground/server/main.ts',
        outDir: folder,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
      },
    })
    return await import(pathToFileURL(join(folder, 'main.mjs')).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readPort(text) {
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= 65535) return number
  console.error(`PORT must be a number from 0 to 65535, not "${text}".`)
  process.exit(1)
}
