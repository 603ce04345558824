import { describe, expect, it } from 'vitest'
import { gatherFindings } from '../../editors/preview/gather-findings.ts'
import { layOutText } from '../../editors/preview/lay-out-text.ts'
import { getProviderFacts, lintForms, toProviderForm } from '../../editors/preview/provider-forms.ts'
import { estimateTokens, measureSet, type SentTool, toPlainForm } from '../../editors/preview/sent-tool.ts'
import { previewTargets } from '../../editors/preview/targets.ts'
import { compileToolRuntime } from '../../src/compiler/compile.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import { toProviderTool } from '../../src/providers/to-provider-tool.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

function compile(toolId: string, jsonSchema: JsonSchema) {
  const inputs = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input) =>
    setInputMode({ input, mode: 'agentGenerated' }),
  )
  return compileToolRuntime({ toolId, name: toolId, inputs, jsonSchema })
}

const read = compile('files:read', { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] })
const odd = compile('1 odd name', { type: 'object', properties: { 'filter[id]': { type: 'string' } } })
const bare = compile('files:bare', { type: 'object' })
const textOf = (laid: ReturnType<typeof layOutText>) =>
  laid.pieces.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')

describe('the text of the model view', () => {
  const anyTool = fc.record({ id: fc.string(), sent: fc.jsonValue() }).map(
    ({ id, sent }): SentTool => ({
      toolId: id,
      modelName: id,
      text: JSON.stringify(sent, null, 2),
      size: JSON.stringify(sent).length,
      diagnostics: [],
    }),
  )

  it('is the JSON of the list letter by letter, whatever is marked in it', () => {
    fc.assert(
      fc.property(fc.array(anyTool), fc.option(fc.array(anyTool), { nil: undefined }), (tools, before) => {
        const values = tools.map(({ text }) => JSON.parse(text))
        expect(textOf(layOutText(tools, before, true))).toBe(JSON.stringify(values, null, 2))
      }),
      { numRuns: countRuns(100) },
    )
  })

  it('is what the compiler’s own way to a provider gives, in every form', () => {
    for (const target of previewTargets) {
      for (const compiled of [read, odd, bare]) {
        const sent = target === 'function' ? toPlainForm(compiled) : toProviderForm(compiled, target)
        const expected = target === 'function' ? compiled.modelTool : toProviderTool({ compiled, target }).tool
        expect(JSON.parse(textOf(layOutText([sent], undefined, false)))).toEqual(JSON.parse(JSON.stringify(expected)))
      }
    }
  })

  it('marks a tool that is new, counts one that is gone, and leaves the others alone', () => {
    const [one, two] = [toPlainForm(read), toPlainForm(bare)]
    const added = layOutText([one, two], [one], true)
    expect(added.removed).toBe(0)
    expect(added.added).toBe(two.text.split('\n').length)
    expect(added.pieces.map(({ runs }) => runs.some(({ isNew }) => isNew))).toEqual([false, true])
    const gone = layOutText([one], [one, two], true)
    expect([gone.added, gone.removed]).toEqual([0, two.text.split('\n').length])
    expect(layOutText([], [one], true)).toMatchObject({ added: 0, removed: one.text.split('\n').length })
  })

  it('marks in a provider’s form what the edit changed there', () => {
    const wider = compile('files:read', {
      type: 'object',
      properties: { path: { type: 'string' }, head: { type: 'integer' } },
      required: ['path'],
    })
    const laid = layOutText([toProviderForm(wider, 'anthropic')], [toProviderForm(read, 'anthropic')], false)
    const marked = laid.pieces.flatMap(({ runs }) => runs.filter(({ isNew }) => isNew).map(({ text }) => text)).join('')
    expect(marked).toContain('"head"')
    expect(marked).not.toContain('"input_schema"')
  })
})

describe('the size of what is sent', () => {
  it('is that of the very JSON, for one function and for a list', () => {
    const tools = [read, odd, bare].map(toPlainForm)
    expect(measureSet(tools, true)).toBe(JSON.stringify([read, odd, bare].map(({ modelTool }) => modelTool)).length)
    expect(measureSet([], true)).toBe(2)
    expect(measureSet([toPlainForm(read)], false)).toBe(JSON.stringify(read.modelTool).length)
    expect(estimateTokens(9)).toBe(3)
  })

  it('is held against the ceiling of a provider only where there is one', () => {
    expect(
      previewTargets.flatMap((target) => (target === 'function' ? [] : [[target, getProviderFacts(target).limit]])),
    ).toEqual([
      ['openai', 128],
      ['openai-strict', 128],
      ['anthropic', undefined],
      ['gemini', 512],
      ['mistral', undefined],
      ['bedrock', undefined],
      ['mcp', undefined],
    ])
  })
})

describe('the forms of a tool', () => {
  it('are made once for a function, and again for another one', () => {
    expect(toPlainForm(read)).toBe(toPlainForm({ ...read }))
    expect(toProviderForm(read, 'gemini')).toBe(toProviderForm({ ...read }, 'gemini'))
    expect(toProviderForm(read, 'gemini')).not.toBe(toProviderForm(read, 'openai'))
    expect(toPlainForm({ ...read, toolId: 'other' }).toolId).toBe('other')
  })

  it('carry the name that the model sees', () => {
    expect(toPlainForm(read).modelName).toBe('files__read')
    for (const target of ['openai', 'anthropic', 'bedrock', 'gemini', 'mcp'] as const) {
      expect(JSON.stringify(JSON.parse(toProviderForm(odd, target).text))).toContain(
        `"name":"${toProviderForm(odd, target).modelName}"`,
      )
    }
  })
})

describe('the findings of the model view', () => {
  it('name each thing once, the worst first, each with its tool', () => {
    const compiled = [odd, { ...odd }, read]
    const sent = compiled.map((tool) => toProviderForm(tool, 'anthropic'))
    const { findings, rewritten } = gatherFindings(compiled, sent, lintForms(compiled, 'anthropic'))
    const order = ['error', 'warning', 'info']
    const severities = findings.map(({ diagnostic }) => order.indexOf(diagnostic.severity))
    expect(severities).toEqual(severities.toSorted())
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
    expect(findings.map(({ diagnostic }) => diagnostic.code)).toContain('lint_name_twice')
    for (const { toolId } of [...findings, ...rewritten]) expect(compiled.map((tool) => tool.toolId)).toContain(toolId)
  })

  it('keep apart what is rewritten before it is sent', () => {
    const compiled = [odd]
    const sent = [toProviderForm(odd, 'anthropic')]
    const { findings, rewritten } = gatherFindings(compiled, sent, lintForms(compiled, 'anthropic'))
    expect(rewritten.map(({ diagnostic }) => diagnostic.code)).toEqual(['lint_key'])
    expect(findings.map(({ diagnostic }) => diagnostic.code)).toEqual(
      expect.arrayContaining(['function_name_encoded', 'parameter_key_encoded']),
    )
    expect(findings.every(({ diagnostic }) => diagnostic.severity !== 'error')).toBe(true)
  })

  it('tell of the name that is sent, not of one on the way to it', () => {
    const compiled = [compile('-odd name', { type: 'object' })]
    const sent = compiled.map((tool) => toProviderForm(tool, 'gemini'))
    const { findings } = gatherFindings(compiled, sent, [])
    const told = findings.filter(({ diagnostic }) => diagnostic.code === 'function_name_encoded')
    expect(told.map(({ diagnostic }) => diagnostic.params['name'])).toEqual([sent[0]?.modelName])
  })
})
