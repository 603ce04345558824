const brand = Symbol.for('hubnodes.ToolInputError')

/** Why the package threw: always a contract broken by the caller, never bad data. */
export type ToolInputErrorCode =
  | 'input_both_generated_and_fixed'
  | 'invalid_params'
  | 'validation_failed'
  | 'invalid_schema_text'
  | 'unknown_node_type'
  | 'unknown_target'
  | 'other_target'
  | 'invalid_definition'
  | 'invalid_configuration'

/**
 * The only error the package throws. `params` holds the facts behind `code`; nothing secret is in it.
 * Recognise it with {@link ToolInputError.is}, which also works across two copies of the package.
 */
export class ToolInputError extends Error {
  readonly code: ToolInputErrorCode
  readonly params: Readonly<Record<string, unknown>>

  constructor(code: ToolInputErrorCode, message: string, params: Record<string, unknown> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ToolInputError'
    this.code = code
    this.params = params
    Object.defineProperty(this, brand, { value: true })
  }

  /** Whether a caught value is this error, and has `code` where one is given. */
  static is(value: unknown, code?: ToolInputErrorCode): value is ToolInputError {
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, brand) &&
      (code === undefined || (value as ToolInputError).code === code)
    )
  }
}
