import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MergedCall } from '../../editors/try-call/MergedCall.tsx'
import { createTryCallWords } from '../../editors/try-call/words.ts'
import { prepareToolCall } from '../../src/compiler/prepare-tool-call.ts'

describe('a call that is merged for a look at it', () => {
  it('names the output behind a parameter, never its id, and says nothing of whether that will fit', () => {
    const words = createTryCallWords('en')
    const compiled = {
      toolId: 'x',
      modelTool: { type: 'function' as const, function: { name: 'x', description: '' } },
      agentGeneratedKeys: [],
      fixedInputBindings: { count: 'node-7.out' },
      diagnostics: [],
    }
    const jsonSchema = { type: 'object', properties: { count: { type: 'integer' } } } as const
    const prepared = prepareToolCall({ compiled, jsonSchema })
    expect(prepared.issues).toHaveLength(1)
    const draw = (upstream: Record<string, string>) =>
      renderToStaticMarkup(
        createElement(MergedCall, {
          compiled,
          prepared,
          secretKeys: new Set<string>(),
          upstream,
          isStale: false,
          t: words.t,
          tField: words.tField,
        }),
      )
    const shown = draw({ count: 'Answer of the agent' })
    expect(shown).toContain('output: Answer of the agent')
    expect(shown).toContain(words.t('origin_upstream'))
    expect(shown).not.toMatch(/node-7|hub-wrong/)
    expect(draw({})).toMatch(/hub-wrong/)
  })
})
