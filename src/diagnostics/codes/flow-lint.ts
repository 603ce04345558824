import { createRaiser, type DiagnosticEntry } from '../create-raiser.ts'

/** What is said of a flow that is looked through as a whole, beyond what each area says of its own. */
export const flowLintDiagnostics = {
  hub_offers_nothing: {
    severity: 'warning',
    en: 'Nothing of this hub is switched on, so a model can call nothing through it.',
  },
  flow_secret_literal: {
    severity: 'warning',
    en: '"{name}" of node "{node}" holds a secret in clear. Use a placeholder or a credential instead.',
  },
  row_any_host: {
    severity: 'warning',
    en: '"{tool}" may reach any host: limit its domains, or ask for approval.',
  },
  row_any_method: {
    severity: 'warning',
    en: '"{tool}" may use any HTTP method: limit its methods, make it read-only, or ask for approval.',
  },
  row_any_path: {
    severity: 'warning',
    en: '"{tool}" may write to any path: limit its paths, make it read-only, or ask for approval.',
  },
  row_writes_freely: {
    severity: 'warning',
    en: '"{tool}" may write and nobody is asked: choose its operations, make it read-only, or ask for approval.',
  },
} as const satisfies Record<string, DiagnosticEntry>

export const createDiagnostic = /* @__PURE__ */ createRaiser(flowLintDiagnostics)
