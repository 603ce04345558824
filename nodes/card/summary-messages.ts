import { defineMessages } from '../../src/diagnostics/translate.ts'

/** Sentences of the codes that `summarize` gives and that are no diagnostics. */
export const summaryMessages = defineMessages({
  servers_and_tools: {
    en: '{enabled} of {total} servers · {tools} tools offered',
    zh: '{enabled}/{total} 个服务器 · 提供 {tools} 个工具',
  },
})
