import { describe, expect, it } from 'vitest'
import { countToolInputs } from '../../nodes/mcp-hub/count-tool-inputs.ts'
import { readMcpToolInputs } from '../../nodes/mcp-hub/tool-inputs.ts'
import type { McpToolChoice } from '../../src/mcp/types.ts'
import { getInputBinding } from '../../src/node-io/binding.ts'
import { isInputAgentGenerated } from '../../src/node-io/modes.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'

/** The same counts, off the projected inputs. */
function countProjected(inputSchema: JsonSchema, choice?: McpToolChoice) {
  const inputs = readMcpToolInputs({ inputSchema }, choice)
  const byModel = inputs.filter(isInputAgentGenerated).length
  const missing = inputs.filter(
    (input) => input.required === true && !isInputAgentGenerated(input) && !getInputBinding(input).bound,
  )
  return { byModel, fixed: inputs.length - byModel, missing: missing.map(({ key }) => key) }
}

/** Choices that an editor offers: by hand only where a person can fill the parameter. */
function choose(inputSchema: JsonSchema, picks: readonly boolean[], withValue: boolean): McpToolChoice {
  const inputs = readMcpToolInputs({ inputSchema }).flatMap(({ key, renderTypeList }, index) =>
    picks[index % picks.length] && renderTypeList.some((type) => type !== 'agentGenerated')
      ? [{ key, mode: 'manual' as const, ...(withValue ? { binding: 'x' } : {}) }]
      : [],
  )
  return { inputs }
}

const schemas: JsonSchema[] = [
  { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer', default: 1 } }, required: ['a', 'b'] },
  { type: 'object', properties: { key: { type: 'string', isSecret: true } }, required: ['key'] },
  { properties: { key: { $ref: '#/$defs/k' } }, required: ['key'], $defs: { k: { type: 'string', isSecret: true } } },
  { properties: { box: { type: 'object', properties: { key: { type: 'string', isSecret: true } } } } },
  { anyOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }, { properties: { b: { type: 'string' } } }] },
  { $ref: '#/$defs/all', $defs: { all: { properties: { a: { type: 'string' } }, required: ['a'] } } },
  { properties: { any: true, tuple: { type: 'array', prefixItems: [{ type: 'string' }] } }, required: ['any'] },
  { properties: { fixed: { const: 'v' } }, required: ['fixed'] },
  {},
]

describe('the counts on an mcp_hub’s card', () => {
  it('are those of the inputs that the editor shows', () => {
    for (const schema of schemas) {
      expect(countToolInputs({ inputSchema: schema })).toEqual(countProjected(schema))
      for (const withValue of [true, false]) {
        const choice = choose(schema, [true], withValue)
        expect(countToolInputs({ inputSchema: schema }, choice)).toEqual(countProjected(schema, choice))
      }
    }
  })

  it.skipIf(!sharedIsPresent)('are so for every tool of the corpus, whatever was chosen', () => {
    const tools = readCorpusTools()
    fc.assert(
      fc.property(
        fc.nat(tools.length - 1),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (at, picks, withValue) => {
          const { inputSchema = {} } = tools[at] ?? {}
          const choice = choose(inputSchema, picks, withValue)
          expect(countToolInputs({ inputSchema }, choice)).toEqual(countProjected(inputSchema, choice))
        },
      ),
      { numRuns: countRuns(400) },
    )
  })

  it('take anything for a schema or a choice', () => {
    for (const value of [null, 1, 'x', [], { properties: 1 }, { properties: { __proto__: 1 } }]) {
      const schema = value as unknown as JsonSchema
      const choice = { inputs: [null, 1, { key: 3 }, { mode: 'manual' }] } as unknown as McpToolChoice
      expect(countToolInputs({ inputSchema: schema }, choice)).toMatchObject({ missing: [] })
    }
  })
})
