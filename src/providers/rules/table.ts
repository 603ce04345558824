import { anthropicRules, bedrockRules } from './anthropic.ts'
import { geminiRules } from './gemini.ts'
import { openaiRules, openaiStrictRules } from './openai.ts'
import { mcpRules, mistralRules, portableRules } from './others.ts'
import type { ProviderRules } from './provider-rules.ts'

/** The provider forms a tool can be put in. */
export type ProviderTarget = 'openai' | 'openai-strict' | 'anthropic' | 'gemini' | 'mistral' | 'bedrock' | 'mcp'

/** What a set of tools can be held against: a provider, or what every provider takes. */
export type LintTarget = ProviderTarget | 'portable'

/** One rule set for each target. */
export const providerRules: Readonly<Record<LintTarget, ProviderRules>> = /* @__PURE__ */ Object.freeze({
  openai: openaiRules,
  'openai-strict': openaiStrictRules,
  anthropic: anthropicRules,
  gemini: geminiRules,
  mistral: mistralRules,
  bedrock: bedrockRules,
  mcp: mcpRules,
  portable: portableRules,
})
