/**
 * For pages whose Content-Security-Policy has no `unsafe-eval`: import it first, before all other modules. It exports
 * nothing; being loaded, it keeps validators from trying to generate code, which such pages refuse and report.
 */
import { setCodeGeneration } from '../src/validation/code-generation.ts'

setCodeGeneration(false)

// The MCP client reads data with zod, which tries `new Function` as soon as it is loaded. It must be told before that,
// without loading it, and through the settings that all copies of zod 4 on a page share.
const page: typeof globalThis & { __zod_globalConfig?: { jitless?: boolean } } = globalThis
page.__zod_globalConfig ??= {}
page.__zod_globalConfig.jitless = true
