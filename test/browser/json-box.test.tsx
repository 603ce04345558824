import '../../entries/styles.css'
import { type ReactElement, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { JsonBox } from '../../editors/fields/JsonBox.tsx'
import { parseJsonText } from '../../editors/fields/parse-json-text.ts'
import { mount } from '../helpers/mount.tsx'

function Host({ start, onDone }: { start: string; onDone?: (text: string) => void }): ReactElement {
  const [text, setText] = useState(start)
  const isDraft = parseJsonText(text).state === 'invalid'
  return (
    <div className="hub-root">
      <JsonBox id="box" aria-label="Box" text={text} onText={setText} isDraft={isDraft} onDone={() => onDone?.(text)} />
      <button type="button">After</button>
    </div>
  )
}

const box = () => page.getByRole('textbox', { name: 'Box' })
const element = () => box().element() as HTMLTextAreaElement

beforeEach(async () => {
  await page.viewport(600, 600)
})

describe('a JSON box', () => {
  it('is a plain text box whose text is on the page once', async () => {
    mount(<Host start={'{\n  "name": "Ada"\n}'} />)
    await expect.element(box()).toHaveValue('{\n  "name": "Ada"\n}')
    expect(element().tagName).toBe('TEXTAREA')
    expect(document.querySelector('.hub-json__marks')?.textContent).toBe('')
    await userEvent.fill(box(), '[1]')
    await expect.element(box()).toHaveValue('[1]')
  })

  it('wraps its marks as the box wraps its text, so that nothing is cut off', async () => {
    mount(
      <Host
        start={JSON.stringify({ long: 'word '.repeat(60), dense: 'x'.repeat(300), 中文: '汉字'.repeat(40) }, null, 2)}
      />,
    )
    await expect.element(box()).toBeVisible()
    for (const width of [600, 320]) {
      await page.viewport(width, 600)
      expect(element().scrollHeight).toBeLessThanOrEqual(element().clientHeight)
      expect(element().scrollWidth).toBeLessThanOrEqual(element().clientWidth)
    }
  })

  it('marks the place of a fault, at the end of a line and of the text too', async () => {
    mount(<Host start={'{\n  "a": tru\n}'} />)
    const faults = () =>
      [...document.querySelectorAll<HTMLElement>('[data-mark=fault]')].map(({ dataset }) => dataset['text'])
    await expect.poll(faults).toEqual(['t'])
    expect(document.querySelectorAll('[data-faulty]')).toHaveLength(1)
    await userEvent.fill(box(), '{\n  "a": \n}')
    await expect.poll(faults).toEqual(['}'])
    await userEvent.fill(box(), '{"a": 1')
    await expect.poll(faults).toEqual(['1'])
    await userEvent.fill(box(), '{"a": 1}')
    await expect.poll(faults).toEqual([])
  })

  it('shows the brackets that belong together at the caret', async () => {
    mount(<Host start={'{"a": [1, "]"], "b": {}}'} />)
    await userEvent.click(box())
    await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(7)}`)
    const pair = () =>
      [...document.querySelectorAll<HTMLElement>('[data-mark=bracket]')].map(({ dataset }) => dataset['text'])
    await expect.poll(pair).toEqual(['[', ']'])
    await userEvent.tab()
    await expect.poll(pair).toEqual([])
  })

  it('keeps the indentation, and the browser’s own undo takes it back', async () => {
    mount(<Host start="" />)
    await userEvent.fill(box(), '{}')
    await userEvent.keyboard('{End}{ArrowLeft}{Enter}"a": 1,{Enter}"b": 2')
    await expect.element(box()).toHaveValue('{\n  "a": 1,\n  "b": 2\n}')
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    expect(element().value.length).toBeLessThan(20)
  })

  it('is no trap: Tab leaves it', async () => {
    mount(<Host start="[1" />)
    await userEvent.click(box())
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
    await expect.element(box()).toHaveValue('[1')
  })

  it('keeps a draft from what closes on Escape, and hands over what is right before it closes', async () => {
    const onDone = vi.fn()
    const closed = vi.fn()
    document.addEventListener('keydown', closed)
    mount(<Host start="[1" onDone={onDone} />)
    await userEvent.click(box())
    await userEvent.keyboard('{Escape}')
    expect(closed).not.toHaveBeenCalled()
    await userEvent.keyboard(']{Escape}')
    document.removeEventListener('keydown', closed)
    expect(closed.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toContain('Escape')
    expect(onDone).toHaveBeenLastCalledWith('[1]')
  })

  it('stays a plain box for a text too long to be marked with every letter', async () => {
    const long = JSON.stringify(
      Array.from({ length: 20_000 }, (_none, at) => `item ${at}`),
      null,
      2,
    )
    mount(<Host start={long} />)
    await expect.element(box()).toBeVisible()
    expect(document.querySelector('.hub-json__marks')).toBeNull()
    expect(element().clientHeight).toBeLessThan(400)
  })
})
