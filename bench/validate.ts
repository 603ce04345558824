import { Ajv2020 } from 'ajv/dist/2020.js'
import { validateToolRuntimeParams } from '../entries/compiler.ts'
import { interleave } from './interleave.ts'
import type { Figure } from './report.ts'
import { createSampleTool } from './sample-tool.ts'

const targetRatio = 1.3
const graceMicroseconds = 0.5

/** `validateToolRuntimeParams` beside the bare Ajv function that the same settings compile, on params that fit. */
export function measureValidation(): Figure[] {
  return [10, 50, 300].map((size) => {
    const { jsonSchema, params } = createSampleTool(size)
    const ajv = new Ajv2020({
      allErrors: true,
      strict: false,
      ownProperties: true,
      validateFormats: false,
      messages: false,
    })
    // Ours leaves the tracking of evaluated properties out as well where no keyword asks for it.
    ajv.opts.unevaluated = false
    const bare = ajv.compile(jsonSchema)
    let fits = 0
    const [ours = Number.NaN, theirs = Number.NaN] = interleave([
      {
        run: (count) => {
          for (let turn = 0; turn < count; turn++) if (validateToolRuntimeParams({ jsonSchema, params }).success) fits++
        },
      },
      {
        run: (count) => {
          for (let turn = 0; turn < count; turn++) if (bare(params)) fits++
        },
      },
    ])
    if (fits === 0) throw new Error('the sample params must fit')
    const grace = size === 10 ? graceMicroseconds / 1000 : 0
    return {
      what: `validateToolRuntimeParams, ${size} properties`,
      ours,
      yardstick: 'bare Ajv',
      theirs,
      target: `<= ${targetRatio} x${grace > 0 ? ` + ${graceMicroseconds} µs` : ''}`,
      isMet: ours <= targetRatio * theirs + grace,
    }
  })
}
