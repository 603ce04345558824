import type { HttpParameter } from '../open-api/types.ts'
import { isAbsent, toText, writePathValue } from './write-value.ts'

/**
 * A path template with its values in place, encoded. What would name another path is refused: nothing at all, and steps
 * like `..`, also where a server that decodes too early would see them.
 */
export function buildPath(
  template: string,
  parameters: readonly HttpParameter[],
  params: Readonly<Record<string, unknown>>,
): { path: string } | { missing: string } | { refused: string } {
  const inPath = new Map(parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]))
  const texts = new Map<string, string>()
  for (const [name, parameter] of inPath) {
    const value = Object.hasOwn(params, parameter.key) ? params[parameter.key] : undefined
    if (isAbsent(value) || value === '') return { missing: parameter.key }
    const text = writePathValue(parameter, value)
    if (text === undefined || text === '' || listTexts(value).some(holdsStep)) return { refused: parameter.key }
    texts.set(name, text)
  }
  const path = template.replace(/\{([^{}]+)\}/g, (whole, name: string) => texts.get(name) ?? whole)
  const [first] = inPath.values()
  return first !== undefined && path.split('/').some(isStep) ? { refused: first.key } : { path }
}

function listTexts(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().map(toText) : [toText(value)]
}

function holdsStep(text: string): boolean {
  return text.split(/[/\\]|%2f|%5c/i).some(isStep)
}

function isStep(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment)
}
