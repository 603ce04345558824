import type { CompiledToolRuntime } from '../../compiler/types.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubLocale } from '../../diagnostics/translate.ts'
import { type CompiledFlowSet, compileFlow } from '../../flow-lint/compile-flow.ts'
import { lintFlow } from '../../flow-lint/lint-flow.ts'
import type { LintTarget } from '../../providers/rules/table.ts'
import { type ProviderTool, toProviderTool } from '../../providers/to-provider-tool.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { importFlow } from '../../workflow/import-flow.ts'
import { judgeFindings, printFindings, printJson, showLine, type Words } from './print.ts'
import { readFlowRequest } from './read-flow-request.ts'
import { checkLocale, readOptions, targetNames } from './read-options.ts'
import { type CommandLineIo, type CommandLineKnowledge, type ExitCode, exitCodes, UsageError } from './types.ts'

/** A function in the form that is sent. */
interface SentFunction {
  hub: string
  tool: string
  name: string
  sent: unknown
  fixed: string[]
}

/** `hubnodes compile`: the functions that each agent of a flow is sent. */
export async function runCompile(
  args: readonly string[],
  io: CommandLineIo,
  knowledge: CommandLineKnowledge,
  { locale, t }: { locale: HubLocale; t: Words },
): Promise<ExitCode> {
  const { values, positionals } = readOptions(
    args,
    {
      node: { type: 'string' },
      agent: { type: 'string' },
      target: { type: 'string' },
      catalogue: { type: 'string' },
      json: { type: 'boolean' },
      text: { type: 'boolean' },
    },
    t,
  )
  if (values.help) {
    io.writeResult(t('help_compile', { targets: targetNames.join(', ') }))
    return exitCodes.clean
  }
  checkLocale(values.locale, t)
  if (values.json && values.text) throw new UsageError(t('one_form'))
  const { definitions } = knowledge
  const { target, tools, text } = await readFlowRequest({ values, positionals }, io, knowledge, t)
  const { flow, diagnostics } = importFlow(text, definitions)
  if (flow === undefined) {
    io.writeNote(printFindings(diagnostics, locale))
    return exitCodes.unusable
  }
  const sets = chooseSets(compileFlow(definitions, flow, tools).sets, values, t)
  const indexes = new Set(sets.flatMap(({ hubs }) => hubs.map(({ index }) => index)))
  const found = lintFlow(definitions, { flow: text, tools, ...(target ? { target } : {}) })
  const concerns = found.filter((each) => isAbout(each, indexes))
  const shown = sets.map(({ agent, hubs }) => ({
    agent: agent?.id ?? null,
    functions: hubs.flatMap(({ node, sent }) => sent.map((tool) => describeSent(node.id, tool, target))),
  }))
  io.writeResult(values.json ? printJson({ target: target ?? null, sets: shown }) : printSets(shown, t))
  io.writeNote(printFindings(concerns, locale))
  return judgeFindings(concerns, false)
}

function chooseSets(
  sets: readonly CompiledFlowSet[],
  { node, agent }: { node?: string | undefined; agent?: string | undefined },
  t: Words,
): CompiledFlowSet[] {
  const called = sets.filter((set) => agent === undefined || set.agent?.id === agent)
  if (agent !== undefined && called.length === 0) throw new UsageError(t('no_such_agent', { id: agent }))
  const chosen = called
    .map((set) => ({ ...set, hubs: set.hubs.filter((hub) => node === undefined || hub.node.id === node) }))
    .filter(({ hubs }) => hubs.length > 0)
  if (node !== undefined && chosen.length === 0) throw new UsageError(t('no_such_node', { id: node }))
  return chosen
}

/** What is said of other nodes is for another run. */
function isAbout({ path }: Diagnostic, indexes: ReadonlySet<number>): boolean {
  const at = /^\/nodes\/(\d+)(?:\/|$)/.exec(path)?.[1]
  return at === undefined || indexes.has(Number(at))
}

function describeSent(hub: string, compiled: CompiledToolRuntime, target: LintTarget | undefined): SentFunction {
  const fixed = Object.keys(compiled.fixedInputBindings)
  const base = { hub, tool: compiled.toolId, fixed }
  if (target === undefined || target === 'portable') {
    return { ...base, name: compiled.modelTool.function.name, sent: compiled.modelTool }
  }
  const { tool } = toProviderTool({ compiled, target })
  return { ...base, name: readName(tool), sent: tool }
}

function readName(tool: ProviderTool['tool']): string {
  if ('function' in tool) return tool.function.name
  return 'toolSpec' in tool ? tool.toolSpec.name : tool.name
}

function printSets(sets: readonly { agent: string | null; functions: readonly SentFunction[] }[], t: Words): string {
  if (sets.length === 0) return `${t('no_hubs')}\n`
  return sets
    .map(({ agent, functions }) => {
      const lines = functions.flatMap(({ hub, name, sent, fixed }) => [
        `  ${showLine(name)}(${listParameters(sent).map(showLine).join(', ')})  [${showLine(hub)}]`,
        ...(fixed.length > 0 ? [`    ${showLine(t('fixed', { keys: fixed.join(', ') }))}`] : []),
      ])
      const title = agent === null ? t('no_agent') : t('agent', { id: agent })
      return `${showLine(title)}\n${lines.length === 0 ? `  ${t('offers_nothing')}` : lines.join('\n')}\n`
    })
    .join('\n')
}

/** The parameters of a function in any provider's form, optional ones with a question mark. */
export function listParameters(sent: unknown): string[] {
  const schema = findSchema(sent)
  const properties = isPlainObject(schema?.['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema?.['required']) ? schema['required'] : []
  return Object.keys(properties).map((key) => (required.includes(key) ? key : `${key}?`))
}

const WRAPPERS = ['function', 'toolSpec', 'parameters', 'parametersJsonSchema', 'input_schema', 'inputSchema', 'json']

function findSchema(value: unknown): Record<string, unknown> | undefined {
  if (!isPlainObject(value)) return undefined
  const inner = WRAPPERS.find((key) => isPlainObject(value[key]))
  return inner === undefined || isPlainObject(value['properties']) ? value : findSchema(value[inner])
}
