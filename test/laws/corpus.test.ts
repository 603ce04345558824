import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  type CompiledToolRuntime,
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  mcpToolsToToolSources,
  type NodeInput,
  prepareToolCall,
  readToolInputConfigurations,
  type ToolInputConfiguration,
  validateToolInputValue,
  validateToolRuntimeParams,
} from '../../entries/compiler.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { checkWithInterpreter } from '../helpers/interpreter.ts'
import { deepFreeze, findAnnotations, findDanglingReferences, findMentions } from '../helpers/model-schema-checks.ts'
import { sampleValue } from '../helpers/sample-value.ts'
import { type CorpusTool, readCorpusTools, sharedIsPresent } from '../helpers/shared-data.ts'

// Tens of thousands of schemas are asked a few times each: compiling them all would take most of the time.
checkWithInterpreter()

const tools = readCorpusTools()
const timeout = 120_000

interface Sample {
  readonly value: unknown
  readonly valid: boolean
}

function sampleParams(inputs: readonly NodeInput[], root: JsonSchema): Map<string, Sample> {
  const samples = new Map<string, Sample>()
  for (const { key, customJsonSchema } of inputs) {
    const value = sampleValue(customJsonSchema ?? {}, root)
    const valid = value !== undefined && validateToolInputValue({ schema: customJsonSchema, value, root }).success
    samples.set(key, { value, valid })
  }
  return samples
}

const patterns: Record<string, (index: number) => boolean> = {
  'all by the model': () => false,
  'all by hand': () => true,
  'every other by hand': (index) => index % 2 === 0,
  'the other half by hand': (index) => index % 2 === 1,
}

function configure(inputs: readonly NodeInput[], samples: Map<string, Sample>, isManual: (index: number) => boolean) {
  const configurations = inputs.flatMap(({ key }, index): ToolInputConfiguration[] => {
    if (!isManual(index)) return []
    const sample = samples.get(key)
    return [{ key, mode: 'manual', ...(sample?.valid === true ? { binding: sample.value } : {}) }]
  })
  return applyToolInputConfigurations({ inputs, configurations })
}

/** Every way in which a compiled tool breaks a law, as sentences. */
function findFaults(tool: CorpusTool, inputs: readonly NodeInput[], compiled: CompiledToolRuntime): string[] {
  const faults: string[] = []
  const { agentGeneratedKeys, fixedInputBindings, modelTool } = compiled
  const { name, parameters } = modelTool.function
  const shown = new Set(agentGeneratedKeys)
  const manual = readToolInputConfigurations(inputs).filter(({ mode }) => mode === 'manual')
  for (const { key } of inputs) {
    const isManual = manual.some((each) => each.key === key)
    if (shown.has(key) === isManual) faults.push(`${key} is ${isManual ? 'shown' : 'lost'}`)
  }
  for (const { key, binding } of manual) {
    if (fixedInputBindings[key] !== binding) faults.push(`${key} lost its value`)
  }
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name)) faults.push(`the name ${name} is illegal`)
  if ((parameters === undefined) !== (agentGeneratedKeys.length === 0)) faults.push('parameters and keys disagree')
  if (parameters === undefined) return faults
  if (JSON.stringify(Object.keys(parameters['properties'] as object)) !== JSON.stringify(agentGeneratedKeys)) {
    faults.push('the properties are not the keys')
  }
  faults.push(...findAnnotations(parameters).map((keyword) => `${keyword} is left`))
  faults.push(...findDanglingReferences(parameters).map((reference) => `${reference} dangles`))
  for (const { key } of manual) {
    faults.push(...findMentions(key, parameters, parameters).map((place) => `${key} is named at ${place}`))
  }
  return faults.map((fault) => `${tool.file} ${tool.name}: ${fault}`)
}

/** Arguments that a model may send: everything, only what is required, one thing missing, one thing of a wrong kind. */
function listArguments(compiled: CompiledToolRuntime, samples: Map<string, Sample>): Record<string, unknown>[] {
  const keys = compiled.agentGeneratedKeys
  const value = (key: string) => samples.get(key)?.value
  const full = Object.fromEntries(keys.map((key) => [key, value(key)]))
  const required = compiled.modelTool.function.parameters?.['required']
  const asked = Array.isArray(required) ? required : []
  const least = Object.fromEntries(asked.map((key) => [key, value(key)]))
  const { [String(asked[0])]: _left, ...missing } = least
  const [first] = keys
  return [
    full,
    least,
    missing,
    first === undefined ? {} : { ...full, [first]: { unlikely: Symbol.iterator.toString() } },
  ]
}

