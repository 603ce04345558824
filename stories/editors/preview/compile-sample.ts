import { compileToolRuntime } from '../../../src/compiler/compile.ts'
import type { CompiledToolRuntime } from '../../../src/compiler/types.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'
import { createInputs } from '../tool-inputs/schemas.ts'

/** A tool as an editor gives it to the preview; the keys in `values` are fixed. */
export function compileSample(
  toolId: string,
  jsonSchema: JsonSchema,
  values: Record<string, unknown> = {},
  description = `What ${toolId} does.`,
): CompiledToolRuntime {
  const inputs = createInputs(jsonSchema, values)
  return compileToolRuntime({ toolId, name: toolId, description, inputs, jsonSchema })
}

/** As many tools of different sizes as are asked for. */
export function compileMany(count: number): CompiledToolRuntime[] {
  return Array.from({ length: count }, (_none, at) => {
    const names = Array.from({ length: 1 + (at % 7) }, (_nothing, place) => `part_${place + 1}`)
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', description: `The ${name}.` }]))
    return compileSample(`server_${at % 12}:tool_${at + 1}`, { type: 'object', properties, required: ['part_1'] })
  })
}

export const readSchemaText = (canvas: { getByTestId(id: string): HTMLElement }): unknown =>
  JSON.parse(canvas.getByTestId('model-schema').textContent ?? '')
