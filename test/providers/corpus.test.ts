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
import { setDefaultValidator } from '../../src/validation/default-validator.ts'
import { interpretingEngine } from '../../src/validation/interpreting-engine.ts'
import { encodeArguments } from '../helpers/encode-arguments.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'
import { findWireFaults, readTool } from '../helpers/provider-checks.ts'
import { sampleValue } from '../helpers/sample-value.ts'
import { readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'

// Each schema is asked only a few times, so compiling a validator for it would take most of the time.
setDefaultValidator(interpretingEngine)

const targets: ProviderTarget[] = ['openai', 'openai-strict', 'anthropic', 'gemini', 'mistral', 'bedrock', 'mcp']
const timeout = 120_000

function prepare() {
  return readCorpusTools().map((tool) => {
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
  const valid = inputs.flatMap(({ key, schema, required }) => {
    const value = sampleValue(schema ?? {}, root)
    const fits = value !== undefined && validateToolInputValue({ schema: schema as never, value, root }).success
    return fits ? [{ key, value, required }] : []
  })
  const toObject = (each: typeof valid) => Object.fromEntries(each.map(({ key, value }) => [key, value]))
  return [toObject(valid), toObject(valid.filter(({ required }) => required === true))].filter(
    (params) => validateToolRuntimeParams({ jsonSchema: root, params }).success,
  )
}

describe.skipIf(!sharedIsPresent)('Over every tool of the corpus', () => {
  const prepared = prepare()

  it.each(targets)(
    '%s is sent only what it takes, the same each time',
    (target) => {
      const faults = prepared.flatMap(({ tool, compiled }) => {
        const first = toProviderTool({ compiled, target })
        const again = toProviderTool({ compiled, target })
        const same = JSON.stringify(first.tool) === JSON.stringify(again.tool)
        return [...findWireFaults(first.tool, target), ...(same ? [] : ['it changes'])].map(
          (fault) => `${tool.file} ${tool.name}: ${fault}`,
        )
      })
      expect(faults).toEqual([])
      expect(prepared.length).toBeGreaterThan(5000)
    },
    timeout,
  )

  it.each(targets)(
    'no parameter is lost on the way to %s',
    (target) => {
      const faults = prepared.flatMap(({ tool, compiled }) => {
        const { parameters } = readTool(toProviderTool({ compiled, target }).tool)
        const shown = Object.keys((parameters?.properties ?? {}) as object).length
        return shown === compiled.agentGeneratedKeys.length ? [] : [`${tool.file} ${tool.name}: ${shown}`]
      })
      expect(faults).toEqual([])
    },
    timeout,
  )

  it.each(targets)(
    'valid arguments in the form of %s fit what it was sent, and come back as they were',
    (target) => {
      const faults: string[] = []
      let count = 0
      for (const { tool, compiled, samples } of prepared) {
        const { parameters } = compiled.modelTool.function
        if (parameters === undefined) continue
        const { decodeArguments, tool: sent, diagnostics } = toProviderTool({ compiled, target })
        const { codec } = convertParameters(parameters, providerRules[target], '')
        const wire = readTool(sent).parameters
        const losesNull = diagnostics.some(({ code }) => code === 'null_stands_for_absent')
        for (const params of samples) {
          const args = encodeArguments(params, codec)
          const decoded = decodeArguments(JSON.stringify(args))
          count++
          const same = JSON.stringify(sortKeys(decoded)) === JSON.stringify(sortKeys(params))
          if (!same && !losesNull)
            faults.push(`${tool.file} ${tool.name}: ${JSON.stringify(params)} gives ${JSON.stringify(decoded)}`)
          if (!validateToolRuntimeParams({ jsonSchema: tool.inputSchema, params: decoded }).success)
            faults.push(`${tool.name}: decoded does not fit`)
          const fit = validateToolInputValue({ schema: wire, value: args })
          if (!fit.success && !losesNull && !diagnostics.some(({ code }) => code === 'object_closed'))
            faults.push(
              `${tool.file} ${tool.name}: ${JSON.stringify(args)} does not fit what is sent: ${fit.errors[0]}`,
            )
        }
      }
      expect(faults).toEqual([])
      expect(count).toBeGreaterThan(5000)
    },
    timeout,
  )

  it.each(targets)(
    'what is sent to %s passes its own lint',
    (target) => {
      const sent = prepared.map(({ compiled }) => {
        const { name, parameters } = readTool(toProviderTool({ compiled, target }).tool)
        const modelTool = {
          type: 'function' as const,
          function: { name: String(name), description: '', ...(parameters === undefined ? {} : { parameters }) },
        }
        return { toolId: compiled.toolId, modelTool }
      })
      const findings = lintToolSet({ compiled: sent, target }).filter(({ params }) => params['repaired'] === true)
      expect(findings).toEqual([])
    },
    timeout,
  )

  it.each(targets)(
    'the lint for %s names version and source of each rule it finds broken',
    (target) => {
      const findings = lintToolSet({ compiled: prepared.map(({ compiled }) => compiled), target })
      for (const { params, message } of findings) {
        expect(params).toMatchObject({ version: providerRules[target].version, source: expect.stringMatching(/./) })
        expect(message).not.toMatch(/(^|[^{])\{\w+\}($|[^}])/)
      }
    },
    timeout,
  )
})

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, sortKeys(each)] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )
}
