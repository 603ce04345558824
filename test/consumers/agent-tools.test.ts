import { describe, expect, it } from 'vitest'
import {
  type AgentToolDefinition,
  type AgentToolRequest,
  createAgentTools,
  type JsonSchema,
  jsonSchema2NodeInput,
  type NodeInput,
  serializeAgentTool,
} from '../../entries/compiler.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'
import { readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'

const issueSchema: JsonSchema = {
  type: 'object',
  properties: {
    repo: { type: 'string' },
    title: { type: 'string' },
    limit: { type: 'integer', minimum: 1 },
    labels: { type: 'array', items: { type: 'string' } },
  },
  required: ['repo', 'title'],
  additionalProperties: false,
}
const secretInput: NodeInput = { key: 'system_input_config', label: 'Keys', renderTypeList: ['hidden'] }

function define(
  id: string,
  jsonSchema: JsonSchema = issueSchema,
  more: Partial<AgentToolDefinition> = {},
): AgentToolDefinition {
  const inputs = jsonSchema2NodeInput({ jsonSchema, schemaType: 'systemTool' })
  return { id, name: `Tool ${id}`, intro: 'Does it', inputs, jsonSchema, ...more }
}

const byModel = (...keys: string[]) => keys.map((key) => ({ key, mode: 'agentGenerated' as const }))
const request = (
  id: string,
  more: Partial<AgentToolRequest['saved']> = {},
  definition = define(id),
): AgentToolRequest =>
  deepFreeze({ saved: { id, inputs: byModel('title'), config: { repo: 'r' }, ...more }, definition })
const create = (...tools: AgentToolRequest[]) => createAgentTools({ tools })
const reasons = (made: ReturnType<typeof create>) => made.skipped.map(({ toolId, reason }) => [toolId, reason])

describe('a saved agent tool', () => {
  it('goes to the model with its saved modes, its values fixed', () => {
    const { tools, skipped, diagnostics } = create(request('t', { config: { repo: 'r', limit: 0 } }))
    expect(skipped).toEqual([])
    expect(diagnostics).toEqual([])
    expect(tools[0]?.compiled).toMatchObject({
      agentGeneratedKeys: ['title'],
      fixedInputBindings: { repo: 'r', limit: 0 },
      modelTool: { function: { name: 't', description: 'Tool t: Does it' } },
    })
  })

  it('is given back by what serializeAgentTool saved', () => {
    const [first] = create(request('t')).tools
    const saved = serializeAgentTool({ tool: { id: 't', inputs: first?.inputs ?? [] } })
    expect(create({ saved, definition: define('t') }).tools[0]?.compiled).toEqual(first?.compiled)
  })

  it('never fixes a saved value of a parameter that the model fills', () => {
    const { tools } = create(request('t', { config: { repo: 'r', title: 'stale' } }))
    expect(tools[0]?.compiled.fixedInputBindings).toEqual({ repo: 'r' })
  })

  it('tells of a saved value whose parameter is gone, and does not send it', () => {
    const { tools, diagnostics } = create(request('t', { config: { repo: 'r', old: 'x' } }))
    expect(diagnostics).toMatchObject([{ code: 'config_key_unknown', key: 'old' }])
    expect(tools[0]?.compiled.fixedInputBindings).toEqual({ repo: 'r' })
  })

  it('that can never be sent a mode it lacks falls to its default', () => {
    const jsonSchema: JsonSchema = { type: 'object', properties: { key: { type: 'string', isSecret: true } } }
    const made = create(request('t', { inputs: byModel('key'), config: { key: 'secret-1' } }, define('t', jsonSchema)))
    expect(made.tools[0]?.compiled).toMatchObject({ agentGeneratedKeys: [], fixedInputBindings: { key: 'secret-1' } })
    expect(JSON.stringify(made.tools[0]?.compiled.modelTool)).not.toContain('key')
  })

  it('waits, with the names of what is missing, until it is configured', () => {
    const made = create(request('t', { config: {} }))
    expect(made.tools).toEqual([])
    expect(made.skipped).toMatchObject([
      { toolId: 't', reason: 'config_incomplete', diagnostics: [{ params: { keys: 'repo' } }] },
    ])
    expect(reasons(create(request('t', {}, define('t', issueSchema, { inputs: [secretInput] }))))).toEqual([
      ['t', 'config_incomplete'],
    ])
  })

  it('is refused when it needs what no agent has', () => {
    const file: NodeInput = { key: 'f', label: 'f', renderTypeList: ['fileSelect'] }
    const made = create(request('t', {}, { id: 't', name: 't', inputs: [file] }))
    expect(reasons(made)).toEqual([['t', 'tool_inputs_unsupported']])
  })

  it('has the text of its JSON editors read, blank text as no value, and is left out when it is no JSON', () => {
    const config = (labels: unknown) => create(request('t', { config: { repo: 'r', labels } }))
    expect(config('["a", 1]').tools[0]?.compiled.fixedInputBindings).toEqual({ repo: 'r', labels: ['a', 1] })
    expect(config(['a']).tools[0]?.compiled.fixedInputBindings).toEqual({ repo: 'r', labels: ['a'] })
    expect(config('  ').tools[0]?.compiled.fixedInputBindings).toEqual({ repo: 'r' })
    const bad = config('[secret')
    expect(reasons(bad)).toEqual([['t', 'config_not_json']])
    expect(JSON.stringify(bad.skipped)).not.toContain('secret')
  })

  it('keeps text that looks like JSON as text where text is asked for', () => {
    const inputs: NodeInput[] = [{ key: 'q', label: 'q', valueType: 'string', renderTypeList: ['JSONEditor'] }]
    const made = create(request('t', { inputs: [], config: { q: '123' } }, { id: 't', name: 't', inputs }))
    expect(made.tools[0]?.compiled.fixedInputBindings).toEqual({ q: '123' })
  })
})

describe('a call of an agent tool', () => {
  const { prepareCall } = create(request('7.Get:issue'), request('b'))

  it('finds its tool by the name the model knows, however its id is written', () => {
    const { tools, prepareCall: call } = create(
      request('7.Get:issue'),
      request('a:b'),
      request('a__b'),
      request('工具'),
    )
    const names = tools.map(({ compiled }) => compiled.modelTool.function.name)
    expect(new Set(names).size).toBe(4)
    for (const [at, name] of names.entries()) {
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
      expect(call(name, { title: 'x' }).toolId).toBe(tools[at]?.toolId)
    }
  })

  it('takes an object or its text, and nothing that the model was not offered', () => {
    for (const args of [{ title: 'x', repo: 'evil', other: 1 }, '{"title":"x","repo":"evil","__proto__":{"p":1}}']) {
      const call = prepareCall('b', args)
      expect(call).toMatchObject({ toolId: 'b', params: { repo: 'r', title: 'x' }, isReady: true })
      expect(Object.keys(call.params).sort()).toEqual(['repo', 'title'])
    }
    expect(({} as Record<string, unknown>)['p']).toBeUndefined()
  })

  it.each([['not json'], ['[1]'], ['null'], [null], [7], [[]], [{}], [{ title: 5 }], ['{"title":']])(
    'is not ready with %j',
    (args) => {
      const call = prepareCall('b', args)
      expect(call.isReady).toBe(false)
      expect(call.diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
    },
  )

  it('of no known tool is not ready, even under an inherited name', () => {
    for (const name of ['nothing', 'toString', '__proto__']) {
      expect(prepareCall(name, {})).toMatchObject({ toolId: undefined, isReady: false, params: {} })
    }
  })

  it('passes secrets on to the tool without checking them against its schema', () => {
    const definition = define('t', issueSchema, { inputs: [...(define('t').inputs ?? []), secretInput] })
    const made = create(request('t', { config: { repo: 'r', system_input_config: { value: 'k' } } }, definition))
    const call = made.prepareCall('t', { title: 'x' })
    expect(call).toMatchObject({
      isReady: true,
      params: { repo: 'r', title: 'x', system_input_config: { value: 'k' } },
    })
    expect(JSON.stringify(made.tools[0]?.compiled.modelTool)).not.toContain('system_input_config')
  })

  it('of a tool without a schema is checked against its inputs', () => {
    const inputs: NodeInput[] = [
      { key: 'n', label: 'n', valueType: 'number', required: true, renderTypeList: ['numberInput'] },
    ]
    const { prepareCall: call } = create(
      request('t', { inputs: byModel('n'), config: {} }, { id: 't', name: 't', inputs }),
    )
    expect(call('t', { n: 0 })).toMatchObject({ isReady: true, params: { n: 0 } })
    expect(call('t', { n: '0' }).isReady).toBe(false)
    expect(call('t', {}).isReady).toBe(false)
  })

  it('never lets an app that runs as a tool decide about streaming', () => {
    const stream: NodeInput = { key: 'system_forbid_stream', label: '', renderTypeList: ['switch'], value: true }
    const inputs: NodeInput[] = [
      { key: 'userChatInput', label: '', valueType: 'string', renderTypeList: ['input'] },
      stream,
    ]
    const saved = { inputs: byModel('userChatInput'), config: {} }
    const call = (isApp: boolean) =>
      create(request('t', saved, { id: 't', name: 't', inputs, isApp })).prepareCall('t', { userChatInput: 'hi' })
        .params
    expect(call(true)).toEqual({ userChatInput: 'hi' })
    expect(call(false)).toEqual({ userChatInput: 'hi', system_forbid_stream: true })
  })
})

describe('a tool set', () => {
  const set = (config: object, children = [define('s1'), define('s2')]): AgentToolRequest => ({
    saved: { id: 'set', config: { ...config } },
    definition: { id: 'set', name: 'Set', inputs: [secretInput], children },
  })

  it("gives its tools, all their parameters the model's", () => {
    const { tools } = create(set({}), request('other'))
    expect(tools.map(({ toolId }) => toolId)).toEqual(['s1', 's2', 'other'])
    expect(tools[0]?.compiled.agentGeneratedKeys).toEqual(['repo', 'title', 'limit', 'labels'])
  })

  it('passes its own configuration to each of them, but nothing that the model fills', () => {
    const made = create(set({ system_input_config: { value: 'k' }, repo: 'stale', gone: 1 }))
    for (const { compiled } of made.tools) {
      expect(compiled.fixedInputBindings).toEqual({ system_input_config: { value: 'k' } })
    }
    expect(made.diagnostics).toMatchObject([{ code: 'config_key_unknown', key: 'gone' }])
    expect(made.prepareCall('s2', { repo: 'a', title: 'b' })).toMatchObject({
      toolId: 's2',
      isReady: true,
      params: { repo: 'a', title: 'b', system_input_config: { value: 'k' } },
    })
  })

  it('loses only the tool that is broken', () => {
    const broken = { id: 'bad', name: 'bad', inputs: [{ key: 'f', label: 'f', renderTypeList: ['fileSelect'] }] }
    const made = create(set({}, [define('s1'), broken as AgentToolDefinition, null as unknown as AgentToolDefinition]))
    expect(made.tools.map(({ toolId }) => toolId)).toEqual(['s1'])
    expect(reasons(made)).toEqual([
      ['bad', 'tool_inputs_unsupported'],
      ['set#3', 'tool_unusable'],
    ])
  })

  it('may hold sets, but not itself', () => {
    const inner: AgentToolDefinition = { id: 'in', name: 'in', children: [define('deep')] }
    expect(create(set({}, [inner])).tools.map(({ toolId }) => toolId)).toEqual(['deep'])
    const endless: AgentToolDefinition = { id: 'x', name: 'x' }
    endless.children = [endless, endless]
    expect(reasons(create(set({}, [endless])))).toEqual([['set', 'tool_set_too_deep']])
    expect(reasons(create(set({}, [])))).toEqual([['set', 'tool_set_empty']])
  })
})

describe('one broken tool among ten', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('secret')
      },
      ownKeys: () => {
        throw new Error('secret')
      },
    },
  )
  const broken: [string, unknown][] = [
    ['no request', null],
    ['no definition', { saved: { id: 'x' } }],
    ['no saved tool', { definition: define('x') }],
    [
      'inputs of the wrong kind',
      {
        saved: { id: 'x', inputs: 7, config: 'c' },
        definition: { id: 'x', name: 5, inputs: [null, 3, { key: {} }], jsonSchema: { type: 'string' } },
      },
    ],
    [
      'a schema that leads elsewhere',
      {
        saved: { id: 'x' },
        definition: { id: 'x', name: 'x', jsonSchema: { properties: { a: { $ref: 'https://example.com/s' } } } },
      },
    ],
    ['data that throws', { saved: { id: 'x', inputs: [trap], config: trap }, definition: define('x') }],
    ['a definition that throws', { saved: { id: 'x' }, definition: trap }],
    ['a request that throws', trap],
  ]

  it.each(broken)('with %s leaves the other nine as they are', (_what, bad) => {
    const good = Array.from({ length: 9 }, (_, at) => request(`t${at}`))
    const alone = create(...good)
    const made = createAgentTools({ tools: [...good.slice(0, 4), bad as AgentToolRequest, ...good.slice(4)] })
    expect(made.tools.map(({ compiled }) => compiled)).toEqual(alone.tools.map(({ compiled }) => compiled))
    expect(made.skipped).toHaveLength(1)
    expect(made.skipped[0]?.diagnostics.length).toBeGreaterThan(0)
    expect(JSON.stringify(made.skipped)).not.toContain('secret')
    expect(made.prepareCall('t8', { title: 'x' }).isReady).toBe(true)
  })

  it('that has the id of another leaves the first', () => {
    const made = create(request('t'), request('t', { config: { repo: 'second' } }))
    expect(made.tools).toHaveLength(1)
    expect(made.tools[0]?.compiled.fixedInputBindings).toEqual({ repo: 'r' })
    expect(reasons(made)).toEqual([['t', 'tool_duplicate']])
  })
})

