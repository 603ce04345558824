// A host that starts a server and then only waits to be killed.
import { startProcessTree } from '../../../src/node/process-tree.ts'

const [, , server = '', mode = '', log = ''] = process.argv
await startProcessTree(process.execPath, [server, mode, log], { env: {} })
setInterval(() => {}, 1_000)
