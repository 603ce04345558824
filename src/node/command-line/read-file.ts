import { readFile, stat } from 'node:fs/promises'
import { documentLimits } from '../../workflow/clone-json.ts'
import type { Words } from './print.ts'
import { type CommandLineIo, UsageError } from './types.ts'

/** The text of the one flow that was named; `-` is what is piped in. */
export async function readFlowText(positionals: readonly string[], io: CommandLineIo, t: Words): Promise<string> {
  const [file, more] = positionals
  if (file === undefined || more !== undefined) throw new UsageError(t('one_flow'))
  return file === '-' ? withoutMark(await io.readInput(documentLimits.textLength)) : readText(file, t)
}

/** The text of a file that a person named. */
export async function readText(file: string, t: Words): Promise<string> {
  try {
    const { size } = await stat(file)
    if (size > documentLimits.textLength) throw new Error(t('file_too_large', { limit: documentLimits.textLength }))
    return withoutMark(await readFile(file, 'utf8'))
  } catch (error) {
    throw unreadable(file, error, t)
  }
}

export function unreadable(file: string, error: unknown, t: Words): UsageError {
  return new UsageError(t('unreadable', { file, reason: error instanceof Error ? error.message : String(error) }))
}

/** Some editors put a mark before the text, which JSON has no place for. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
