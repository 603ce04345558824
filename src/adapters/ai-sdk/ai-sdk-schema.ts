import type { JsonSchema } from '../../schema/json-schema.ts'

type Input = Record<string, unknown>

/** A schema by the interfaces of Standard Schema and Standard JSON Schema, which the AI SDK takes for a tool's input. */
export interface AiSdkSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'hubnodes'
    readonly types?: { readonly input: Input; readonly output: Input }
    readonly validate: (
      value: unknown,
    ) => { readonly value: Input } | { readonly issues: { readonly message: string }[] }
    readonly jsonSchema: { readonly input: () => JsonSchema; readonly output: () => JsonSchema }
  }
}

const ownMark = /* @__PURE__ */ Symbol.for('vercel.ai.schema')

/**
 * The AI SDK closes every object of a standard schema, so that maps of free keys would be lost: beside that form it gets
 * its own, which it looks for first and takes as it is.
 */
export function toAiSdkSchema(schema: JsonSchema, findFaults: (value: unknown) => string[]): AiSdkSchema {
  const own = {
    [ownMark]: true,
    jsonSchema: schema,
    validate: (value: unknown) => {
      const faults = findFaults(value)
      return faults.length > 0
        ? { success: false, error: new Error(faults.join(' ')) }
        : // The model's own words: with the fixed values in them, the messages would tell those to the model.
          { success: true, value }
    },
  }
  return {
    ...own,
    '~standard': {
      version: 1,
      vendor: 'hubnodes',
      validate: (value) => {
        const faults = findFaults(value)
        return faults.length > 0 ? { issues: faults.map((message) => ({ message })) } : { value: value as Input }
      },
      jsonSchema: { input: () => structuredClone(schema), output: () => structuredClone(schema) },
    },
  }
}
