import 'hubnodes/styles.css'
import { type HubNodeData, HubNodeEditor, ToolInputsEditor } from 'hubnodes'
import { type ReactElement, StrictMode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createHubNodeData, hubNodeDefinitions } from '../../entries/runtime.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { mount } from '../helpers/mount.tsx'

type HostWay = 'own' | 'ignore' | 'late' | 'tidy' | 'copy'

/** A host that does with what it is told as hosts do. */
function Host<Value extends object>(props: {
  way: HostWay
  first: Value
  told: Value[]
  tidy(value: Value): Value
  show(value: Value, isOwn: boolean, onChange: (next: Value) => void): ReactElement
}): ReactElement {
  const { way, first, told, tidy, show } = props
  const [value, setValue] = useState(first)
  const [queue] = useState<Value[]>([])
  const take = { own: () => {}, ignore: () => {}, late: (next: Value) => void queue.push(next) }
  const keep = { copy: (next: Value) => setValue(structuredClone(next)), tidy: (next: Value) => setValue(tidy(next)) }
  return (
    <>
      {show(value, way === 'own', (next) => {
        told.push(next)
        ;({ ...take, ...keep })[way](next)
      })}
      <button type="button" onClick={() => setValue(queue.shift() ?? value)}>
        Deliver one
      </button>
    </>
  )
}

const deliver = () => userEvent.click(page.getByRole('button', { name: 'Deliver one' }))
const ways: readonly HostWay[] = ['own', 'ignore', 'late', 'tidy', 'copy']

describe('an editor of a node', () => {
  function show(way: HostWay) {
    const told: HubNodeData[] = []
    const first = createHubNodeData('tools/mcp_hub', { tool_name: 'a', server_registry: [] })
    mount(
      <StrictMode>
        <Host
          way={way}
          first={first}
          told={told}
          tidy={(data) => ({ ...data, tidied: true })}
          show={(data, isOwn, onChange) => (
            <HubNodeEditor type="tools/mcp_hub" onChange={onChange} {...(isOwn ? { defaultData: data } : { data })} />
          )}
        />
      </StrictMode>,
    )
    return { told, first }
  }

  it.each(ways)('in a host that has the way "%s" keeps focus, text and undo, and tells each edit once', async (way) => {
    const { told, first } = show(way)
    const selector = '[data-input-key="tool_name"] input:not([type="radio"])'
    await expect.poll(() => document.querySelector(selector), { timeout: 15_000 }).not.toBeNull()
    const field = page.elementLocator(document.querySelector(selector) as HTMLElement)
    await expect.element(field).toHaveValue('a')
    expect(told).toEqual([])
    await userEvent.click(field)
    await userEvent.keyboard('{End}bcd')
    await expect.element(field).toHaveValue('abcd')
    if (way === 'late') for (let count = 0; count < 2; count++) await deliver()
    if (way !== 'late') await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('abcd')
    expect(told).toHaveLength(3)
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect.element(field).toHaveValue('a')
    expect(told).toHaveLength(4)
    expect(told[3]?.inputs).toEqual(first.inputs)
    await userEvent.click(page.getByRole('button', { name: 'Redo' }))
    await expect.element(field).toHaveValue('abcd')
    expect(told).toHaveLength(5)
  })
})

describe('the list of parameters', () => {
  const inputs: NodeInput[] = [
    { key: 'name', label: 'name', renderTypeList: ['input'], selectedType: 'input', valueType: 'string', value: 'a' },
    { key: 'other', label: 'other', renderTypeList: ['input'], selectedType: 'input', valueType: 'string', value: 'x' },
  ]

  it.each(ways)('in a host that has the way "%s" keeps focus and text, and tells each edit once', async (way) => {
    const told: NodeInput[][] = []
    mount(
      <StrictMode>
        <Host<NodeInput[]>
          way={way}
          first={inputs}
          told={told}
          tidy={(list) => list.map((input) => ({ ...input, tidied: true }))}
          show={(list, isOwn, onChange) => (
            <ToolInputsEditor onChange={onChange} {...(isOwn ? { defaultInputs: list } : { inputs: list })} />
          )}
        />
      </StrictMode>,
    )
    const field = page.getByRole('group', { name: 'name' }).getByRole('textbox')
    await userEvent.click(field)
    await userEvent.keyboard('{End}bcd')
    await expect.element(field).toHaveValue('abcd')
    if (way === 'late') await deliver()
    else await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('abcd')
    expect(told.map(([input]) => input?.value)).toEqual(['ab', 'abc', 'abcd'])
    if (way !== 'tidy' && way !== 'copy') expect(told[2]?.[1]).toBe(inputs[1])
  })
})

function AllHubs({ onChange }: { onChange(): void }): ReactElement {
  const [round, setRound] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setRound(round + 1)}>
        Draw again
      </button>
      {hubNodeDefinitions.map(({ type }) => (
        <HubNodeEditor key={type} type={type} data={createHubNodeData(type)} onChange={onChange} />
      ))}
    </>
  )
}

describe('every kind of hub', () => {
  it('tells its host nothing, warns of nothing and keeps no listener, in strict mode and when it is drawn again', async () => {
    const warned = vi.spyOn(console, 'error')
    const onChange = vi.fn()
    mount(
      <StrictMode>
        <AllHubs onChange={onChange} />
      </StrictMode>,
    )
    for (const { title } of hubNodeDefinitions) {
      await expect.element(page.getByRole('region', { name: `${title} editor` })).toBeInTheDocument()
    }
    await userEvent.click(page.getByRole('button', { name: 'Draw again' }))
    expect(onChange).not.toHaveBeenCalled()
    expect(warned.mock.calls).toEqual([])
    warned.mockRestore()
  })
})
