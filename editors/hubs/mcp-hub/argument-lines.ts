/**
 * Arguments as text: one per line. A list that lines can't hold (an empty argument, a line break in one) is written as
 * a JSON array, so that it comes back as it was.
 */
export function formatArguments(args: readonly string[]): string {
  const first = args[0]?.trimStart()
  const fitsLines = args.every((argument) => argument !== '' && !/[\r\n]/.test(argument)) && !first?.startsWith('[')
  return fitsLines ? args.join('\n') : JSON.stringify(args)
}

/** Reads {@link formatArguments} back. Blank lines are no arguments. */
export function parseArguments(text: string): string[] {
  if (text.trimStart().startsWith('[')) {
    const list = parseList(text)
    if (list) return list
  }
  return text.split(/\r?\n/).filter((line) => line !== '')
}

function parseList(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
