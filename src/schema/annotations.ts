import type { JsonSchema } from './json-schema.ts'
import { setOwn } from './objects.ts'

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

/** Drops the annotations of one schema, not of its sub-schemas. */
export function stripOwnAnnotations(schema: JsonSchema): JsonSchema {
  let isMarked = false
  for (const keyword in schema) {
    if (isAnnotationKeyword(keyword)) {
      isMarked = true
      break
    }
  }
  if (!isMarked) return schema
  // Built anew rather than deleted from: deleting makes every later read slow.
  const copy: JsonSchema = {}
  for (const keyword of Object.keys(schema)) {
    if (!isAnnotationKeyword(keyword)) setOwn(copy, keyword, schema[keyword])
  }
  return copy
}
