import type { Sentences } from '../../src/diagnostics/create-raiser.ts'
import { hubSentences } from '../../src/diagnostics/zh/hubs.ts'
import { inputSentences } from '../../src/diagnostics/zh/inputs.ts'
import { mcpSentences } from '../../src/diagnostics/zh/mcp.ts'
import { secretSentences } from '../../src/diagnostics/zh/secrets.ts'
import { toolSentences } from '../../src/diagnostics/zh/tools.ts'
import type { problemCodes } from './problem-codes.ts'

/** What problems are called in Chinese. In a module of its own, which only a page in Chinese loads. */
export const chineseSentences: Sentences<typeof problemCodes> = {
  ...hubSentences,
  ...inputSentences,
  ...mcpSentences,
  ...secretSentences,
  ...toolSentences,
}
