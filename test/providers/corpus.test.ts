import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  compileToolRuntime,
  jsonSchema2NodeInput,
  lintToolSet,
  type ProviderTarget,
  toProviderTool,
  validateToolInputValue,
  validateToolRuntimeParams,
} from '../../entries/compiler.ts'
import { convertParameters } from '../../src/providers/convert/convert-parameters.ts'
import { providerRules } from '../../src/providers/rules/table.ts'
import { encodeArguments } from '../helpers/encode-arguments.ts'
import { checkWithInterpreter } from '../helpers/interpreter.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'
import { findWireFaults, readTool } from '../helpers/provider-checks.ts'
import { sampleValue } from '../helpers/sample-value.ts'
import { readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'

// Each schema is asked only a few times, so compiling a validator for it would take most of the time.
checkWithInterpreter()

const targets: ProviderTarget[] = ['openai', 'openai-strict', 'anthropic', 'gemini', 'mistral', 'bedrock', 'mcp']
const timeout = 120_000

/** Without members that are null: what a strict form can't tell from absent. */
function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, each]) => each !== null)
  return Object.fromEntries(kept.map(([key, each]) => [key, dropNulls(each)]))
}

/** Each tool once: several lists of the corpus hold the same. */
function listDifferentTools() {
  return [...new Map(readCorpusTools().map((tool) => [JSON.stringify([tool.name, tool.inputSchema]), tool])).values()]
}

function prepare() {
  return listDifferentTools().map((tool) => {
    const inputs = jsonSchema2NodeInput({ jsonSchema: deepFreeze(tool.inputSchema), schemaType: 'mcp' })
    const compiled = compileToolRuntime({
      toolId: tool.name,
      name: tool.name,
      description: tool.description,
      inputs: applyToolInputConfigurations({ inputs, configurations: [] }),
      jsonSchema: tool.inputSchema,
    })
    return {
      tool,
      compiled: deepFreeze(compiled),
      samples: sampleArguments(
        tool.inputSchema,
        inputs.map(({ key, customJsonSchema, required }) => ({ key, schema: customJsonSchema, required })),
      ),
    }
  })
}

/** Valid arguments: all parameters, and only those that are asked for. */
function sampleArguments(
  root: Record<string, unknown>,
  inputs: { key: string; schema: unknown; required: boolean | undefined }[],
) {
  const isValid = (params: Record<string, unknown>) => validateToolRuntimeParams({ jsonSchema: root, params }).success
  const toObject = (each: { key: string; value: unknown }[]) =>
    Object.fromEntries(each.map(({ key, value }) => [key, value]))
  const sampled = inputs.flatMap(({ key, schema, required }) => {
    const value = sampleValue(schema ?? {}, root)
    return value === undefined ? [] : [{ key, schema, value, required }]
  })
  // Most samples fit as a whole; only else is each looked at on its own.
  const valid = isValid(toObject(sampled))
    ? sampled
    : sampled.filter(({ schema, value }) => validateToolInputValue({ schema: schema as never, value, root }).success)
  const asked = valid.filter(({ required }) => required === true)
  return (asked.length === valid.length ? [valid] : [valid, asked]).map(toObject).filter(isValid)
}

describe.skipIf(!sharedIsPresent)('Over every tool of the corpus', () => {
  const prepared = prepare()

  describe.each(targets)('%s', (target) => {
    const sent = prepared.map(({ compiled }) => toProviderTool({ compiled, target }))
    // A second conversion, for its codec: what it gives has to be the same as the first.
    const again = prepared.map(({ compiled }) => {
      const { parameters } = compiled.modelTool.function
      return parameters === undefined ? undefined : convertParameters(parameters, providerRules[target], '')
    })

    it(
      'is sent only what it takes, with every parameter, and the same each time',
      () => {
        const faults = prepared.flatMap(({ tool, compiled }, index) => {
          const found = findWireFaults(sent[index]?.tool ?? {}, target)
          const { parameters } = readTool(sent[index]?.tool ?? {})
          const wire = again[index]?.wire
          if (wire !== undefined && JSON.stringify(parameters) !== JSON.stringify(wire)) found.push('it changes')
          const shown = Object.keys((parameters?.properties ?? {}) as object).length
          if (shown !== compiled.agentGeneratedKeys.length) found.push(`${shown} parameters`)
          return found.map((fault) => `${tool.file} ${tool.name}: ${fault}`)
        })
        expect(faults).toEqual([])
        expect(prepared.length).toBeGreaterThan(5000)
      },
      timeout,
    )

    it(
      'gets valid arguments in a form that fits what it was sent, and they come back as they were',
      () => {
        const faults: string[] = []
        let count = 0
        for (const [index, { tool, compiled, samples }] of prepared.entries()) {
          const { parameters } = compiled.modelTool.function
          const result = sent[index]
          const codec = again[index]?.codec
          if (parameters === undefined || result === undefined || codec === undefined) continue
          const codes = new Set(result.diagnostics.map(({ code }) => code))
          const losesNull = codes.has('null_stands_for_absent')
          for (const params of samples) {
            const args = encodeArguments(params, codec)
            const decoded = result.decodeArguments(JSON.stringify(args))
            const [left, right] = losesNull ? [dropNulls(decoded), dropNulls(params)] : [decoded, params]
            count++
            const say = (text: string) => faults.push(`${tool.file} ${tool.name}: ${JSON.stringify(args)} ${text}`)
            if (!isDeepStrictEqual(left, right)) say(`gives ${JSON.stringify(decoded)}`)
            if (losesNull) {
              const whole = validateToolRuntimeParams({ jsonSchema: tool.inputSchema, params: decoded })
              if (!whole.success) say(`does not fit the tool: ${whole.errors[0]}`)
            }
            const fit = validateToolInputValue({ schema: readTool(result.tool).parameters, value: args })
            // A null that stands for absent is not in the sample, nor are keys beyond a closed object.
            if (!fit.success && !losesNull && !codes.has('object_closed')) say(`is not what was sent: ${fit.errors[0]}`)
          }
        }
        expect(faults).toEqual([])
        expect(count).toBeGreaterThan(5000)
      },
      timeout,
    )

    it(
      'finds nothing in what it is sent that could have been repaired, and says version and source of each finding',
      () => {
        const compiled = sent.map(({ tool }, index) => {
          const { name, parameters } = readTool(tool)
          const filled = parameters === undefined ? {} : { parameters }
          const modelTool = { type: 'function' as const, function: { name: String(name), description: '', ...filled } }
          return { toolId: String(index), modelTool }
        })
        expect(lintToolSet({ compiled, target }).filter(({ params }) => params['repaired'] === true)).toEqual([])
        const raw = lintToolSet({ compiled: prepared.map((each) => each.compiled), target })
        const { version } = providerRules[target]
        const unsaid = raw.filter(({ params }) => params['version'] !== version || typeof params['source'] !== 'string')
        expect(unsaid).toEqual([])
      },
      timeout,
    )
  })
})
