import { createHubNodeData } from '../hub/create-hub-node-data.ts'
import { getHubSchema } from '../hub/hub-schema.ts'
import type { HubInputDefinition, HubNodeDefinition } from '../hub/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { sharedToolPort, toolSourcePort } from '../workflow/ports.ts'
import { maxToolPorts } from '../workflow/tool-ports.ts'
import type { HubManifest, HubManifestKind } from './types.ts'

/** The words of a kind's input in the language of the manifest. */
export type WordInput = (type: string, input: HubInputDefinition) => { title: string; description: string }

/** The kinds as JSON, in their own order. */
export function createManifest(
  definitions: readonly HubNodeDefinition[],
  locale: string,
  word: WordInput,
): HubManifest {
  return {
    manifestVersion: 1,
    locale,
    agentPorts: { shared: sharedToolPort, numbered: 'tool_{n}', limit: maxToolPorts },
    kinds: definitions.map((definition) => describeKind(inWords(definition, word))),
  }
}

/** A definition that says the same in another language. */
function inWords(definition: HubNodeDefinition, word: WordInput): HubNodeDefinition {
  const { type, inputs } = definition
  return { ...definition, inputs: inputs.map((input) => ({ ...input, ...word(type, input) })) }
}

function describeKind(definition: HubNodeDefinition): HubManifestKind {
  const { type, version, functionName, title, description, icon, outputs, examples = [], statuses = [] } = definition
  const data = createHubNodeData(definition)
  return toJson({
    type,
    version,
    functionName,
    palette: { title, description, icon, category: type.includes('/') ? type.slice(0, type.indexOf('/')) : '' },
    ports: {
      inputs: definition.inputs.map((input, index) => ({
        key: input.key,
        title: input.title,
        description: input.description,
        valueType: data.inputs[index]?.valueType ?? 'any',
        isRequired: input.required === true,
      })),
      outputs: outputs.map((output) => ({ ...output, isRequired: false })),
      tool: { key: toolSourcePort },
      isDynamic: false,
    },
    inputSchema: withDefaults(definition),
    inputs: definition.inputs.map(({ key, allowedModes, startMode, widget }) => ({
      key,
      allowedModes: [...allowedModes],
      startMode: startMode ?? allowedModes[0] ?? 'manual',
      widget: widget ?? null,
    })),
    data,
    examples: examples.map((example) => ({
      title: example.title,
      data: createHubNodeData(definition, example.values),
    })),
    statuses: [...statuses],
  })
}

function withDefaults(definition: HubNodeDefinition): JsonSchema {
  const schema = getHubSchema(definition)
  const defaults = new Map(definition.inputs.map((input) => [input.key, input.default]))
  const properties = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const value = defaults.get(key)
    return [key, value === undefined || typeof property === 'boolean' ? property : { ...property, default: value }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** A copy that holds JSON only and shares nothing with the definitions. */
function toJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}
