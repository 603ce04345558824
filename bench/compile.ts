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

/** A tool as it arrives: no cache has seen it. Two parameters of three are the model's, the third is fixed. */
function createTool(text: string, params: Record<string, unknown>): Tool {
  const jsonSchema = JSON.parse(text) as JsonSchema
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
  const { jsonSchema, params } = createSampleTool(size)
  const text = JSON.stringify(jsonSchema)
  return [...measureFirst(text, params), ...measureAgain(text, params)]
}

/** Both sides take what was just made: an object that was not read before is slower to read, whatever is done with it. */
function measureFirst(text: string, params: Record<string, unknown>): Figure[] {
  let fresh: Tool[] = []
  let unread: JsonSchema[] = []
  const first: Task = {
    prepare: (count) => {
      fresh = Array.from({ length: count }, () => createTool(text, params))
    },
    run: () => {
      for (const tool of fresh) compile(tool)
    },
  }
  const clone: Task = {
    prepare: (count) => {
      unread = Array.from({ length: count }, () => createTool(text, params).jsonSchema)
    },
    run: () => {
      for (const jsonSchema of unread) structuredClone(jsonSchema)
    },
  }
  const [ours = Number.NaN, theirs = Number.NaN] = interleave([first, clone])
  return [describe('schema never seen', ours, theirs, compileTarget)]
}

function measureAgain(text: string, params: Record<string, unknown>): Figure[] {
  const known = createTool(text, params)
  const opened = createTool(text, params)
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
  const [seen = Number.NaN, toggled = Number.NaN, clone = Number.NaN] = interleave([
    again,
    toggle,
    cloning(known.jsonSchema),
  ])
  return [
    describe('schema seen before', seen, clone, compileTarget),
    describe('again after one toggle', toggled, clone, recompileTarget),
  ]
}

function cloning(jsonSchema: JsonSchema): Task {
  return {
    run: (count) => {
      for (let turn = 0; turn < count; turn++) structuredClone(jsonSchema)
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
