import { listInputs } from '../node-io/list-inputs.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getOwn } from '../schema/objects.ts'
import { getAllowedModes } from './input-choice.ts'
import { planRoot, type RootPlan } from './root-plan.ts'
import type { ToolInputDefinition } from './types.ts'

/** Every parameter of a tool: its original schema, its input, and who may fill it. */
export function createToolInputDefinitions(request: {
  inputs: readonly NodeInput[]
  jsonSchema?: JsonSchema | undefined
}): ToolInputDefinition[] {
  const plan = isPlainObject(request.jsonSchema) ? planRoot(request.jsonSchema, false) : undefined
  const properties = isPlainObject(request.jsonSchema) ? getOwn(request.jsonSchema, 'properties') : undefined
  const own = isPlainObject(properties) ? properties : {}
  return listInputs(request.inputs).map((input) => defineInput(input, plan, own))
}

function defineInput(
  input: NodeInput,
  plan: RootPlan | undefined,
  own: Readonly<Record<string, unknown>>,
): ToolInputDefinition {
  const property = plan?.properties.get(input.key)
  const original = property?.own === true ? getOwn(own, input.key) : readPropertySchema(property?.declarations)
  const jsonSchema = original ?? input.customJsonSchema
  return {
    key: input.key,
    ...(isPlainObject(jsonSchema) ? { jsonSchema } : {}),
    nodeInput: input,
    allowedModes: [...getAllowedModes(input, property?.secret === true)],
  }
}

/** The original property; a key that several branches declare has none of its own. */
function readPropertySchema(declarations: readonly JsonSchemaOrBoolean[] | undefined) {
  return declarations?.length === 1 ? declarations[0] : undefined
}
