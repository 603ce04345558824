import type { JsonSchema } from './json-schema.ts'
import { copyUpTo, setOwn } from './objects.ts'

const annotationKeywords: ReadonlySet<string> = new Set([
  'title',
  'default',
  'isToolParam',
  'x-tool-description',
  'toolDescription',
  'isSecret',
  // Says how to run a check, not what fits.
  '$async',
])

/** Whether a keyword only says something to the editor and never goes to a model. */
export function isAnnotationKeyword(keyword: string): boolean {
  return annotationKeywords.has(keyword) || keyword.startsWith('x-fastgpt-')
}

/** Drops the annotations of one schema, not of its sub-schemas, and the keywords that its dialect does not know. */
export function stripOwnAnnotations(schema: JsonSchema, unknown?: ReadonlySet<string>): JsonSchema {
  // Built anew rather than deleted from: deleting makes every later read slow.
  let copy: JsonSchema | undefined
  for (const keyword of Object.keys(schema)) {
    if (isAnnotationKeyword(keyword) || unknown?.has(keyword) === true) copy ??= copyUpTo(schema, keyword)
    else if (copy !== undefined) setOwn(copy, keyword, schema[keyword])
  }
  return copy ?? schema
}
