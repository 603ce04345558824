import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import type { Translate } from '../../src/diagnostics/translate.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { escapeToken } from '../../src/schema/json-pointer.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../../src/schema/json-schema.ts'
import { validateToolInputValue } from '../../src/validation/validate-tool-params.ts'
import { splitPointer } from '../fields/rjsf-validator.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'
import { wordIssue } from './word-issue.ts'

type Words = Translate<typeof toolInputMessages>

/** One thing wrong with a value, in words for the author; `path` is the JSON Pointer into the value. */
export interface Problem {
  path: string
  text: string
}

interface RawProblem {
  path: string
  keyword: string
  message: string
  params: Record<string, unknown>
}

const MAX_PROBLEMS = 20

/** Checks a value against its parameter's own schema, by the host's validator or by our engine. */
export function findProblems(options: {
  schema: JsonSchemaOrBoolean
  value: unknown
  root: JsonSchema | undefined
  validator: ValidatorType | undefined
  t: Words
}): Problem[] {
  const { schema, value, root, validator, t } = options
  if (validator !== undefined && isPlainObject(schema)) {
    const found = askHostValidator(validator, schema, value, root)
    return found.slice(0, MAX_PROBLEMS).map((issue) => ({ path: issue.path, text: wordIssue(issue, t) }))
  }
  const { issues, schemaError } = validateToolInputValue({ schema, value, root })
  if (schemaError !== undefined) return [{ path: '', text: t('schema_unusable', { problem: schemaError }) }]
  return issues.slice(0, MAX_PROBLEMS).map((issue) => ({ path: issue.path, text: wordIssue(issue, t) }))
}

/** The problems as RJSF takes them, so that a nested field shows its own. */
export function toFieldErrors(problems: readonly Problem[]): ErrorSchema | undefined {
  if (problems.length === 0) return undefined
  const builder = new ErrorSchemaBuilder()
  for (const { path, text } of problems) builder.addErrors(text, splitPointer(path))
  return builder.ErrorSchema
}

/** The host's validator knows no root beside the schema, so the definitions travel inside. */
function askHostValidator(
  validator: ValidatorType,
  schema: JsonSchema,
  value: unknown,
  root: JsonSchema | undefined,
): RawProblem[] {
  const definitions = {
    ...(root?.$defs !== undefined && { $defs: root.$defs }),
    ...(root?.definitions !== undefined && { definitions: root.definitions }),
  }
  const whole = { ...definitions, ...schema } as RJSFSchema
  return validator.validateFormData(value, whole).errors.map((error) => ({
    path: toPointer(error.property),
    keyword: error.name ?? '',
    message: error.message ?? error.stack,
    params: isPlainObject(error.params) ? error.params : {},
  }))
}

function toPointer(property: string | undefined): string {
  if (property === undefined || property === '' || property === '.') return ''
  const steps = property
    .replace(/^\./, '')
    .replace(/\[(?:'([^']*)'|(\d+))\]/g, '.$1$2')
    .split('.')
  return steps
    .filter((step) => step !== '')
    .map((step) => `/${escapeToken(step)}`)
    .join('')
}
