import type { HubLocale } from '../../diagnostics/translate.ts'
import { lintFlow } from '../../flow-lint/lint-flow.ts'
import { createInputsOf } from '../../presets/known-inputs.ts'
import { lintPresetsText } from '../../presets/lint-presets-text.ts'
import { importFlow } from '../../workflow/import-flow.ts'
import { createSkillFolder } from '../skill-folder.ts'
import {
  judgeFindings,
  type PlacedFinding,
  printFindings,
  printJson,
  printSummary,
  type Words,
  wordFindings,
} from './print.ts'
import { readText } from './read-file.ts'
import { readFlowRequest } from './read-flow-request.ts'
import { checkLocale, readChoice, readOptions, targetNames } from './read-options.ts'
import { type CommandLineIo, type CommandLineKnowledge, type ExitCode, exitCodes } from './types.ts'

/** Findings that say that a text is no flow at all: there was nothing to lint. */
const NO_FLOW: ReadonlySet<string> = new Set([
  'flow_not_json',
  'flow_invalid',
  'flow_version_unknown',
  'flow_too_large',
])

/** `hubnodes lint`: everything that is wrong with a flow, and with files beside it. */
export async function runLint(
  args: readonly string[],
  io: CommandLineIo,
  knowledge: CommandLineKnowledge,
  { locale, t }: { locale: HubLocale; t: Words },
): Promise<ExitCode> {
  const { values, positionals } = readOptions(
    args,
    {
      target: { type: 'string' },
      format: { type: 'string' },
      strict: { type: 'boolean' },
      catalogue: { type: 'string' },
      presets: { type: 'string' },
      skills: { type: 'string' },
    },
    t,
  )
  if (values.help) {
    io.writeResult(t('help_lint', { targets: targetNames.join(', ') }))
    return exitCodes.clean
  }
  checkLocale(values.locale, t)
  const format = readChoice('format', values.format ?? 'text', ['text', 'json'], t)
  const { definitions } = knowledge
  const { target, tools, text } = await readFlowRequest({ values, positionals }, io, knowledge, t)
  const found: PlacedFinding[] = [
    ...lintFlow(definitions, { flow: text, tools, ...(target ? { target } : {}) }),
    ...(values.presets === undefined ? [] : await lintPresetsFile(values.presets, text, knowledge, t)),
    ...(values.skills === undefined ? [] : await lintSkills(values.skills)),
  ]
  const exitCode = judgeFindings(found, values.strict === true)
  const isNoFlow = found.some(({ code }) => NO_FLOW.has(code))
  if (format === 'json') io.writeResult(printJson({ findings: wordFindings(found, locale) }))
  else io.writeResult(`${printFindings(found, locale)}${printSummary(found, t)}`)
  return isNoFlow ? exitCodes.unusable : exitCode
}

async function lintPresetsFile(
  file: string,
  flowText: string,
  { definitions }: CommandLineKnowledge,
  t: Words,
): Promise<PlacedFinding[]> {
  const nodes = importFlow(flowText, definitions).flow?.nodes
  const { findings } = await lintPresetsText(await readText(file, t), {
    inputsOf: createInputsOf(definitions, nodes),
    file,
  })
  return findings.map(({ diagnostic, line }) => ({ ...diagnostic, file, ...(line === undefined ? {} : { line }) }))
}

async function lintSkills(root: string): Promise<PlacedFinding[]> {
  const { diagnostics } = await createSkillFolder({ root }).read()
  return diagnostics.map((each) => ({ ...each, file: root }))
}
