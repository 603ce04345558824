import type { ProviderRules } from './provider-rules.ts'

const types = 'https://github.com/googleapis/js-genai/blob/main/src/types.ts'

/** Function declarations with `parametersJsonSchema`. */
export const geminiRules: ProviderRules = {
  provider: 'Gemini',
  version: 'gemini@2026-08',
  name: {
    pattern: /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/,
    source: types,
    risky: { pattern: /^.{65}|:/, source: 'https://github.com/google-gemini/gemini-cli/issues/6704' },
  },
  keys: { pattern: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/, everywhere: true, source: types },
  rootRefuses: { keywords: new Set(['anyOf', 'oneOf', 'allOf', 'enum', 'const', 'not', '$ref']), source: types },
  keywords: {
    keywords: new Set([
      ...['$defs', '$ref', 'type', 'format', 'title', 'description', 'enum', 'items', 'prefixItems', 'minItems'],
      ...['maxItems', 'minimum', 'maximum', 'anyOf', 'oneOf', 'properties', 'additionalProperties', 'required'],
      'propertyOrdering',
    ]),
    source: types,
  },
  needsItems: { source: types },
  refusesTypeLists: { source: types },
  textEnums: { source: 'https://github.com/anomalyco/opencode/issues/12784' },
  bareReferences: { source: types },
  optionalCycles: { source: types },
  toolBudgets: {},
  setBudgets: {
    tools: { limit: 512, source: 'https://github.com/google-gemini/gemini-cli/issues/19083' },
  },
}
