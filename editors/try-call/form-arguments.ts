import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { canInputBeManuallyConfigured } from '../../src/node-io/input-kind.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { setInputMode } from '../../src/node-io/modes.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { getOwn, setOwn } from '../../src/schema/objects.ts'

/** The parameters of a function that a form can fill, each to be filled by hand and empty. */
export function listArgumentInputs({ modelTool }: CompiledToolRuntime): NodeInput[] {
  return jsonSchema2NodeInput({ jsonSchema: modelTool.function.parameters, schemaType: 'mcp' })
    .filter(canInputBeManuallyConfigured)
    .map((input) => {
      const { value: _, ...rest } = setInputMode({ input, mode: 'manual' })
      return rest
    })
}

/** The parameters with what arguments hold of them. What is left out has no value. */
export function fillArgumentInputs(inputs: readonly NodeInput[], args: Readonly<Record<string, unknown>>): NodeInput[] {
  return inputs.map((input) => (Object.hasOwn(args, input.key) ? { ...input, value: getOwn(args, input.key) } : input))
}

/** The arguments after an edit of the form: others stay, and so does the order of those that were there. */
export function readArgumentInputs(
  inputs: readonly NodeInput[],
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = new Map(inputs.map(({ key, value }) => [key, value]))
  const next: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(args)) {
    const kept = values.has(key) ? values.get(key) : value
    values.delete(key)
    if (kept !== undefined) setOwn(next, key, kept)
  }
  for (const [key, value] of values) if (value !== undefined) setOwn(next, key, value)
  return next
}
