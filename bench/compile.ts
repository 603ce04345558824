import {
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  type NodeInput,
  setInputMode,
} from '../entries/compiler.ts'
import { interleave } from './interleave.ts'
import type { Figure } from './report.ts'
import { createSampleTool } from './sample-tool.ts'

const size = 300
const compileTarget = 1
const recompileTarget = 0.1

interface Tool {
  jsonSchema: JsonSchema
  inputs: NodeInput[]
}

/** A tool that no cache has seen: two parameters of three are the model's, the third is fixed. */
function createTool(template: JsonSchema, params: Record<string, unknown>): Tool {
  const jsonSchema = structuredClone(template)
  const inputs = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input, index) =>
    index % 3 === 0
      ? { ...setInputMode({ input, mode: 'manual' }), value: params[input.key] }
      : setInputMode({ input, mode: 'agentGenerated' }),
  )
  return { jsonSchema, inputs }
}

const compile = ({ jsonSchema, inputs }: Tool) =>
  compileToolRuntime({ toolId: 'sample', name: 'sample', inputs, jsonSchema })

/**
 * `compileToolRuntime` beside `structuredClone` of the tool's schema: on a schema never seen before, on one seen before
 * with inputs that were not, and again after one toggle.
 */
export function measureCompilation(): Figure[] {
  const { jsonSchema: template, params } = createSampleTool(size)
  let fresh: Tool[] = []
  let reopened: Tool[] = []
  let kept = 0
  const known = createTool(template, params)
  const opened = createTool(template, params)
  const states = [opened.inputs, toggleOne(opened.inputs)] as const
  const [first = Number.NaN, again = Number.NaN, toggled = Number.NaN, clone = Number.NaN] = interleave([
    {
      prepare: (count) => {
        fresh = Array.from({ length: count }, () => createTool(template, params))
      },
      run: () => {
        for (const tool of fresh) kept += compile(tool).agentGeneratedKeys.length
      },
    },
    {
      prepare: (count) => {
        const copyInputs = () => known.inputs.map((input) => ({ ...input }))
        reopened = Array.from({ length: count }, () => ({ ...known, inputs: copyInputs() }))
      },
      run: () => {
        for (const tool of reopened) kept += compile(tool).agentGeneratedKeys.length
      },
    },
    {
      prepare: () => {
        kept += compile(opened).agentGeneratedKeys.length
      },
      run: (count) => {
        for (let turn = 0; turn < count; turn++) {
          const inputs = states[turn % 2 === 0 ? 1 : 0]
          kept += compile({ jsonSchema: opened.jsonSchema, inputs }).agentGeneratedKeys.length
        }
      },
    },
    {
      run: (count) => {
        for (let turn = 0; turn < count; turn++) kept += Object.keys(structuredClone(template)).length
      },
    },
  ])
  if (kept === 0) throw new Error('the sample tool must offer parameters')
  const shared = { yardstick: 'structuredClone', theirs: clone }
  return [
    {
      ...shared,
      what: `compileToolRuntime, ${size} properties, schema never seen`,
      ours: first,
      target: `<= ${compileTarget} x`,
      isMet: first <= compileTarget * clone,
    },
    {
      ...shared,
      what: `compileToolRuntime, ${size} properties, schema seen before`,
      ours: again,
      target: `<= ${compileTarget} x`,
      isMet: again <= compileTarget * clone,
    },
    {
      ...shared,
      what: 'the same again after one toggle',
      ours: toggled,
      target: `<= ${recompileTarget} x`,
      isMet: toggled <= recompileTarget * clone,
    },
  ]
}

function toggleOne(inputs: readonly NodeInput[]): NodeInput[] {
  return inputs.map((input, index) => (index === 150 ? setInputMode({ input, mode: 'agentGenerated' }) : input))
}
