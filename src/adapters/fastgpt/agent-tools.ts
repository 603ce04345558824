import type { AgentToolDefinition } from '../../consumers/prepare-agent-tool.ts'
import type { SavedAgentTool } from '../../consumers/saved-agent-tool.ts'
import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { dropLegacyFields, readSavedMode } from '../../node-io/legacy-fields.ts'
import { listInputs } from '../../node-io/list-inputs.ts'
import type { ToolInputMode } from '../../node-io/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { isSecretInput } from '../../workflow/leave-secrets-out.ts'
import { readForeignDocument } from '../read-document.ts'
import { leaveOutSecretsOf } from './stored-secrets.ts'
import { type FastGptContext, format } from './types.ts'

/** A tool as an agent of FastGPT saves it, in its newest form: what `createAgentTools` takes as `saved`. */
export interface FastGptAgentTool extends SavedAgentTool {
  inputs?: { key: string; mode: ToolInputMode; [unknown: string]: unknown }[]
  config?: Record<string, unknown>
  [unknown: string]: unknown
}

/**
 * Reads the tools that an agent of FastGPT has selected, as a list or its JSON text. Modes of older forms are turned into
 * today's. A tool without `inputs` stays without: who fills them depends on its definition (`legacyDefaultMode`).
 */
export function importFastGptAgentTools(source: unknown): { tools: FastGptAgentTool[]; diagnostics: Diagnostic[] } {
  const read = readForeignDocument(source, format)
  if ('finding' in read) return { tools: [], diagnostics: [read.finding] }
  if (!Array.isArray(read.value)) {
    const reason = 'it is no list of selected tools'
    return { tools: [], diagnostics: [createDiagnostic('document_invalid', { format, reason })] }
  }
  const diagnostics: Diagnostic[] = []
  const report = (finding: Diagnostic) => void diagnostics.push(finding)
  const tools = read.value.flatMap((saved: unknown, index) => readTool(saved, `/${index}`, report))
  return { tools, diagnostics }
}

type Report = FastGptContext['report']

function readTool(saved: unknown, path: string, report: Report): FastGptAgentTool[] {
  const tool = isPlainObject(saved) ? saved : {}
  const { id: ownId, pluginId, inputs, config, ...rest } = tool
  const id = ownId ?? pluginId
  if (typeof id !== 'string' || id === '') {
    const params = { format, item: `tools[${path.slice(1)}]`, reason: 'id' }
    report(createDiagnostic('item_left_out', params, { path }))
    return []
  }
  if (id !== ownId) report(createDiagnostic('member_converted', { format, member: 'pluginId' }, { path }))
  const entries = Array.isArray(inputs) ? readEntries(inputs, `${path}/inputs`, report) : undefined
  for (const [member, value, isFit] of [
    ['inputs', inputs, entries !== undefined],
    ['config', config, isPlainObject(config)],
  ] as const) {
    if (value === undefined || isFit) continue
    report(createDiagnostic('member_left_out', { format, member }, { path: `${path}/${member}` }))
  }
  return [
    {
      ...rest,
      id,
      ...(entries === undefined ? {} : { inputs: entries }),
      ...(isPlainObject(config) ? { config } : {}),
    },
  ]
}

function readEntries(saved: readonly unknown[], path: string, report: Report) {
  return saved.flatMap((entry, index) => {
    const place = { path: `${path}/${index}` }
    if (!isPlainObject(entry) || typeof entry['key'] !== 'string') {
      report(createDiagnostic('item_left_out', { format, item: `inputs[${index}]`, reason: 'key' }, place))
      return []
    }
    const mode = readSavedMode(entry)
    if (entry['mode'] === mode) return [{ ...entry, key: entry['key'], mode }]
    report(createDiagnostic('member_converted', { format, member: entry['key'] }, place))
    return [{ ...dropLegacyFields(entry), key: entry['key'], mode }]
  })
}

/**
 * The tools of an agent as FastGPT saves them, without secret literals and without values of what the model fills. Secret
 * inputs are told by the tools' `definitions`, where they are given, and else by the names and looks of values.
 */
export function exportFastGptAgentTools(
  tools: readonly FastGptAgentTool[],
  options: { definitions?: readonly AgentToolDefinition[] } = {},
): { tools: FastGptAgentTool[]; diagnostics: Diagnostic[] } {
  const read = importFastGptAgentTools(tools)
  const diagnostics = [...read.diagnostics]
  const context = { report: (finding: Diagnostic) => void diagnostics.push(finding) }
  const definitions = new Map((options.definitions ?? []).map((definition) => [definition.id, definition]))
  const exported = read.tools.map((tool, index) => writeTool(tool, definitions.get(tool.id), `/${index}`, context))
  return { tools: exported, diagnostics }
}

function writeTool(
  tool: FastGptAgentTool,
  definition: AgentToolDefinition | undefined,
  path: string,
  context: Pick<FastGptContext, 'report'>,
): FastGptAgentTool {
  const { config: given = {}, ...around } = tool
  const secret = new Set(listInputs(definition?.inputs).flatMap((input) => (isSecretInput(input) ? [input.key] : [])))
  const generated = new Set(tool.inputs?.flatMap(({ key, mode }) => (mode === 'agentGenerated' ? [key] : [])))
  const config: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const place = { path: `${path}/config/${escapeToken(key)}`, key }
    if (secret.has(key)) context.report(createDiagnostic('secret_left_out', { name: key, node: tool.id }, place))
    else if (generated.has(key)) context.report(createDiagnostic('member_left_out', { format, member: key }, place))
    else setOwn(config, key, value)
  }
  const clean = leaveOutSecretsOf({ ...around, config }, path, context)
  const isLacking = !Object.hasOwn(tool, 'config') || getOwn(tool, 'config') === undefined
  const { config: cleanConfig, ...rest } = clean
  return isLacking ? rest : { ...rest, config: cleanConfig }
}
