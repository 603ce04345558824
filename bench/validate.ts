import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { type JsonSchema, validateToolRuntimeParams } from '../entries/compiler.ts'
import { interleave, type Task } from './interleave.ts'
import type { Figure } from './report.ts'
import { createSampleTool } from './sample-tool.ts'

const targetRatio = 1.3
const graceMicroseconds = 0.5
/** Several functions of one kind: when the engine optimises a single large one is a matter of luck. */
const variants = 8

/** `validateToolRuntimeParams` beside the bare Ajv function that the same settings compile, on params that fit. */
export function measureValidation(): Figure[] {
  return [10, 50, 300].map((size) => {
    const tools = Array.from({ length: variants }, (_, variant) => createSampleTool(size, variant))
    const bare = tools.map(({ jsonSchema }) => compileBare(jsonSchema))
    let fits = 0
    const ours: Task = {
      run: (count) => {
        for (let turn = 0; turn < count; turn++) {
          for (const tool of tools) if (validateToolRuntimeParams(tool).success) fits++
        }
      },
    }
    const theirs: Task = {
      run: (count) => {
        for (let turn = 0; turn < count; turn++) {
          for (let index = 0; index < variants; index++) if (bare[index]?.(tools[index]?.params)) fits++
        }
      },
    }
    const [ourTime = Number.NaN, theirTime = Number.NaN] = interleave([ours, theirs])
    if (fits === 0) throw new Error('the sample params must fit')
    const grace = size === 10 ? graceMicroseconds / 1000 : 0
    return {
      what: `validateToolRuntimeParams, ${size} properties`,
      ours: ourTime / variants,
      yardstick: 'bare Ajv',
      theirs: theirTime / variants,
      target: `<= ${targetRatio} x${grace > 0 ? ` + ${graceMicroseconds} µs` : ''}`,
      isMet: ourTime <= targetRatio * theirTime + grace * variants,
    }
  })
}

function compileBare(jsonSchema: JsonSchema) {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    ownProperties: true,
    validateFormats: false,
    messages: false,
  })
  // Ours leaves the tracking of evaluated properties out as well where no keyword asks for it.
  ajv.opts.unevaluated = false
  return ajv.compile(jsonSchema as AnySchema)
}