describe.skipIf(!sharedIsPresent)('Over every tool of the corpus', () => {
  const prepared = tools.map((tool) => {
    const inputSchema = deepFreeze(tool.inputSchema)
    const inputs = deepFreeze(jsonSchema2NodeInput({ jsonSchema: inputSchema, schemaType: 'mcp' }))
    return { tool, inputSchema, inputs, samples: sampleParams(inputs, inputSchema) }
  })

  const compile = ({ tool, inputSchema }: (typeof prepared)[number], inputs: readonly NodeInput[]) =>
    compileToolRuntime({ toolId: tool.name, name: tool.name, inputs: deepFreeze([...inputs]), jsonSchema: inputSchema })

  it.each(Object.entries(patterns))(
    'with %s, no law of the model schema is broken and nothing given is changed',
    (_name, isManual) => {
      const faults = prepared.flatMap((each) => {
        const inputs = configure(each.inputs, each.samples, isManual)
        return findFaults(each.tool, inputs, compile(each, inputs))
      })
      expect(faults).toEqual([])
      expect(prepared.length).toBeGreaterThan(5000)
    },
    timeout,
  )

  it(
    'the model schema accepts what the whole tool accepts, and more only where it says so',
    () => {
      const faults: string[] = []
      let agreed = 0
      for (const each of prepared) {
        const { tool, inputSchema, samples } = each
        const compiled = compile(
          each,
          configure(each.inputs, samples, (index) => index % 2 === 0),
        )
        const { agentGeneratedKeys, fixedInputBindings, modelTool, diagnostics } = compiled
        if (agentGeneratedKeys.length === 0) continue
        const isWider = diagnostics.some(({ code }) =>
          ['constraint_dropped', 'missing_binding', 'invalid_binding'].includes(code),
        )
        for (const args of listArguments(compiled, samples)) {
          const whole = validateToolRuntimeParams({
            jsonSchema: inputSchema,
            params: { ...fixedInputBindings, ...args },
          })
          const shown = validateToolInputValue({ schema: modelTool.function.parameters, value: args })
          if (whole.success === shown.success) agreed++
          else if (whole.success || !isWider) {
            faults.push(
              `${tool.file} ${tool.name}: whole ${whole.success} ${whole.errors[0]}, shown ${shown.success} ${shown.errors[0]}`,
            )
          }
        }
      }
      expect(faults).toEqual([])
      expect(agreed).toBeGreaterThan(15_000)
    },
    timeout,
  )

  it(
    'what is fixed and what the model sends make params that the whole tool accepts, each with its origin',
    () => {
      let accepted = 0
      const faults: string[] = []
      for (const each of prepared) {
        const { tool, inputSchema, samples } = each
        const valid = [...samples].filter(([, sample]) => sample.valid)
        const whole = Object.fromEntries(valid.map(([key, { value }]) => [key, value]))
        if (!validateToolRuntimeParams({ jsonSchema: inputSchema, params: whole }).success) continue
        const inputs = configure(each.inputs, samples, (index) => index % 2 === 1)
        const compiled = compile(each, inputs)
        const hostile = { ...Object.fromEntries(Object.keys(whole).map((key) => [key, 'overridden'])), unasked: 1 }
        const args = Object.fromEntries(
          valid.filter(([key]) => compiled.agentGeneratedKeys.includes(key)).map(([key, { value }]) => [key, value]),
        )
        const call = prepareToolCall({ compiled, jsonSchema: inputSchema, aiParams: { ...hostile, ...args } })
        // Tens of thousands of expectations would take most of the time.
        const check = (holds: boolean, law: string) => {
          if (!holds) faults.push(`${tool.file} ${tool.name}: ${law}`)
        }
        check(isDeepStrictEqual(call.params, whole), `params are ${JSON.stringify(call.params)}`)
        check(call.issues.length === 0, `issues ${JSON.stringify(call.issues)}`)
        for (const key of Object.keys(whole)) {
          const origin = compiled.agentGeneratedKeys.includes(key) ? 'model' : 'fixed'
          check(call.origin[key] === origin, `${key} comes from ${call.origin[key]}`)
        }
        check(call.dropped.includes('unasked'), 'an unasked argument is not told')
        accepted++
      }
      expect(faults).toEqual([])
      expect(accepted).toBeGreaterThan(4000)
    },
    timeout,
  )

  it(
    'saved choices and inputs are each other’s inverse',
    () => {
      const faults: unknown[] = []
      for (const { inputs, samples } of prepared) {
        for (const isManual of Object.values(patterns)) {
          const chosen = configure(inputs, samples, isManual)
          const configurations = readToolInputConfigurations(chosen)
          const again = applyToolInputConfigurations({ inputs, configurations })
          if (!isDeepStrictEqual(again, chosen)) faults.push(inputs)
          if (!isDeepStrictEqual(readToolInputConfigurations(again), configurations)) faults.push(configurations)
        }
      }
      expect(faults).toEqual([])
    },
    timeout,
  )

  it('hardly any real tool is set aside', () => {
    const byFile = new Map<string, CorpusTool[]>()
    for (const tool of tools) byFile.set(tool.file, [...(byFile.get(tool.file) ?? []), tool])
    let asideCount = 0
    for (const listed of byFile.values()) {
      const unique = [...new Map(listed.map((tool) => [tool.name, tool])).values()]
      const { sources, diagnostics } = mcpToolsToToolSources(unique)
      expect(sources.length + diagnostics.length).toBe(unique.length)
      asideCount += diagnostics.length
    }
    expect(asideCount).toBeLessThan(60)
  })

  it('every input schema is an object', () => {
    expect(tools.every(({ inputSchema }) => isPlainObject(inputSchema))).toBe(true)
  })
})
