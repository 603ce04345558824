import type { BudgetRule, ProviderRules } from './provider-rules.ts'

const strictBudget = (limit: number): BudgetRule => ({
  limit,
  onlyIfStrict: true,
  source: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
})

/** Messages API tools. */
export const anthropicRules: ProviderRules = {
  provider: 'Anthropic',
  version: 'anthropic@2026-08',
  name: {
    pattern: /^[a-zA-Z0-9_-]{1,128}$/,
    source: 'https://platform.claude.com/docs/agents-and-tools/tool-use/define-tools',
    risky: {
      pattern: /^.{65}/,
      source: 'https://platform.claude.com/docs/de/agents-and-tools/tool-use/implement-tool-use',
    },
  },
  keys: {
    pattern: /^[a-zA-Z0-9_.-]{1,64}$/,
    everywhere: false,
    source: 'https://github.com/IBM-Cloud/ibm-cloud-cli-release/issues/226',
  },
  rootRefuses: {
    keywords: new Set(['oneOf', 'allOf', 'anyOf', '$ref']),
    source: 'https://github.com/anthropics/claude-code/issues/5319',
  },
  toolBudgets: {},
  setBudgets: {
    tools: /* @__PURE__ */ strictBudget(20),
    'optional parameters': /* @__PURE__ */ strictBudget(24),
    'parameters of several types': /* @__PURE__ */ strictBudget(16),
  },
}

/** Amazon Bedrock Converse, with the rules of the strictest family it serves. */
export const bedrockRules: ProviderRules = {
  provider: 'Bedrock',
  version: 'bedrock@2026-08',
  name: {
    pattern: /^[a-zA-Z0-9_-]{1,64}$/,
    source: 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html',
  },
  keys: {
    pattern: /^[a-zA-Z0-9_.-]{1,64}$/,
    everywhere: false,
    source:
      'https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/issues/709',
  },
  rootRefuses: {
    keywords: new Set(['oneOf', 'allOf', 'anyOf', '$ref']),
    source: 'https://github.com/anthropics/claude-code/issues/5319',
  },
  toolBudgets: {},
  setBudgets: {},
}
