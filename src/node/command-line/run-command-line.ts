import { showHiddenText } from '../../mcp/visible-text.ts'
import { runCompile } from './compile-command.ts'
import { runLint } from './lint-command.ts'
import { createWords } from './print.ts'
import { findLocale } from './read-options.ts'
import { runTools } from './tools-command.ts'
import { type CommandLineIo, type CommandLineKnowledge, type ExitCode, exitCodes, UsageError } from './types.ts'

/** Runs one command. Only the result goes where results go; whatever else is said goes beside it. */
export async function runCommandLine(
  args: readonly string[],
  io: CommandLineIo,
  knowledge: CommandLineKnowledge,
): Promise<ExitCode> {
  const locale = findLocale(args)
  const t = createWords(locale)
  const [first, ...rest] = dropLocale(args)
  const language = { locale, t }
  try {
    switch (first) {
      case 'compile':
        return await runCompile(rest, io, knowledge, language)
      case 'lint':
        return await runLint(rest, io, knowledge, language)
      case 'tools':
        return await runTools(rest, io, language)
      case '--version':
        io.writeResult(`${knowledge.version}\n`)
        return exitCodes.clean
      case '--help':
      case '-h':
      case 'help':
        io.writeResult(t('help', { version: knowledge.version }))
        return exitCodes.clean
      case undefined:
        io.writeNote(t('help', { version: knowledge.version }))
        return exitCodes.unusable
      default:
        throw new UsageError(t('unknown_command', { command: first }))
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.writeNote(`${showHiddenText(error.message)}\n`)
    return exitCodes.unusable
  }
}

/** The language may stand before the command. */
function dropLocale(args: readonly string[]): readonly string[] {
  if (args[0] === '--locale') return [...args.slice(2), ...args.slice(0, 2)]
  return args[0]?.startsWith('--locale=') ? [...args.slice(1), args[0]] : args
}
