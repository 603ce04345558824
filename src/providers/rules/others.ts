import type { ProviderRules } from './provider-rules.ts'

/** Mistral publishes no list of keywords, so only what it is known to refuse is changed. */
export const mistralRules: ProviderRules = {
  provider: 'Mistral',
  version: 'mistral@2026-08',
  name: { pattern: /^[a-zA-Z0-9_-]{1,64}$/, source: 'https://github.com/nbonamy/witsy/pull/164' },
  toolBudgets: {},
  setBudgets: {},
}

/** A tool as an MCP server lists it. */
export const mcpRules: ProviderRules = {
  provider: 'MCP',
  version: 'mcp@2025-11-25',
  name: {
    pattern: /^[a-zA-Z0-9_./-]{1,64}$/,
    source: 'https://modelcontextprotocol.io/community/seps/986-specify-format-for-tool-names',
    // The revision that took the proposal up left the slash out.
    risky: {
      pattern: /\//,
      source: 'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names',
    },
  },
  toolBudgets: {},
  setBudgets: {},
}

const structuredOutputs = 'https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas'

/** What every provider takes: the floor of them all. */
export const portableRules: ProviderRules = {
  provider: 'Every provider',
  version: 'portable@2026-08',
  name: {
    pattern: /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/,
    source: 'https://github.com/google-gemini/gemini-cli/issues/6704',
  },
  keys: {
    pattern: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/,
    everywhere: true,
    source: 'https://github.com/googleapis/js-genai/blob/main/src/types.ts',
  },
  rootRefuses: {
    keywords: new Set(['oneOf', 'anyOf', 'allOf', 'enum', 'const', 'not', '$ref']),
    source: 'https://github.com/langchain-ai/langchainjs/issues/9804',
  },
  needsItems: { source: 'https://github.com/digitalocean-labs/mcp-digitalocean/issues/265' },
  needsProperties: { source: 'https://github.com/langchain-ai/langchain-mcp-adapters/issues/137' },
  needsType: { source: structuredOutputs },
  textEnums: { source: 'https://github.com/anomalyco/opencode/issues/12784' },
  refusesReferences: { source: 'https://github.com/promptfoo/promptfoo/issues/6902' },
  toolBudgets: {
    levels: { limit: 5, source: structuredOutputs },
  },
  setBudgets: { tools: { limit: 128, source: 'https://github.com/zed-industries/zed/issues/42393' } },
}
