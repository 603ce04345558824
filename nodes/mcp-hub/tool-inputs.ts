import { applyToolInputConfigurations } from '../../src/compiler/configurations.ts'
import type { ToolInputConfiguration, ToolSource } from '../../src/compiler/types.ts'
import { resolveReferences } from '../../src/hub/resolve-references.ts'
import { isSecretName } from '../../src/mcp/secret-names.ts'
import type { McpToolChoice } from '../../src/mcp/types.ts'
import type { McpVisibility } from '../../src/mcp/visibility.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

const MAX_DEPTH = 64

/** The parameters of a tool with the author's choices on them; a parameter without one starts as the model's. */
export function readMcpToolInputs(source: Pick<ToolSource, 'inputSchema'>, choice?: McpToolChoice): NodeInput[] {
  const inputs = jsonSchema2NodeInput({ jsonSchema: source.inputSchema, schemaType: 'mcp' })
  return applyToolInputConfigurations({ inputs, configurations: readConfigurations(choice?.inputs) })
}

/** The author's choices as they hold for one call: with what upstream brought in place of references to it. */
export function resolveChoice(
  choice: McpToolChoice | undefined,
  upstream: Readonly<Record<string, unknown>>,
): { choice: McpToolChoice | undefined; unresolved: string[] } {
  const { choices, unresolved } = resolveReferences(readConfigurations(choice?.inputs), upstream)
  return { choice: choice && { ...choice, inputs: [...choices] }, unresolved }
}

/** Values that an author fixed and that must not come back in a result. */
export function listFixedSecrets(source: ToolSource, choice?: McpToolChoice): string[] {
  return readMcpToolInputs(source, choice).flatMap((input) => {
    const isSecret = input.renderTypeList.includes('password') || isSecretName(input.key)
    return isSecret && input.selectedType !== 'agentGenerated' ? listTexts(input.value) : []
  })
}

/** The same of all tools that the author chose for: a server that was told one can say it wherever it speaks. */
export function listChosenSecrets({ tools }: McpVisibility): string[] {
  return [...tools].flatMap(([key, choices]) =>
    choices.flatMap((choice) => {
      const fixed = readConfigurations(choice.inputs).filter(({ mode }) => mode === 'manual')
      const bySchema = isPlainObject(choice.accepted?.inputSchema)
        ? listFixedSecrets({ id: key, name: key, inputSchema: choice.accepted.inputSchema }, choice)
        : []
      return [...bySchema, ...fixed.flatMap((input) => (isSecretName(input.key) ? listTexts(input.binding) : []))]
    }),
  )
}

function listTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  return Object.values(value).flatMap((member) => listTexts(member, depth + 1))
}

function readConfigurations(value: unknown): ToolInputConfiguration[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (entry: unknown): entry is ToolInputConfiguration =>
      isPlainObject(entry) &&
      typeof entry['key'] === 'string' &&
      (entry['mode'] === 'manual' || entry['mode'] === 'agentGenerated'),
  )
}
