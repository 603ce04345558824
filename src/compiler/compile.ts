import { createDiagnostic } from '../diagnostics/codes/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { isInputAgentGenerated } from '../node-io/input-kind.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { checkBindings } from './check-bindings.ts'
import { readChoicesIncrementally } from './choice-cache.ts'
import { encodeFunctionName, isPlainAddress } from './function-name.ts'
import { type InputChoice, readInputChoices } from './input-choice.ts'
import { buildModelSchema } from './model-schema.ts'
import { planRoot } from './root-plan.ts'
import type { CompiledToolRuntime } from './types.ts'

/**
 * Compiles a tool: what the model sees, which keys it may send, and what the author fixed. Pure, synchronous and total:
 * faults of the data are diagnostics. Throws `input_both_generated_and_fixed` alone, for a key given both ways.
 */
export function compileToolRuntime(request: {
  toolId: string
  name: string
  description?: string | undefined
  inputs: readonly NodeInput[]
  jsonSchema?: JsonSchema | undefined
  fixedInputBindings?: Readonly<Record<string, unknown>> | undefined
}): CompiledToolRuntime {
  const { toolId, name, description, inputs } = request
  const diagnostics: Diagnostic[] = []
  const jsonSchema = isPlainObject(request.jsonSchema) ? request.jsonSchema : undefined
  const plan = jsonSchema === undefined ? undefined : planRoot(jsonSchema, false)
  const isSecret = (key: string) => plan?.hasSecrets === true && plan.properties.get(key)?.secret === true
  const choices =
    jsonSchema === undefined
      ? readInputChoices(inputs, isSecret, diagnostics)
      : readChoicesIncrementally(jsonSchema, inputs, isSecret, diagnostics)
  const given = readGivenBindings(request.fixedInputBindings, diagnostics)
  const model = buildModelSchema({ choices, jsonSchema, given })
  diagnostics.push(...model.diagnostics)

  const fixedInputBindings: Record<string, unknown> = { ...given }
  let generatedCount = 0
  for (const choice of choices.values()) {
    if (choice.generated) generatedCount++
    else if (choice.bound) fixedInputBindings[choice.key] = choice.value
  }
  // An input is never both; only what was given besides can clash with the model's keys.
  assertDisjoint(model.keys, given)
  if (plan !== undefined && (plan.hasSecrets || generatedCount !== model.offeredInputs)) {
    reportUnseen(choices, model.keys, isSecret, diagnostics)
  }
  checkBindings({ choices, plan, model: model.schema, fixedInputBindings, given }, diagnostics)

  const functionName = encodeFunctionName(toolId)
  if (functionName !== toolId && !isPlainAddress(toolId)) {
    diagnostics.push(createDiagnostic('function_name_encoded', { toolId, name: functionName }, { path: '/toolId' }))
  }
  return {
    toolId,
    modelTool: {
      type: 'function',
      function: {
        name: functionName,
        description: [name, description].filter((text) => typeof text === 'string' && text !== '').join(': '),
        ...(model.keys.length > 0 ? { parameters: model.schema } : {}),
      },
    },
    agentGeneratedKeys: model.keys,
    fixedInputBindings,
    diagnostics,
  }
}

/** Throws when a key is both the model's and fixed. */
export function assertDisjoint(keys: readonly string[], fixedInputBindings: Readonly<Record<string, unknown>>): void {
  if (Object.keys(fixedInputBindings).length === 0) return
  for (const key of keys) {
    if (!Object.hasOwn(fixedInputBindings, key)) continue
    throw new ToolInputError('input_both_generated_and_fixed', `Tool input ${key} cannot be both generated and fixed`, {
      key,
    })
  }
}

function readGivenBindings(given: unknown, diagnostics: Diagnostic[]): Record<string, unknown> {
  const bindings: Record<string, unknown> = {}
  if (!isPlainObject(given)) return bindings
  for (const key of Object.keys(given)) {
    if (key === '__proto__') {
      diagnostics.push(createDiagnostic('key_refused', { key }, { path: '/fixedInputBindings', key }))
    } else if (given[key] !== undefined) bindings[key] = given[key]
  }
  return bindings
}

/** Inputs that are left to the model but are not in what it sees. */
function reportUnseen(
  choices: ReadonlyMap<string, InputChoice>,
  keys: readonly string[],
  isSecret: (key: string) => boolean,
  diagnostics: Diagnostic[],
): void {
  const seen = new Set(keys)
  for (const [key, { generated, index, input }] of choices) {
    const place = { path: `/inputs/${index}`, key }
    if (generated && !seen.has(key)) diagnostics.push(createDiagnostic('generated_key_missing', { key }, place))
    else if (!generated && isSecret(key) && isInputAgentGenerated(input)) {
      diagnostics.push(createDiagnostic('secret_not_generated', { key }, place))
    }
  }
}
