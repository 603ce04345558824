import { describe, expect, it } from 'vitest'
import { createToolAccess as createMcpAccess } from '../../editors/hubs/mcp-hub/use-tool-access.ts'
import { createToolAccess as createRowAccess } from '../../editors/hubs/tool-hub/use-tool-access.ts'
import { gatherFindings } from '../../editors/preview/gather-findings.ts'
import { lintForms, toProviderForm } from '../../editors/preview/provider-forms.ts'
import { toPlainForm } from '../../editors/preview/sent-tool.ts'
import type { PreviewTarget } from '../../editors/preview/targets.ts'
import { applyFix, createFixSubject } from '../../editors/shell/fix-subject.ts'
import { mcpHubDefinition } from '../../nodes/mcp-hub/definition.ts'
import { toolHubDefinition } from '../../nodes/tool-hub/definition.ts'
import type { ToolInputConfiguration, ToolSource } from '../../src/compiler/types.ts'
import { compileHubNode } from '../../src/hub/compile-hub-node.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { type FixRule, fixRules } from '../../src/store/fixes/fix-rules.ts'
import { findUnknownInputs } from '../../src/store/fixes/own-inputs.ts'
import { suggestFix } from '../../src/store/fixes/suggest-fix.ts'
import { readToolSource } from '../../src/tools/tool-source.ts'
import { serverRow } from '../store/support.ts'
import { changedPlaces } from './changed-places.ts'

interface Example {
  what: string
  code: keyof typeof fixRules
  definition: typeof mcpHubDefinition
  data: HubNodeData
  tools: readonly ToolSource[]
  target?: PreviewTarget
  /** Everything that the fix may write, as the start of JSON pointers. */
  touches: readonly RegExp[]
  keys?: readonly string[]
}

const row = serverRow('files')
const text = { type: 'string' }

/** One MCP tool with choices that are stored, as its server tells it. */
function mcpExample(schema: JsonSchema, inputs: readonly ToolInputConfiguration[]) {
  const tools = [{ id: 'files:read', name: 'read', description: 'read', inputSchema: schema }]
  const accepted = { description: 'read', inputSchema: schema, hash: 'x' }
  const visibility_config = {
    tools: { 'files:read': { inputs, accepted, note: 'kept' }, 'files:other': { visible: false } },
  }
  const data = createHubNodeData(mcpHubDefinition, { server_registry: [row], visibility_config })
  return { definition: mcpHubDefinition, tools, data: { ...data, exposure: 'expanded' as const } }
}

function rowExample(tools: readonly ToolSource[]) {
  const rows = tools.map(({ id }) => ({ tool: id, enabled: true, note: 'kept' }))
  const data = createHubNodeData(toolHubDefinition, { enabled_tools: rows })
  return { definition: toolHubDefinition, tools, data: { ...data, exposure: 'expanded' as const } }
}

const nest = (depth: number): JsonSchema =>
  depth === 0 ? text : { type: 'object', properties: { inside: nest(depth - 1) } }
const source = (id: string, inputSchema: JsonSchema): ToolSource => ({ id, name: id, description: id, inputSchema })
const onlyInputs = /^\/inputs\/\d+\/value\/tools\/files:read\/inputs\/\d+\/(mode|omitted)$/
const byReference = { key: 'b', mode: 'manual', binding: ['node', 'output'], manualType: 'reference' } as const

