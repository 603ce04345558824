import '../../entries/styles.css'
import type { WidgetProps } from '@rjsf/utils'
import { type ReactElement, useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToolInputsEditor } from '../../editors/tool-inputs/ToolInputsEditor.tsx'
import type { ToolInputsEditorProps } from '../../editors/tool-inputs/types.ts'
import { compileToolRuntime } from '../../src/compiler/compile.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { mount } from '../helpers/mount.tsx'

interface Shown {
  current(): readonly NodeInput[]
  changes: NodeInput[][]
  value(key: string): unknown
  has(key: string): boolean
  group(key: string): HTMLElement
  replace(inputs: readonly NodeInput[]): void
}

function createInputs(jsonSchema: JsonSchema, values: Record<string, unknown> = {}): NodeInput[] {
  return jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input) => {
    const manual = setInputMode({ input, mode: 'manual' })
    return values[input.key] === undefined ? manual : { ...manual, value: values[input.key] }
  })
}

async function show(inputs: readonly NodeInput[], rest: Partial<ToolInputsEditorProps> = {}): Promise<Shown> {
  const host: HostHandle = { current: inputs, changes: [], replace: () => undefined }
  mount(<Host handle={host} rest={rest} />)
  await expect.poll(() => document.querySelectorAll('[data-input-key]').length).toBe(inputs.length)
  const find = (key: string) => host.current.find((input) => input.key === key)
  return {
    current: () => host.current,
    changes: host.changes,
    value: (key) => find(key)?.value,
    has: (key) => Object.hasOwn(find(key) ?? {}, 'value'),
    group: (key) => {
      const group = document.querySelector<HTMLElement>(`[data-input-key="${key}"]`)
      if (group === null) throw new Error(`No row for ${key}`)
      return group
    },
    replace: (next) => {
      host.current = next
      host.replace(next)
    },
  }
}

interface HostHandle {
  current: readonly NodeInput[]
  changes: NodeInput[][]
  replace(inputs: readonly NodeInput[]): void
}

/** Keeps the inputs as a host would; the handle lets a test look in and step in. */
function Host({ handle, rest }: { handle: HostHandle; rest: Partial<ToolInputsEditorProps> }): ReactElement {
  const [shown, setShown] = useState(handle.current)
  useEffect(() => {
    handle.replace = setShown
  }, [handle])
  return (
    <ToolInputsEditor
      {...rest}
      inputs={shown}
      onChange={(next) => {
        handle.changes.push(next)
        handle.current = next
        setShown(next)
      }}
    />
  )
}

const field = (group: HTMLElement) => {
  const found = group.querySelector<HTMLElement>('input[type=text], input[type=password], textarea, select')
  if (found === null) throw new Error('No field')
  return found
}
const button = (group: HTMLElement, name: string) =>
  page.elementLocator(group).getByRole('button', { name, exact: true })
const radio = (group: HTMLElement, name: string) => page.elementLocator(group).getByRole('radio', { name, exact: true })

const renders = new Map<string, number>()

function CountingWidget({ id, value, onChange }: WidgetProps): ReactElement {
  renders.set(id, (renders.get(id) ?? 0) + 1)
  return (
    <input id={id} type="text" value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)} />
  )
}

const emptiedSchema: JsonSchema = {
  type: 'object',
  properties: {
    weight: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    range: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } },
    must: { type: 'array', items: { type: 'string' } },
    flag: { type: 'boolean' },
  },
  required: ['must'],
}

beforeEach(async () => {
  await page.viewport(1000, 900)
})

