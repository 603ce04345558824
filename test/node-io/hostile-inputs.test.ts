import { describe, expect, it } from 'vitest'
import { getInputBinding } from '../../src/node-io/binding.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { jsonSchema2NodeOutput } from '../../src/node-io/json-schema-to-node-output.ts'
import { jsonSchema2SecretInput } from '../../src/node-io/json-schema-to-secret-input.ts'
import {
  canInputBeAgentGenerated,
  getToolInputDisplayRenderTypeList,
  getToolInputManualRenderType,
  initAgentToolInputType,
  normalizeFlowNodeInputType,
  setInputMode,
} from '../../src/node-io/modes.ts'
import { nodeInput2JsonSchemaProperty, nodeInputs2JsonSchema } from '../../src/node-io/node-input-to-json-schema.ts'
import { serializeAgentTool } from '../../src/node-io/serialize-agent-tool.ts'
import { getToolConfigStatus, validateToolConfiguration } from '../../src/node-io/tool-config-status.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const inputMembers = [
  'key',
  'label',
  'valueType',
  'value',
  'defaultValue',
  'renderTypeList',
  'selectedType',
  'manualType',
  'list',
  'enums',
  'enum',
  'min',
  'max',
  'precision',
  'customJsonSchema',
  'description',
  'toolDescription',
  'required',
  'isToolParam',
]
const keywords = [
  'type',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  'items',
  'prefixItems',
  'properties',
  'required',
  '$ref',
  'title',
  'default',
  'minimum',
  'isSecret',
  'isToolParam',
  'x-fastgpt-node-input',
  'x-fastgpt-node-output',
  '__proto__',
]
const words = fc.constantFrom<unknown>(
  'string',
  'integer',
  'array',
  'object',
  'null',
  'input',
  'agentGenerated',
  'password',
  '#',
  '#/allOf/0',
)

const { node: foreignSchema } = fc.letrec((tie) => ({
  node: fc.dictionary(
    fc.constantFrom(...keywords),
    fc.oneof(
      { maxDepth: 4 },
      words,
      fc.jsonValue({ maxDepth: 1 }),
      tie('node'),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
    { maxKeys: 5 },
  ),
}))
const foreignInput = fc.dictionary(
  fc.constantFrom(...inputMembers),
  fc.oneof(words, fc.jsonValue({ maxDepth: 2 }), fc.array(words, { maxLength: 3 }), foreignSchema),
) as fc.Arbitrary<unknown> as fc.Arbitrary<NodeInput>

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) frozen(member)
  }
  return value
}

describe('foreign data', () => {
  it('in a schema never throws, and is never changed', () => {
    fc.assert(
      fc.property(foreignSchema, foreignSchema, (property, root) => {
        const jsonSchema = frozen({ ...(root as object), properties: { v: property } }) as JsonSchema
        for (const schemaType of ['mcp', 'http', 'systemTool'] as const) {
          const [input] = jsonSchema2NodeInput({ jsonSchema, schemaType })
          expect(input?.key).toBe('v')
          expect(input?.renderTypeList.length).toBeGreaterThan(0)
          expect(input?.customJsonSchema).toBe(property)
        }
        jsonSchema2NodeInput({ jsonSchema: frozen(root) as JsonSchema, schemaType: 'systemTool' })
        jsonSchema2NodeOutput({ jsonSchema })
        jsonSchema2SecretInput({ jsonSchema })
      }),
      { numRuns: countRuns(500) },
    )
  })

  it('in an input never throws, and is never changed', () => {
    fc.assert(
      fc.property(foreignInput, (loose) => {
        const input = frozen(loose)
        for (const mode of ['agentGenerated', 'manual'] as const) {
          setInputMode({ input, mode })
          initAgentToolInputType({ input, mode })
        }
        normalizeFlowNodeInputType(input, { isTool: true })
        getToolInputDisplayRenderTypeList({ input, showAgentGenerated: true })
        getToolInputManualRenderType(input)
        canInputBeAgentGenerated(input)
        getInputBinding(input)
        nodeInput2JsonSchemaProperty(input, { includeNodeMetadata: true })
        nodeInputs2JsonSchema({ inputs: [input, input], filterInternalInputs: true })
        getToolConfigStatus({ tool: { inputs: [input] } })
        validateToolConfiguration({ toolTemplate: { inputs: [input] }, isAppTool: true })
        serializeAgentTool({ tool: { inputs: [input] } })
      }),
      { numRuns: countRuns(1000) },
    )
  })
})
