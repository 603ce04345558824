import { generateText, isStepCount, type ToolSet } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import {
  type AiSdkToolCall,
  compileToolSet,
  type ProviderTarget,
  type ToolSetEntry,
  toAiSdkTools,
} from '../../entries/compiler.ts'

const entries: ToolSetEntry[] = [
  {
    source: {
      id: 'shop:order',
      name: 'order',
      description: 'Orders a thing.',
      inputSchema: {
        type: 'object',
        properties: {
          shop: { type: 'string' },
          count: { type: 'integer', minimum: 1 },
          notes: { type: 'object', additionalProperties: true },
        },
        required: ['shop', 'count'],
      },
    },
    configuration: [{ key: 'shop', mode: 'manual', binding: 'the-secret-shop' }],
  },
]

/** A model that calls the first tool once with these arguments, then says that it is done. */
function modelThatCalls(input: unknown): MockLanguageModelV4 {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  }
  let isCalled = false
  return new MockLanguageModelV4({
    doGenerate: async ({ tools }) => {
      if (isCalled) {
        return {
          content: [{ type: 'text', text: 'done' }],
          finishReason: { unified: 'stop', raw: 'stop' },
          usage,
          warnings: [],
        }
      }
      isCalled = true
      const toolName = tools?.[0]?.name ?? ''
      return {
        content: [{ type: 'tool-call', toolCallId: 'call-1', toolName, input: JSON.stringify(input) }],
        finishReason: { unified: 'tool-calls', raw: 'tool_use' },
        usage,
        warnings: [],
      }
    },
  })
}

async function run(input: unknown, target?: ProviderTarget) {
  const calls: AiSdkToolCall[] = []
  const model = modelThatCalls(input)
  const tools: ToolSet = toAiSdkTools({
    set: compileToolSet({ tools: entries, target }),
    execute: (call) => {
      calls.push(call)
      return { ordered: call.params['count'] }
    },
  })
  const result = await generateText({ model, tools, prompt: 'Order two.', stopWhen: isStepCount(3) })
  return { calls, model, result }
}

describe('toAiSdkTools', () => {
  it.each([undefined, 'anthropic', 'gemini', 'openai-strict'] as const)(
    'gives the tool what the author fixed, whatever the model sends under that name (set for %s)',
    async (target) => {
      const { calls, result } = await run({ count: 2, shop: 'evil', more: true }, target)
      expect(calls).toHaveLength(1)
      expect(calls[0]).toMatchObject({
        toolId: 'shop:order',
        params: { shop: 'the-secret-shop', count: 2 },
        args: { count: 2 },
        toolCallId: 'call-1',
      })
      expect(result.steps[0]?.toolResults[0]?.output).toEqual({ ordered: 2 })
      expect(result.text).toBe('done')
    },
  )

  it('shows the model what it may fill in and never what the author fixed, in tools or in messages', async () => {
    const { model } = await run({ count: 2 })
    const sent = JSON.stringify(model.doGenerateCalls.map(({ tools, prompt }) => ({ tools, prompt })))
    expect(sent).not.toContain('the-secret-shop')
    const [tool] = model.doGenerateCalls[0]?.tools ?? []
    expect(tool).toMatchObject({ type: 'function', description: 'order: Orders a thing.' })
    const { properties } = (tool as { inputSchema: { properties: Record<string, unknown> } }).inputSchema
    expect(properties).toEqual({
      count: { type: 'integer', minimum: 1 },
      notes: { type: 'object', additionalProperties: true },
    })
  })

  it.each([{ count: 0 }, { count: 'many' }, {}, []])(
    'refuses %j before anything runs, and tells the model why',
    async (input) => {
      const { calls, model } = await run(input)
      expect(calls).toEqual([])
      expect(model.doGenerateCalls).toHaveLength(2)
      expect(JSON.stringify(model.doGenerateCalls[1]?.prompt)).toMatch(/count|object/)
    },
  )

  it('checks again where the tool is run without the check of the SDK', async () => {
    const tools = toAiSdkTools({ set: compileToolSet({ tools: entries }), execute: () => 'ran' })
    const execute = Object.values(tools)[0]?.execute
    await expect(execute?.({ count: 0 }, { toolCallId: 'x' })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(execute?.({ count: 1 }, { toolCallId: 'x' })).resolves.toBe('ran')
  })

  it('is a standard schema too, for what reads those', async () => {
    const tools = toAiSdkTools({ set: compileToolSet({ tools: entries }), execute: () => 'ran' })
    const { validate, jsonSchema } = Object.values(tools)[0]?.inputSchema['~standard'] ?? {}
    expect(validate?.({ count: 1 })).toEqual({ value: { count: 1 } })
    expect(validate?.({ count: 0 })).toMatchObject({ issues: [{ message: expect.stringContaining('/count') }] })
    expect(jsonSchema?.input()).toMatchObject({ type: 'object', required: ['count'] })
  })
})
