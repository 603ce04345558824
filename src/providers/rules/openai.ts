import type { ProviderRules } from './provider-rules.ts'

const sdkTransform = 'https://github.com/openai/openai-node/blob/master/src/lib/transform.ts'
const structuredOutputs = 'https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas'

const name: ProviderRules['name'] = {
  pattern: /^[a-zA-Z0-9_-]{1,64}$/,
  source: 'https://github.com/openai/openai-node/blob/master/src/resources/shared.ts',
}
const needsItems = { source: 'https://github.com/digitalocean-labs/mcp-digitalocean/issues/265' }
const needsProperties = { source: 'https://github.com/langchain-ai/langchain-mcp-adapters/issues/137' }
const setBudgets = { tools: { limit: 128, source: 'https://github.com/zed-industries/zed/issues/42393' } }

/** Chat Completions function tools, not strict. */
export const openaiRules: ProviderRules = {
  provider: 'OpenAI',
  version: 'openai@2026-08',
  name,
  rootRefuses: {
    keywords: new Set(['oneOf', 'anyOf', 'allOf', 'enum', 'const', 'not', '$ref']),
    source: 'https://github.com/langchain-ai/langchainjs/issues/9804',
  },
  needsItems,
  needsProperties,
  toolBudgets: {},
  setBudgets,
}

/** The same with `strict: true`. */
export const openaiStrictRules: ProviderRules = {
  provider: 'OpenAI strict',
  version: 'openai-strict@2026-08',
  name,
  rootRefuses: {
    keywords: new Set(['oneOf', 'anyOf', 'allOf', 'enum', 'const', 'not', '$ref']),
    source: structuredOutputs,
  },
  keywords: {
    keywords: new Set([
      ...['type', 'description', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'const', 'anyOf'],
      ...['$ref', '$defs', 'pattern', 'format', 'multipleOf', 'minimum', 'maximum'],
      ...['exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems'],
    ]),
    source: structuredOutputs,
  },
  formats: {
    keywords: new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']),
    source: structuredOutputs,
  },
  needsItems,
  needsProperties,
  needsType: { source: structuredOutputs },
  bareReferences: { source: structuredOutputs },
  closedObjects: { source: sdkTransform },
  toolBudgets: {
    properties: { limit: 5000, source: structuredOutputs },
    levels: { limit: 10, source: structuredOutputs },
    'enum values': { limit: 1000, source: structuredOutputs },
    'characters in one enum of more than 250 values': { limit: 15_000, source: structuredOutputs },
    'characters in names, enums and constants': { limit: 120_000, source: structuredOutputs },
  },
  setBudgets,
}
