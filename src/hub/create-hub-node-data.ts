import { jsonSchema2NodeInput } from '../node-io/json-schema-to-node-input.ts'
import { createDataOfInputs } from './create-data-of-inputs.ts'
import { getHubSchema } from './hub-schema.ts'
import type { HubNodeData, HubNodeDescription } from './types.ts'

/** The data of a fresh node. Every key of `values` that the kind declares becomes manual with that value. */
export function createHubNodeData(
  definition: HubNodeDescription,
  values: Readonly<Record<string, unknown>> = {},
): HubNodeData {
  const inputs = jsonSchema2NodeInput({ jsonSchema: getHubSchema(definition), schemaType: 'mcp' })
  return createDataOfInputs(definition, new Map(inputs.map((input) => [input.key, input])), values)
}