const examples: readonly Example[] = [
  {
    what: 'a rule that speaks of a fixed parameter',
    code: 'constraint_dropped',
    ...mcpExample(
      {
        type: 'object',
        properties: { a: text, b: text, c: text },
        oneOf: [{ properties: { b: { const: 'one' } } }, { properties: { b: { const: 'two' } } }],
      },
      [{ key: 'c', mode: 'manual', binding: 'x' }, byReference],
    ),
    touches: [onlyInputs],
    keys: ['b'],
  },
  {
    what: 'values inside that repeat the shape of the call',
    code: 'nested_key_hidden',
    ...mcpExample({ type: 'object', properties: { a: text, child: { $ref: '#' } } }, [
      { key: 'a', mode: 'manual', binding: 'x' },
    ]),
    touches: [onlyInputs],
    keys: ['a'],
  },
  {
    what: 'a required parameter without a value',
    code: 'missing_binding',
    ...mcpExample({ type: 'object', properties: { a: text, b: text }, required: ['a'] }, [
      { key: 'a', mode: 'manual' },
    ]),
    touches: [onlyInputs],
    keys: ['a'],
  },
  {
    what: 'a value that does not fit',
    code: 'invalid_binding',
    ...mcpExample({ type: 'object', properties: { a: { type: 'integer' }, b: text } }, [
      { key: 'a', mode: 'manual', binding: 'seven' },
    ]),
    touches: [onlyInputs],
    keys: ['a'],
  },
  {
    what: 'a value of a row that does not fit',
    code: 'invalid_binding',
    ...(() => {
      const example = rowExample([
        source('tools/a', { type: 'object', properties: { a: { type: 'integer' }, b: text } }),
      ])
      const rows = [{ tool: 'tools/a', enabled: true, inputs: [{ key: 'a', mode: 'manual', binding: 'x', note: 1 }] }]
      const data = createHubNodeData(toolHubDefinition, { enabled_tools: rows })
      return { ...example, data: { ...data, exposure: 'expanded' as const } }
    })(),
    touches: [/^\/inputs\/\d+\/value\/0\/inputs\/0\/mode$/],
    keys: ['a'],
  },
  {
    what: 'a value of the node itself that does not fit',
    code: 'invalid_binding',
    definition: mcpHubDefinition,
    data: createHubNodeData(mcpHubDefinition, { action: 'dance' }),
    tools: [],
    touches: [/^\/inputs\/\d+\/(selectedType|manualType|renderTypeList.*)$/],
    keys: ['action'],
  },
  {
    what: 'a saved value of an input that the node does not have',
    code: 'config_key_unknown',
    definition: mcpHubDefinition,
    data: (() => {
      const data = createHubNodeData(mcpHubDefinition)
      const ghost: NodeInput = { key: 'ghost', label: 'Ghost', renderTypeList: ['input'], value: 'kept' }
      return { ...data, inputs: [...data.inputs, ghost, 'no input' as never] }
    })(),
    tools: [],
    touches: [/^\/parked/, /^\/inputs\/\d+$/, /^\/inputs\/\d+\//],
  },
  {
    what: 'two tools with one name',
    code: 'lint_name_twice',
    ...rowExample([source('a:b', { type: 'object', properties: { a: text } }), source('a__b', nest(1))]),
    target: 'openai',
    touches: [/^\/inputs\/\d+\/value\/1\/enabled$/],
  },
  {
    what: 'a tool that is too deep for a provider',
    code: 'lint_tool_budget',
    ...mcpExample(nest(12), []),
    target: 'openai-strict',
    touches: [/^\/inputs\/\d+\/value\/tools\/files:read\/(visible|callable)$/],
  },
  {
    what: 'more tools than a provider takes',
    code: 'lint_set_budget',
    ...rowExample(Array.from({ length: 129 }, (_none, at) => source(`tools/t${at}`, nest(1)))),
    target: 'openai',
    touches: [/^\/exposure$/],
  },
]

function accessOf({ definition, tools }: Example) {
  if (definition === toolHubDefinition) {
    const entries = tools.map(readToolSource)
    return createRowAccess((toolId) => entries.find(({ id }) => id === toolId))
  }
  return createMcpAccess({})
}

/** All findings that the model view shows of the data. */
function findAll({ definition, tools, target = 'function' }: Example, data: HubNodeData) {
  const hub = compileHubNode(definition, { data, tools })
  const own = { ...hub.gateway, diagnostics: [...hub.gateway.diagnostics, ...findUnknownInputs(definition, data)] }
  const compiled = data.exposure === 'expanded' ? hub.expanded : [own]
  const sent = compiled.map((tool) => (target === 'function' ? toPlainForm(tool) : toProviderForm(tool, target)))
  return gatherFindings(compiled, sent, target === 'function' ? [] : lintForms(compiled, target)).findings
}

const isFixed = (rule: FixRule) => typeof rule === 'string'

describe('the fix of a finding', () => {
  it('has an example for every kind of finding that has one, and a reason for every other', () => {
    const fixed = Object.entries(fixRules).flatMap(([code, rule]) => (isFixed(rule) ? [code] : []))
    expect([...new Set<string>(examples.map(({ code }) => code))].sort()).toEqual(fixed.sort())
    for (const rule of Object.values<FixRule>(fixRules)) {
      if (typeof rule !== 'string') expect(rule.none.length).toBeGreaterThan(10)
    }
  })

  it.each(examples)('takes it away and touches nothing else: $what', (example) => {
    const { definition, tools, data, code, touches, keys } = example
    const before = structuredClone(data)
    const finding = findAll(example, data).find(({ diagnostic }) => diagnostic.code === code)
    if (!finding) throw new Error(`no ${code}: ${findAll(example, data).map(({ diagnostic }) => diagnostic.code)}`)
    const parts = { definition, tools, access: accessOf(example) }
    const fix = suggestFix(finding.diagnostic, createFixSubject(parts, data, finding.toolId))
    if (!fix) throw new Error('no fix')
    if (keys) expect(fix).toMatchObject({ keys })
    const after = applyFix(parts, data, finding.toolId, fix)
    expect(data).toEqual(before)
    expect(findAll(example, after).map(({ id }) => id)).not.toContain(finding.id)
    const changed = changedPlaces(before, after)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter((place) => !touches.some((touched) => touched.test(place)))).toEqual([])
  })

  it('is not offered where leaving a parameter to the model would not help', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/secret' } },
      required: ['a'],
      $defs: { secret: { type: 'string', isSecret: true } },
    }
    const stored = mcpExample(schema, [{ key: 'a', mode: 'manual' }])
    const example: Example = { ...stored, what: 'a secret', code: 'missing_binding', touches: [] }
    const finding = findAll(example, example.data).find(({ diagnostic }) => diagnostic.code === 'missing_binding')
    expect(finding).toBeDefined()
    if (!finding) return
    const parts = { definition: example.definition, tools: example.tools, access: accessOf(example) }
    expect(suggestFix(finding.diagnostic, createFixSubject(parts, example.data, finding.toolId))).toBeUndefined()
  })

  it('is not offered for a tool that can not be reached', () => {
    const example = examples.find(({ code }) => code === 'invalid_binding') as Example
    const finding = findAll(example, example.data).find(({ diagnostic }) => diagnostic.code === 'invalid_binding')
    if (!finding) throw new Error('no finding')
    const parts = { definition: example.definition, tools: example.tools, access: undefined }
    expect(suggestFix(finding.diagnostic, createFixSubject(parts, example.data, finding.toolId))).toBeUndefined()
  })
})
