// A host that starts a stubborn server and then only waits to be killed.
import { startProcessTree } from '../../../src/node/process-tree.ts'

const [, , server = '', log = ''] = process.argv
await startProcessTree(process.execPath, [server, 'stubborn', log], { env: {} })
setInterval(() => {}, 1_000)
