import { describe, expect, test } from 'vitest'
import { callStatusMessages } from '../../editors/i18n/call-statuses.ts'
import { callStepMessages } from '../../editors/i18n/call-steps.ts'
import { fillArgumentInputs, listArgumentInputs, readArgumentInputs } from '../../editors/try-call/form-arguments.ts'
import { readCallOutcome } from '../../editors/try-call/read-outcome.ts'
import { wordStatus, wordStep } from '../../editors/try-call/word-status.ts'
import { compileToolRuntime } from '../../src/compiler/compile.ts'
import { createTranslate } from '../../src/diagnostics/translate.ts'
import { mcpHubStatuses } from '../../src/mcp/status.ts'
import { mcpHubSteps } from '../../src/mcp/steps.ts'
import { presetSwitchStatuses } from '../../src/presets/status.ts'
import { presetListSteps, presetSwitchSteps } from '../../src/presets/steps.ts'
import { skillsHubStatuses } from '../../src/skills/status.ts'
import { skillsHubSteps } from '../../src/skills/steps.ts'
import { toolHubStatuses } from '../../src/tools/status.ts'
import { toolHubSteps } from '../../src/tools/steps.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const read = (result: unknown) => readCallOutcome(result, JSON.stringify(result) ?? 'null')

describe('words of a call', () => {
  const tables = { toolHubStatuses, mcpHubStatuses, skillsHubStatuses, presetSwitchStatuses }
  test.each(Object.entries(tables))('there is a sentence for each of %s', (_, table) => {
    const t = createTranslate(callStatusMessages, 'en')
    expect(Object.keys(table).filter((code) => wordStatus(code, t) === undefined)).toEqual([])
  })

  test('there is a name for each step of each pipeline, and another hub’s steps are shown as they are called', () => {
    const t = createTranslate(callStepMessages, 'en')
    const steps = [...toolHubSteps, ...mcpHubSteps, ...skillsHubSteps, ...presetListSteps, ...presetSwitchSteps]
    for (const step of steps) expect(Object.keys(callStepMessages)).toContain(`call_step_${step}`)
    expect(wordStep('own_step', t)).toBe('own step')
    expect(wordStatus('toString', createTranslate(callStatusMessages, 'en'))).toBeUndefined()
  })
})

describe('what outputs say', () => {
  test('a status that says little gives way to the code of its message', () => {
    expect(read({ status: 'ok' }).code).toBe('ok')
    expect(read({ status: 'error', message: 'preset_id_required: say which' }).code).toBe('preset_id_required')
    expect(read({ status: 'rejected', message: 'approval_expired: too late' }).code).toBe('approval_expired')
    expect(read({ status: 'applied', message: 'already_applied: so it is' }).code).toBe('applied')
    expect(read({ presets: [], error: 'no_caller: none' }).code).toBe('no_caller')
    expect(read({ presets: [], error: null }).code).toBeUndefined()
  })

  test('what was blanked and what was cut is told, and cutting is no warning of its own', () => {
    const cut = read({
      status: 'success',
      warnings: ['result_truncated: at 4', 'argument_dropped: a'],
      result: 'x [redacted]',
    })
    expect(cut).toMatchObject({ isTruncated: true, isRedacted: true, warnings: ['argument_dropped: a'] })
    expect(read({ status: 'completed', policy_warnings: ['result_truncated: at 4'] }).isTruncated).toBe(true)
    expect(read({ status: 'success' })).toMatchObject({ isTruncated: false, isRedacted: false })
  })

  test('anything at all is read', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: false }), (result) => {
        expect(() => readCallOutcome(result, '')).not.toThrow()
      }),
      { numRuns: countRuns(300) },
    )
  })
})

describe('arguments as a form', () => {
  const jsonSchema = {
    type: 'object',
    required: ['query'],
    properties: {
      query: { type: 'string' },
      limit: { type: ['integer', 'null'] },
      tags: { type: 'array', items: { type: 'string' } },
      where: { type: 'object', properties: { lang: { type: 'string' } } },
      any: {},
    },
  }
  const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs: [], jsonSchema })
  const inputs = listArgumentInputs({
    ...compiled,
    modelTool: { type: 'function', function: { name: 't', description: '', parameters: jsonSchema } },
  })

  test('every parameter that a form can fill is there, and empty', () => {
    expect(inputs.map(({ key }) => key)).toEqual(expect.arrayContaining(['query', 'limit', 'tags', 'where']))
    expect(inputs.every((input) => !('value' in input))).toBe(true)
  })

  test('what is shown and not touched comes back the same, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.constantFrom('query', 'limit', 'tags', '__proto__'), fc.string()), fc.jsonValue()),
        (args) => {
          const back = readArgumentInputs(fillArgumentInputs(inputs, args), args)
          expect(JSON.stringify(back)).toBe(JSON.stringify(args))
        },
      ),
      { numRuns: countRuns(300) },
    )
  })

  test('an edit changes its own key; others keep their values and their order', () => {
    const args = { zeta: 1, limit: 3, query: 'a' }
    const edited = fillArgumentInputs(inputs, args).map((input) =>
      input.key === 'query' ? { ...input, value: 'b' } : input.key === 'limit' ? { ...input, value: undefined } : input,
    )
    expect(JSON.stringify(readArgumentInputs(edited as typeof inputs, args))).toBe('{"zeta":1,"query":"b"}')
  })
})
