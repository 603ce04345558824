import {
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  type NodeInput,
  setInputMode,
} from '../entries/compiler.ts'
import { interleave, type Task } from './interleave.ts'
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

function compile({ jsonSchema, inputs }: Tool): void {
  const { agentGeneratedKeys } = compileToolRuntime({ toolId: 'sample', name: 'sample', inputs, jsonSchema })
  if (agentGeneratedKeys.length === 0) throw new Error('the sample tool must offer parameters')
}

/**
 * `compileToolRuntime` beside `structuredClone` of the tool's schema: on a schema never seen before, on one seen before
 * with inputs that were not, and again after one toggle.
 */
export function measureCompilation(): Figure[] {
  const { jsonSchema: template, params } = createSampleTool(size)
  return [...measureFirst(template, params), ...measureAgain(template, params)]
}

function measureFirst(template: JsonSchema, params: Record<string, unknown>): Figure[] {
  let fresh: Tool[] = []
  const first: Task = {
    prepare: (count) => {
      fresh = Array.from({ length: count }, () => createTool(template, params))
    },
    run: () => {
      for (const tool of fresh) compile(tool)
    },
  }
  const [ours = Number.NaN, theirs = Number.NaN] = interleave([first, cloning(template)])
  return [describe('schema never seen', ours, theirs, compileTarget)]
}

function measureAgain(template: JsonSchema, params: Record<string, unknown>): Figure[] {
  const known = createTool(template, params)
  const opened = createTool(template, params)
  const states = [opened.inputs, toggleOne(opened.inputs)] as const
  let reopened: Tool[] = []
  const again: Task = {
    prepare: (count) => {
      const copyInputs = () => known.inputs.map((input) => ({ ...input }))
      reopened = Array.from({ length: count }, () => ({ ...known, inputs: copyInputs() }))
    },
    run: () => {
      for (const tool of reopened) compile(tool)
    },
  }
  const toggle: Task = {
    prepare: () => compile(opened),
    run: (count) => {
      for (let turn = 0; turn < count; turn++) {
        compile({ jsonSchema: opened.jsonSchema, inputs: states[turn % 2 === 0 ? 1 : 0] })
      }
    },
  }
  const [seen = Number.NaN, toggled = Number.NaN, clone = Number.NaN] = interleave([again, toggle, cloning(template)])
  return [
    describe('schema seen before', seen, clone, compileTarget),
    describe('again after one toggle', toggled, clone, recompileTarget),
  ]
}

function cloning(template: JsonSchema): Task {
  return {
    run: (count) => {
      for (let turn = 0; turn < count; turn++) structuredClone(template)
    },
  }
}

function describe(which: string, ours: number, theirs: number, target: number): Figure {
  return {
    what: `compileToolRuntime, ${size} properties, ${which}`,
    ours,
    yardstick: 'structuredClone',
    theirs,
    target: `<= ${target} x`,
    isMet: ours <= target * theirs,
  }
}

function toggleOne(inputs: readonly NodeInput[]): NodeInput[] {
  return inputs.map((input, index) => (index === 150 ? setInputMode({ input, mode: 'agentGenerated' }) : input))
}