describe('agent tools of older data', () => {
  const keys = (made: ReturnType<typeof create>) => made.tools[0]?.compiled.agentGeneratedKeys

  it('read a mode from the control that was chosen', () => {
    const inputs = [
      { key: 'title', selectedType: 'agentGenerated' },
      { key: 'limit', renderTypeList: ['agentGenerated', 'numberInput'], selectedTypeIndex: 0 },
      { key: 'labels', renderTypeList: ['agentGenerated', 'JSONEditor'], selectedTypeIndex: 1 },
    ]
    expect(keys(create(request('t', { inputs: inputs as never })))).toEqual(['title', 'limit'])
  })

  it('start as their kind of tool did when no inputs were saved, and only then', () => {
    const jsonSchema: JsonSchema = {
      type: 'object',
      properties: {
        said: { type: 'string', toolDescription: 'For the model' },
        never: { type: 'string', toolDescription: 'x', isToolParam: false },
        plain: { type: 'string' },
      },
    }
    const definition = define('t', jsonSchema)
    const start = (saved: AgentToolRequest['saved'], legacyDefaultMode?: 'allAgentGenerated' | 'toolDescription') =>
      keys(create({ saved, definition, legacyDefaultMode })) ?? []
    expect(start({ id: 't' }, 'allAgentGenerated')).toEqual(['said', 'plain'])
    expect(start({ id: 't' }, 'toolDescription')).toEqual(['said'])
    expect(start({ id: 't' })).toEqual([])
    expect(start({ id: 't', inputs: [] }, 'allAgentGenerated')).toEqual([])
  })
})

describe.skipIf(!sharedIsPresent)('every tool of the corpus as an agent tool', () => {
  it('is offered with all its parameters, or left out for its schema alone', () => {
    const corpus = readCorpusTools()
    const tools = corpus.map(({ inputSchema }, at): AgentToolRequest => {
      const definition = define(`t${at}`, inputSchema)
      return {
        saved: { id: `t${at}`, inputs: byModel(...(definition.inputs ?? []).map(({ key }) => key)) },
        definition,
      }
    })
    const made = createAgentTools({ tools })
    expect(made.tools.length + made.skipped.length).toBe(corpus.length)
    expect(made.tools.length).toBeGreaterThan(5000)
    expect(made.skipped.filter(({ reason }) => reason !== 'tool_unusable')).toEqual([])
  })
})
