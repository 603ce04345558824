import { adapterDiagnostics } from './codes/adapters.ts'
import { compilerDiagnostics } from './codes/compiler.ts'
import { consumerDiagnostics } from './codes/consumers.ts'
import { flowLintDiagnostics } from './codes/flow-lint.ts'
import { httpRequestDiagnostics } from './codes/http-request.ts'
import { hubDiagnostics } from './codes/hubs.ts'
import { inputDiagnostics } from './codes/inputs.ts'
import { lintDiagnostics } from './codes/lint.ts'
import { mcpDiagnostics } from './codes/mcp.ts'
import { nodeIoDiagnostics } from './codes/node-io.ts'
import { presetDiagnostics } from './codes/presets.ts'
import { providerDiagnostics } from './codes/providers.ts'
import { secretDiagnostics } from './codes/secrets.ts'
import { skillDiagnostics } from './codes/skills.ts'
import { sourceDiagnostics } from './codes/sources.ts'
import { toolSetDiagnostics } from './codes/tool-set.ts'
import { toolDiagnostics } from './codes/tools.ts'
import { validationDiagnostics } from './codes/validation.ts'
import { workflowDiagnostics } from './codes/workflow.ts'
import type { DiagnosticArea, Sentences } from './create-raiser.ts'
import { adapterSentences } from './zh/adapters.ts'
import { compilerSentences } from './zh/compiler.ts'
import { consumerSentences } from './zh/consumers.ts'
import { flowLintSentences } from './zh/flow-lint.ts'
import { httpRequestSentences } from './zh/http-request.ts'
import { hubSentences } from './zh/hubs.ts'
import { inputSentences } from './zh/inputs.ts'
import { lintSentences } from './zh/lint.ts'
import { mcpSentences } from './zh/mcp.ts'
import { nodeIoSentences } from './zh/node-io.ts'
import { presetSentences } from './zh/presets.ts'
import { providerSentences } from './zh/providers.ts'
import { secretSentences } from './zh/secrets.ts'
import { skillSentences } from './zh/skills.ts'
import { sourceSentences } from './zh/sources.ts'
import { toolSetSentences } from './zh/tool-set.ts'
import { toolSentences } from './zh/tools.ts'
import { validationSentences } from './zh/validation.ts'
import { workflowSentences } from './zh/workflow.ts'

/** Every code the package can return, with its severity and sentences. The only list of codes. */
export const diagnosticTable = /* @__PURE__ */ joinAreas()

export type DiagnosticCode = keyof typeof diagnosticTable

/** A call, so that a bundler can leave all areas out where nothing reads the table. */
function joinAreas() {
  const codes = {
    ...adapterDiagnostics,
    ...compilerDiagnostics,
    ...consumerDiagnostics,
    ...flowLintDiagnostics,
    ...httpRequestDiagnostics,
    ...hubDiagnostics,
    ...inputDiagnostics,
    ...lintDiagnostics,
    ...mcpDiagnostics,
    ...nodeIoDiagnostics,
    ...presetDiagnostics,
    ...providerDiagnostics,
    ...secretDiagnostics,
    ...skillDiagnostics,
    ...sourceDiagnostics,
    ...toolDiagnostics,
    ...toolSetDiagnostics,
    ...validationDiagnostics,
    ...workflowDiagnostics,
  }
  const chinese: Sentences<typeof codes> = {
    ...adapterSentences,
    ...compilerSentences,
    ...consumerSentences,
    ...flowLintSentences,
    ...httpRequestSentences,
    ...hubSentences,
    ...inputSentences,
    ...lintSentences,
    ...mcpSentences,
    ...nodeIoSentences,
    ...presetSentences,
    ...providerSentences,
    ...secretSentences,
    ...skillSentences,
    ...sourceSentences,
    ...toolSentences,
    ...toolSetSentences,
    ...validationSentences,
    ...workflowSentences,
  }
  return joinSentences(codes, chinese)
}

/** Codes with their sentences in both built-in languages. */
function joinSentences<Codes extends DiagnosticArea>(codes: Codes, chinese: Sentences<Codes>) {
  type Table = { readonly [Code in keyof Codes]: Codes[Code] & { readonly zh: string } }
  const entries = Object.entries(codes).map(([code, entry]) => [code, { ...entry, zh: chinese[code] }])
  return Object.freeze(Object.fromEntries(entries)) as Table
}
