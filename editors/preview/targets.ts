import type { ProviderTarget } from '../../src/providers/rules/table.ts'

/** A form in which functions are sent: as they are, or as a provider takes them. */
export type PreviewTarget = 'function' | ProviderTarget

/** Every form there is; each has a tab. */
export const previewTargets = [
  'function',
  'openai',
  'openai-strict',
  'anthropic',
  'gemini',
  'mistral',
  'bedrock',
  'mcp',
] as const satisfies readonly PreviewTarget[]
