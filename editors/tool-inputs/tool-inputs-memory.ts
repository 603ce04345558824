import { applyToolInputConfigurations, readToolInputConfigurations } from '../../src/compiler/configurations.ts'
import type { ToolInputConfiguration } from '../../src/compiler/types.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { isSameJson } from '../../src/store/is-same-json.ts'

interface Remembered {
  configuration: ToolInputConfiguration | undefined
  input: NodeInput
}

const projections = new WeakMap<JsonSchema, NodeInput[]>()

/** A tool's parameters as the schema alone gives them; the same list for the same schema. */
export function projectSchema(schema: JsonSchema): NodeInput[] {
  let inputs = projections.get(schema)
  if (!inputs) {
    inputs = jsonSchema2NodeInput({ jsonSchema: schema, schemaType: 'mcp' })
    projections.set(schema, inputs)
  }
  return inputs
}

/**
 * Puts stored choices on a tool's parameters. A parameter whose choice did not change is the very object it was
 * before, so that an edit of one of 300 makes one render again; what an input holds beside its stored choice (the
 * control last used) stays as well.
 */
export class ToolInputsMemory {
  readonly #remembered = new Map<string, Remembered>()
  readonly #bases: readonly NodeInput[]
  #list: NodeInput[] = []

  /** `bases` are the parameters without any choice. */
  constructor(bases: readonly NodeInput[]) {
    this.#bases = bases
  }

  apply(configurations: readonly ToolInputConfiguration[] | undefined): NodeInput[] {
    const stored = Array.isArray(configurations) ? configurations : []
    const chosen = new Map(stored.map((configuration) => [configuration?.key, configuration]))
    const next = this.#bases.map((base) => {
      const configuration = chosen.get(base.key)
      const known = this.#remembered.get(base.key)
      if (known && isSameJson(known.configuration, configuration)) return known.input
      const [input = base] = applyToolInputConfigurations({
        inputs: [base],
        configurations: configuration ? [configuration] : [],
      })
      this.#remembered.set(base.key, { configuration, input })
      return input
    })
    const isSame = next.length === this.#list.length && next.every((input, index) => input === this.#list[index])
    if (!isSame) this.#list = next
    return this.#list
  }

  /** The choices in edited inputs, to be stored; the inputs are what {@link apply} gives for them. */
  read(inputs: readonly NodeInput[]): ToolInputConfiguration[] {
    const configurations = readToolInputConfigurations(inputs)
    for (const [index, input] of inputs.entries()) {
      this.#remembered.set(input.key, { configuration: configurations[index], input })
    }
    return configurations
  }
}
