import '../../entries/styles.css'
import { type ReactElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToolInputsEditor } from '../../editors/tool-inputs/ToolInputsEditor.tsx'
import { compileToolRuntime } from '../../src/compiler/compile.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { testBrowserCases } from '../helpers/browser-cases.ts'
import { mount } from '../helpers/mount.tsx'

function Host({
  jsonSchema,
  report,
}: {
  jsonSchema: JsonSchema
  report: (inputs: readonly NodeInput[]) => void
}): ReactElement {
  const [inputs, setInputs] = useState<readonly NodeInput[]>(() =>
    jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input) => setInputMode({ input, mode: 'manual' })),
  )
  report(inputs)
  return <ToolInputsEditor inputs={inputs} jsonSchema={jsonSchema} onChange={setInputs} />
}

/** A tool's parameters, all filled by hand, and what a call would be given. */
async function show(jsonSchema: JsonSchema) {
  let inputs: readonly NodeInput[] = []
  mount(<Host jsonSchema={jsonSchema} report={(now) => (inputs = now)} />)
  const keys = Object.keys(jsonSchema.properties ?? {})
  await expect.poll(() => document.querySelectorAll('[data-input-key]').length).toBe(keys.length)
  const group = (key: string) => page.elementLocator(document.querySelector(`[data-input-key="${key}"]`) as HTMLElement)
  const field = (key: string) => {
    const found = group(key).element().querySelector<HTMLElement>('input[type=text], textarea, select')
    if (!found) throw new Error(`${key} has no field`)
    return found
  }
  const read = () => compileToolRuntime({ toolId: 'tool', name: 'tool', inputs, jsonSchema })
  return { group, field, read, values: () => read().fixedInputBindings }
}

type EditStep = Partial<Record<'type' | 'clear' | 'touch' | 'open' | 'text', string>>

testBrowserCases<{ schema: JsonSchema; steps: EditStep[] }, { value: { absent: string[] }; must: string }>('editor', {
  T24: [
    'a field that was emptied, touched or opened is absent, and a required one is missing',
    async ({ input, expected }) => {
      const { group, field, read, values } = await show(input.schema)
      for (const { type, clear, touch, open, text = '' } of input.steps) {
        if (type !== undefined) await userEvent.type(field(type), text)
        if (clear !== undefined) await userEvent.clear(field(clear))
        if (touch !== undefined) await userEvent.click(field(touch))
        if (open !== undefined) {
          await userEvent.click(group(open).getByRole('radio', { name: 'Form', exact: true }))
          await userEvent.click(field(open))
        }
        await userEvent.tab()
      }
      expect(expected.value.absent).not.toEqual([])
      for (const key of expected.value.absent) expect(Object.hasOwn(values(), key), key).toBe(false)
      expect(expected.must).toContain('unset')
      expect(Object.hasOwn(values(), 'must')).toBe(false)
      expect(read().diagnostics.map(({ code, key }) => [code, key])).toContainEqual(['missing_binding', 'must'])
      await expect.element(group('must')).toHaveTextContent('Needs a value')
    },
  ],
})

describe('an optional parameter of any kind', () => {
  const texts: Record<string, { schema: JsonSchema; text: string; value: unknown }> = {
    integer: { schema: { type: 'integer' }, text: '5', value: 5 },
    number: { schema: { type: 'number' }, text: '0.5', value: 0.5 },
    text: { schema: { type: 'string' }, text: 'x', value: 'x' },
    'text or null': { schema: { type: ['string', 'null'] }, text: 'x', value: 'x' },
    list: { schema: { type: 'array', items: { type: 'string' } }, text: '["a"]', value: ['a'] },
    object: {
      schema: { type: 'object', properties: { from: { type: 'string' } } },
      text: '{"from":"a"}',
      value: { from: 'a' },
    },
    'object or null': { schema: { type: ['object', 'null'] }, text: '{"a":1}', value: { a: 1 } },
  }
  for (const [kind, { schema, text, value }] of Object.entries(texts)) {
    it(`is absent again once its field is empty: ${kind}`, async () => {
      const { field, values } = await show({ type: 'object', properties: { value: schema } })
      await userEvent.click(field('value'))
      await userEvent.tab()
      expect(values()).toEqual({})
      await userEvent.fill(field('value'), text)
      await expect.poll(values).toEqual({ value })
      await userEvent.clear(field('value'))
      await userEvent.tab()
      expect(values()).toEqual({})
    })
  }

  it('is absent again once the choice is taken back: one of several, and yes or no', async () => {
    const { group, field, values } = await show({
      type: 'object',
      properties: { one: { type: 'string', enum: ['a', 'b'] }, flag: { type: 'boolean' } },
    })
    await userEvent.click(field('one'))
    await userEvent.keyboard('{Escape}')
    expect(values()).toEqual({})
    await userEvent.selectOptions(field('one'), 'b')
    await userEvent.click(group('flag').getByRole('radio', { name: 'False' }))
    expect(values()).toEqual({ one: 'b', flag: false })
    await userEvent.click(group('one').getByRole('button', { name: 'Clear', exact: true }))
    await userEvent.click(group('flag').getByRole('button', { name: 'Clear', exact: true }))
    expect(values()).toEqual({})
  })

  it('keeps no empty member where a member of it was emptied', async () => {
    const { group, values } = await show({
      type: 'object',
      properties: { range: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } } },
    })
    await userEvent.click(group('range').getByRole('radio', { name: 'Form', exact: true }))
    const from = group('range').getByRole('textbox').first()
    await userEvent.fill(from, 'a')
    await expect.poll(values).toEqual({ range: { from: 'a' } })
    await userEvent.clear(from)
    await userEvent.tab()
    expect(values()['range'] ?? {}).toEqual({})
  })
})
