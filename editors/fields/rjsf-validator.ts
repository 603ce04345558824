import {
  type CustomValidator,
  createErrorHandler,
  ErrorSchemaBuilder,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorList,
  unwrapErrorHandler,
  type ValidationData,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils'
import { unescapeToken } from '../../src/schema/json-pointer.ts'
import { getDefaultValidator } from '../../src/validation/default-validator.ts'
import type { ValidationIssue, Validator } from '../../src/validation/types.ts'

/** RJSF's validator on our own engine: synchronous, bounded against hostile schemas, at work without `unsafe-eval`. */
export function createRjsfValidator(getValidator: () => Validator = getDefaultValidator): ValidatorType {
  return {
    isValid: (schema, formData, rootSchema) => getValidator().validate(schema, formData, rootSchema).valid,
    rawValidation: <Result>(schema: RJSFSchema, formData: unknown) => {
      const { issues, schemaError } = getValidator().validate(schema, formData)
      if (schemaError !== undefined) return { validationError: new Error(schemaError) }
      // RJSF leaves the kind of a raw error to its caller: it is whatever the engine gives.
      return { errors: issues as unknown as Result[] }
    },
    validateFormData: (formData, schema, customValidate, transformErrors, uiSchema) => {
      const { issues, schemaError } = getValidator().validate(schema, formData)
      const found = schemaError === undefined ? issues.map(toRjsfError) : [{ stack: schemaError, message: schemaError }]
      const errors = transformErrors ? transformErrors(found, uiSchema) : found
      const own = { errors, errorSchema: toErrorSchema(errors) }
      return customValidate ? addCustomErrors(own, customValidate, formData, uiSchema) : own
    },
  }
}

/** The segments of a JSON Pointer. */
export function splitPointer(pointer: string): string[] {
  if (pointer === '') return []
  return pointer.slice(1).split('/').map(unescapeToken)
}

function toRjsfError(issue: ValidationIssue): RJSFValidationError {
  const property = splitPointer(issue.path).map((token) => `.${token}`)
  return {
    name: issue.keyword,
    message: issue.message,
    params: issue.params,
    property: property.join(''),
    schemaPath: issue.path,
    stack: `${issue.path || '/'} ${issue.message}`,
  }
}

/** `schemaPath` carries the pointer: `property` can't tell a dot in a key from a step. */
function toErrorSchema(errors: readonly RJSFValidationError[]): ValidationData<unknown>['errorSchema'] {
  const builder = new ErrorSchemaBuilder()
  for (const error of errors) {
    if (error.message !== undefined) builder.addErrors(error.message, splitPointer(error.schemaPath ?? ''))
  }
  return builder.ErrorSchema
}

function addCustomErrors(
  own: ValidationData<unknown>,
  customValidate: CustomValidator,
  formData: unknown,
  uiSchema: Parameters<CustomValidator>[2],
): ValidationData<unknown> {
  const handler = customValidate(formData, createErrorHandler(formData), uiSchema)
  const errorSchema = unwrapErrorHandler(handler)
  return (
    validationDataMerge({ ...own, errors: own.errors }, errorSchema) ?? {
      errors: toErrorList(errorSchema),
      errorSchema,
    }
  )
}
