import '../../entries/styles.css'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { HubNodeEditor } from '../../editors/HubNodeEditor.tsx'
import { ToolInputsEditor } from '../../editors/tool-inputs/ToolInputsEditor.tsx'
import type { ToolInputsEditorProps } from '../../editors/tool-inputs/types.ts'
import { hubNodeDescriptions } from '../../nodes/canvas-catalog.ts'
import { createHubNode } from '../../nodes/create-hub-node.ts'
import { createInputs, everyKindSchema } from '../../stories/editors/tool-inputs/schemas.ts'
import { mount } from '../helpers/mount.tsx'

const keys = Object.keys(everyKindSchema.properties ?? {})
const byHand = createInputs(everyKindSchema, Object.fromEntries(keys.map((key) => [key, undefined])))
const FOCUSABLE = 'input, textarea, select, button, a[href], summary, [tabindex="0"]'

function Host(props: Partial<ToolInputsEditorProps>): ReactElement {
  const [inputs, setInputs] = useState(props.inputs ?? byHand)
  return <ToolInputsEditor jsonSchema={everyKindSchema} {...props} inputs={inputs} onChange={setInputs} />
}

const group = (key: string) => page.elementLocator(document.querySelector(`[data-input-key="${key}"]`) as HTMLElement)
const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

/** Things that Tab stops at: of radios with one name only the checked one, else the first. */
function listStops(root: Element): Element[] {
  const names = new Set<string>()
  return [...root.querySelectorAll<HTMLInputElement>(FOCUSABLE)].filter((element) => {
    if (element.disabled || element.tabIndex < 0 || !element.checkVisibility()) return false
    if (element.type !== 'radio') return true
    const isChosen = element.checked || !root.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`)
    if (!isChosen || names.has(element.name)) return false
    names.add(element.name)
    return true
  })
}

async function emulate(features: { name: string; value: string }[]): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

beforeEach(async () => {
  await page.viewport(1000, 900)
})

afterEach(async () => {
  await emulate([])
})

describe('with the keyboard alone', () => {
  it('every control of a parameter list is reached, in the order of the page, and none holds the focus', async () => {
    const host = mount(<Host />)
    await expect.poll(() => host.querySelectorAll('[data-input-key]').length).toBe(keys.length)
    const stops = listStops(host)
    expect(stops.length).toBeGreaterThan(keys.length)
    for (const stop of stops) {
      await userEvent.tab()
      expect(document.activeElement).toBe(stop)
    }
    await userEvent.tab()
    expect(host.contains(document.activeElement)).toBe(false)
  })

  it('arrow keys move between the choices of one group', async () => {
    mount(<Host />)
    await expect.element(page.getByRole('group', { name: 'verbose' })).toBeInTheDocument()
    ;(group('verbose').getByRole('radio', { name: 'Manual' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(group('verbose').getByRole('radio', { name: 'Agent' })).toBeChecked()
    await expect.element(group('verbose').getByRole('radio', { name: 'Agent' })).toHaveFocus()
  })

  it('the focus is never lost to the page when what had it is gone', async () => {
    const values = { query: 'abc', nickname: 'n', tags: ['a', 'b'], verbose: true, limit: undefined }
    mount(<Host inputs={createInputs(everyKindSchema, values)} />)
    await expect.element(page.getByRole('group', { name: 'query' })).toBeInTheDocument()
    const press = async (key: string, name: string) => {
      ;(group(key).getByRole('button', { name, exact: true }).element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(hasFocus, { message: `${key}: ${name}` }).toBe(true)
      expect(group(key).element().contains(document.activeElement), `${key}: ${name}`).toBe(true)
    }
    await press('query', 'Clear')
    await press('query', 'Send empty text')
    await press('nickname', 'Send null')
    await press('nickname', 'Clear')
    await press('verbose', 'Clear')
    await press('limit', 'Don’t send')
    await userEvent.click(group('tags').getByRole('radio', { name: 'Form' }))
    await press('tags', 'Remove item 2')
    await press('tags', 'Remove item 1')
  })

  it('a filter without a match gives the focus back to the search', async () => {
    mount(<Host />)
    await userEvent.fill(page.getByRole('searchbox'), 'no such thing')
    const showAll = page.getByRole('button', { name: 'Show all' })
    await expect.element(showAll).toBeVisible()
    ;(showAll.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
  })
})

describe('at 320 pixels, which is 200 % zoom on 640', () => {
  const reflows = (host: HTMLElement) => {
    const wide = [...host.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > 321 && !element.closest('pre, .hub-json, [data-scrolls], table'),
    )
    expect(wide.map(({ className }) => className)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  }

  it('a parameter list needs no sideways scrolling', async () => {
    await page.viewport(320, 900)
    const host = mount(<Host title={'a_tool_with_a_name_that_never_ends_'.repeat(4)} />)
    host.style.width = '100%'
    await expect.poll(() => host.querySelectorAll('[data-input-key]').length).toBe(keys.length)
    reflows(host)
  })

  it.each(hubNodeDescriptions.map(({ title, type }) => [title, type] as const))(
    'the editor of %s needs none',
    async (_title, type) => {
      await page.viewport(320, 900)
      const { data } = createHubNode(type, { id: 'one', position: { x: 0, y: 0 } })
      const host = mount(<HubNodeEditor type={type} data={data} onChange={() => undefined} />)
      host.style.width = '100%'
      await expect.element(page.getByRole('group').first()).toBeInTheDocument()
      reflows(host)
    },
  )
})

describe('as the system asks', () => {
  it('nothing moves where motion is reduced', async () => {
    await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    const host = mount(<Host />)
    await expect.poll(() => host.querySelectorAll('[data-input-key]').length).toBe(keys.length)
    for (const element of host.querySelectorAll('*')) {
      const { transitionDuration, animationName } = getComputedStyle(element)
      expect(new Set(transitionDuration.split(', ').map(Number.parseFloat))).toEqual(new Set([0]))
      expect(animationName).toBe('none')
    }
  })

  it('what is chosen and what has the focus is outlined where the system chooses the colours', async () => {
    await emulate([{ name: 'forced-colors', value: 'active' }])
    mount(<Host />)
    await expect.element(page.getByRole('group', { name: 'verbose' })).toBeInTheDocument()
    const option = (name: string) =>
      getComputedStyle(group('verbose').getByRole('radio', { name }).element().parentElement as HTMLElement)
    expect(option('Manual').outlineStyle).toBe('solid')
    expect(option('Agent').outlineStyle).toBe('none')
    await userEvent.click(group('query').getByRole('textbox'))
    expect(getComputedStyle(group('query').getByRole('textbox').element()).outlineStyle).toBe('solid')
  })
})
