import { compileToolSet } from '../../compiler/tool-set/compile-tool-set.ts'
import type { ToolSource } from '../../compiler/types.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubLocale } from '../../diagnostics/translate.ts'
import { lintToolSet } from '../../providers/lint/lint-tool-set.ts'
import type { LintTarget } from '../../providers/rules/table.ts'
import { askServer } from './ask-server.ts'
import { listParameters } from './compile-command.ts'
import { judgeFindings, printFindings, printJson, printSummary, showLine, type Words, wordFindings } from './print.ts'
import { checkLocale, readOptions, readTarget, targetNames } from './read-options.ts'
import { readServerRow } from './read-server-row.ts'
import { type CommandLineIo, type ExitCode, exitCodes, UsageError } from './types.ts'

const DEFAULT_SECONDS = 60
const MAX_SECONDS = 86_400

/** `hubnodes tools`: what an MCP server offers, and what is wrong with it. */
export async function runTools(
  args: readonly string[],
  io: CommandLineIo,
  { locale, t }: { locale: HubLocale; t: Words },
): Promise<ExitCode> {
  const { values, positionals } = readOptions(
    args,
    {
      mcp: { type: 'string' },
      url: { type: 'string' },
      header: { type: 'string', multiple: true },
      target: { type: 'string' },
      timeout: { type: 'string' },
      json: { type: 'boolean' },
      strict: { type: 'boolean' },
    },
    t,
  )
  if (values.help) {
    io.writeResult(t('help_tools', { targets: targetNames.join(', ') }))
    return exitCodes.clean
  }
  checkLocale(values.locale, t)
  if (positionals.length > 0) throw new UsageError(t('one_server'))
  const target = readTarget(values.target, t)
  const row = readServerRow(values, t)
  const { sources, diagnostics } = await askServer(row, {
    seconds: readSeconds(values.timeout, t),
    signal: io.signal,
    t,
  })
  const found = [...diagnostics, ...lintTools(sources, target)]
  if (values.json) io.writeResult(printJson({ tools: sources, findings: wordFindings(found, locale) }))
  else {
    io.writeResult(`${printTools(sources)}${t('tool_count', { count: sources.length })}\n`)
    io.writeNote(`${printFindings(found, locale)}${printSummary(found, t)}`)
  }
  return judgeFindings(found, values.strict === true)
}

function readSeconds(value: string | undefined, t: Words): number {
  const seconds = value === undefined ? DEFAULT_SECONDS : Number(value)
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) throw new UsageError(t('bad_timeout'))
  return seconds
}

/** Paths are into the list of tools. */
function lintTools(sources: readonly ToolSource[], target: LintTarget | undefined): Diagnostic[] {
  const { compiled, diagnostics } = compileToolSet({
    tools: sources.map((source) => ({ source })),
    ...(target === undefined || target === 'portable' ? {} : { target }),
  })
  if (target === undefined) return diagnostics
  const index = new Map(sources.map(({ id }, at) => [id, at]))
  const lint = lintToolSet({ compiled, target }).map((found): Diagnostic => {
    const [, at, rest = ''] = /^\/compiled\/(\d+)\/modelTool\/function(.*)$/.exec(found.path) ?? []
    const tool = index.get(compiled[Number(at)]?.toolId ?? '')
    const path = tool === undefined ? '' : `/tools/${tool}${rest.replace(/^\/parameters/, '/inputSchema')}`
    return { ...found, path, ...(found.params['repaired'] === true ? { severity: 'info' as const } : {}) }
  })
  return [...diagnostics, ...lint]
}

function printTools(sources: readonly ToolSource[]): string {
  return sources
    .map(({ name, description = '', inputSchema }) => {
      const said = showLine(description.trim().split('\n', 1)[0] ?? '')
      const parameters = listParameters(inputSchema).map(showLine).join(', ')
      return `${showLine(name)}(${parameters})\n${said === '' ? '' : `  ${said}\n`}`
    })
    .join('')
}
