import { describe, expect, it } from 'vitest'
import { compileToolRuntime, type JsonSchema, jsonSchema2NodeInput } from '../../entries/compiler.ts'
import { applyToolInputConfigurations } from '../../src/compiler/configurations.ts'
import { interpretingEngine } from '../../src/validation/interpreting-engine.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { checkWithInterpreter } from '../helpers/interpreter.ts'
import { deepFreeze, findAnnotations, findDanglingReferences, findMentions } from '../helpers/model-schema-checks.ts'
import { dialectNames, memberName, memberNames, randomRoot, smallValue } from '../helpers/random-schemas.ts'
import { warmAjvEngine } from '../validation/engines.ts'

checkWithInterpreter()

const numRuns = countRuns(60)

const choice = fc.record({ manual: fc.boolean(), bound: fc.boolean(), binding: smallValue })
const choices = fc.array(choice, { minLength: 4, maxLength: 4 })
const calls = fc.array(fc.dictionary(memberName, smallValue, { maxKeys: 4 }), { minLength: 6, maxLength: 6 })
const widerCodes = [
  'constraint_dropped',
  'missing_binding',
  'invalid_binding',
  'remote_reference',
  'dangling_reference',
]

type Choices = typeof choices extends fc.Arbitrary<infer Value> ? Value : never

function compile(jsonSchema: JsonSchema, chosen: Choices) {
  const projected = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
  const configurations = memberNames.flatMap((key, index) => {
    const { manual = false, bound = false, binding } = chosen[index] ?? {}
    return manual ? [{ key, mode: 'manual' as const, ...(bound ? { binding } : {}) }] : []
  })
  const inputs = applyToolInputConfigurations({ inputs: projected, configurations })
  const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs: deepFreeze(inputs), jsonSchema })
  return { ...compiled, inputs }
}

describe.each(dialectNames)('For any schema in the spelling of %s', (dialect) => {
  it('the model schema accepts what the whole tool accepts, and more only with a finding', () => {
    let compared = 0
    let exact = 0
    fc.assert(
      fc.property(randomRoot(dialect), choices, calls, (jsonSchema, chosen, sentByModel) => {
        deepFreeze(jsonSchema)
        const { agentGeneratedKeys, fixedInputBindings, modelTool, diagnostics, inputs } = compile(jsonSchema, chosen)
        const { parameters } = modelTool.function
        if (parameters === undefined) return
        expect(findAnnotations(parameters)).toEqual([])
        expect(findDanglingReferences(parameters)).toEqual([])
        for (const { key } of inputs) {
          if (!agentGeneratedKeys.includes(key)) expect(findMentions(key, parameters, parameters)).toEqual([])
        }
        const isWider = diagnostics.some(({ code }) => widerCodes.includes(code))
        for (const call of sentByModel) {
          const sent = Object.fromEntries(Object.entries(call).filter(([name]) => agentGeneratedKeys.includes(name)))
          const whole = interpretingEngine.validate(jsonSchema, { ...fixedInputBindings, ...sent })
          const shown = interpretingEngine.validate(parameters, sent)
          if (whole.schemaError !== undefined || shown.issues.some(({ keyword }) => keyword === 'limit')) continue
          expect(shown.schemaError).toBeUndefined()
          compared++
          if (!isWider) exact++
          if (whole.valid && !shown.valid) {
            throw new Error(`too narrow for ${JSON.stringify(sent)}: ${JSON.stringify(parameters)}`)
          }
          if (!isWider && shown.valid && !whole.valid) {
            throw new Error(`too wide for ${JSON.stringify(sent)}: ${JSON.stringify(parameters)}`)
          }
        }
      }),
      { numRuns },
    )
    expect(compared).toBeGreaterThan(numRuns)
    expect(exact).toBeGreaterThan(numRuns / 2)
  })

  it('both engines give one answer', () => {
    fc.assert(
      fc.property(randomRoot(dialect), calls, (jsonSchema, values) => {
        for (const value of values) {
          const generated = warmAjvEngine.validate(jsonSchema, value)
          const interpreted = interpretingEngine.validate(jsonSchema, value)
          if (interpreted.issues.some(({ keyword }) => keyword === 'limit')) continue
          expect(generated.schemaError === undefined).toBe(interpreted.schemaError === undefined)
          expect(generated.valid).toBe(interpreted.valid)
        }
      }),
      { numRuns },
    )
  })
})