describe('the parameter list', () => {
  it('leaves the inputs alone until the author edits', async () => {
    const shown = await show(createInputs(emptiedSchema), { jsonSchema: emptiedSchema })
    await expect.element(page.getByRole('group', { name: 'weight' })).toBeVisible()
    expect(shown.changes).toEqual([])
  })

  it('makes an emptied or merely touched field absent, and reports a required one as missing', async () => {
    const shown = await show(createInputs(emptiedSchema), { jsonSchema: emptiedSchema })
    const weight = field(shown.group('weight'))
    await userEvent.type(weight, '5')
    expect(shown.value('weight')).toBe(5)
    await userEvent.clear(weight)
    await userEvent.click(field(shown.group('tags')))
    await userEvent.click(radio(shown.group('range'), 'Form'))
    await userEvent.click(field(shown.group('range')))
    await userEvent.tab()
    for (const key of ['weight', 'tags', 'range', 'must', 'flag']) expect(shown.has(key), key).toBe(false)
    expect(shown.group('must').textContent).toContain('Needs a value')
    const inputs = shown.current()
    const { fixedInputBindings, diagnostics } = compileToolRuntime({
      toolId: 'tool',
      name: 'tool',
      inputs,
      jsonSchema: emptiedSchema,
    })
    expect(fixedInputBindings).toEqual({})
    expect(diagnostics.map(({ code, key }) => [code, key])).toContainEqual(['missing_binding', 'must'])
  })

  it('reaches absent, null, empty text, zero, false, empty list and empty object', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        text: { type: ['string', 'null'] },
        number: { type: 'number' },
        flag: { type: 'boolean' },
        list: { type: 'array', items: { type: 'string' } },
        object: { type: 'object' },
      },
    }
    const shown = await show(createInputs(schema), { jsonSchema: schema })
    await userEvent.click(button(shown.group('text'), 'Send null'))
    expect(shown.value('text')).toBeNull()
    await userEvent.click(button(shown.group('text'), 'Clear'))
    expect(shown.has('text')).toBe(false)
    await userEvent.click(button(shown.group('text'), 'Send empty text'))
    expect(shown.value('text')).toBe('')
    await userEvent.type(field(shown.group('number')), '0')
    expect(shown.value('number')).toBe(0)
    await userEvent.click(radio(shown.group('flag'), 'False'))
    expect(shown.value('flag')).toBe(false)
    await userEvent.click(button(shown.group('list'), 'Send empty list'))
    expect(shown.value('list')).toEqual([])
    await userEvent.click(button(shown.group('object'), 'Send empty object'))
    expect(shown.value('object')).toEqual({})
  })

  it('keeps the same objects for inputs that did not change', async () => {
    const inputs = createInputs(emptiedSchema)
    const shown = await show(inputs, { jsonSchema: emptiedSchema })
    await userEvent.type(field(shown.group('weight')), '7')
    expect(shown.changes).toHaveLength(1)
    expect(shown.current().map((input, index) => input === inputs[index])).toEqual([false, true, true, true, true])
  })

  it('gives the value back after any toggles of the mode', async () => {
    const shown = await show(createInputs(emptiedSchema, { must: ['a'] }), { jsonSchema: emptiedSchema })
    const group = shown.group('must')
    for (const name of ['Agent', 'Manual', 'Agent', 'Manual']) await userEvent.click(radio(group, name))
    expect(shown.value('must')).toEqual(['a'])
    expect(JSON.parse((field(group) as HTMLTextAreaElement).value)).toEqual(['a'])
  })

  it('drops half-typed text when the value is replaced from outside', async () => {
    const shown = await show(createInputs(emptiedSchema, { tags: ['a'] }), { jsonSchema: emptiedSchema })
    await userEvent.fill(field(shown.group('tags')), '["b"')
    expect(shown.value('tags')).toEqual(['a'])
    shown.replace(createInputs(emptiedSchema, { tags: ['c'] }))
    await expect.poll(() => (field(shown.group('tags')) as HTMLTextAreaElement).value).toContain('"c"')
  })

  it('shows the stored value again after an undo to no value at all', async () => {
    const before = createInputs(emptiedSchema)
    const shown = await show(before, { jsonSchema: emptiedSchema })
    await userEvent.type(field(shown.group('weight')), '12')
    shown.replace(before)
    await expect.poll(() => (field(shown.group('weight')) as HTMLInputElement).value).toBe('')
  })

  it('renders only the row that is typed in', async () => {
    const properties = Object.fromEntries(Array.from({ length: 40 }, (_none, at) => [`p${at}`, { type: 'string' }]))
    const schema: JsonSchema = { type: 'object', properties }
    const shown = await show(createInputs(schema), {
      jsonSchema: schema,
      rjsfTheme: { widgets: { TextWidget: CountingWidget } },
    })
    await expect.poll(() => renders.size).toBe(40)
    renders.clear()
    await userEvent.type(field(shown.group('p7')), 'abc')
    expect(shown.value('p7')).toBe('abc')
    expect([...renders.keys()]).toHaveLength(1)
  })

  it('keeps keys from the canvas, but for Escape', async () => {
    const seen = vi.fn()
    const listen = (event: KeyboardEvent) => seen(event.key)
    document.addEventListener('keydown', listen)
    const shown = await show(createInputs(emptiedSchema, { weight: 5 }), { jsonSchema: emptiedSchema })
    await userEvent.click(field(shown.group('weight')))
    await userEvent.keyboard('{Backspace}{Delete}a{Control>}z{/Control}{Escape}')
    await userEvent.click(radio(shown.group('weight'), 'Agent'))
    await userEvent.keyboard('{Delete}{Control>}z{/Control}')
    document.removeEventListener('keydown', listen)
    expect(seen.mock.calls.map(([key]) => key)).toEqual(['Escape', 'z'])
  })

  it('does not move what is being clicked when a message appears', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { name: { type: 'string', minLength: 3 }, next: { type: 'string' } },
    }
    const shown = await show(createInputs(schema), { jsonSchema: schema })
    await userEvent.type(field(shown.group('name')), 'a')
    const before = shown.group('next').getBoundingClientRect().top
    await userEvent.click(radio(shown.group('next'), 'Agent'))
    await expect.poll(() => shown.group('name').textContent).toContain('Too short')
    expect(shown.group('next').getBoundingClientRect().top).toBe(before)
    expect(shown.group('next').dataset['mode']).toBe('agentGenerated')
  })

  it('never puts a secret on the page', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { token: { type: 'string', isSecret: true, minLength: 30 } },
    }
    const shown = await show(createInputs(schema, { token: 'sk-live-123456' }), { jsonSchema: schema })
    await expect.element(page.getByText('Set', { exact: true })).toBeVisible()
    await userEvent.type(field(shown.group('token')), 'sk-other-7890')
    expect(shown.value('token')).toBe('sk-other-7890')
    await userEvent.tab()
    expect(document.body.innerHTML).not.toMatch(/sk-live|sk-other/)
    expect([...document.querySelectorAll('input')].map((input) => input.value).join()).not.toMatch(/sk-/)
  })
})
