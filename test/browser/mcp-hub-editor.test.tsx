import '../../entries/styles.css'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HubNodeEditor, type HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'
import type { HubNodeData } from '../../src/hub/types.ts'
import { readInputValue } from '../../src/store/input-value.ts'
import { createFakeHubClient, type FakeServer } from '../../stories/support/fake-hub-client.ts'
import { filesRow, fileTools, mcpHubData, webRow } from '../../stories/support/mcp-samples.ts'
import { mount } from '../helpers/mount.tsx'

function Host({ given, log, ...props }: { given: HubNodeData; log: HubNodeData[] } & Partial<HubNodeEditorProps>) {
  const [data, setData] = useState(given)
  return (
    <HubNodeEditor
      {...props}
      type="tools/mcp_hub"
      data={data}
      onChange={(next) => {
        log.push(next)
        setData(next)
      }}
    />
  )
}

/** Opens the editor; every data that it tells its host is kept. */
function open(data: HubNodeData, servers: Record<string, FakeServer> = {}): { log: HubNodeData[]; host: HTMLElement } {
  const log: HubNodeData[] = []
  return { log, host: mount(<Host given={data} log={log} client={createFakeHubClient({ servers })} />) }
}

const manyTools = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...fileTools[1], name: `tool_${String(index).padStart(4, '0')}` }))
const discover = () => page.getByRole('button', { name: 'Discover tools' }).click()
const visibility = (data: HubNodeData | undefined) => data && readInputValue(data, 'visibility_config')

describe('a list of 5,000 tools', () => {
  it('keeps few rows on the page, wherever it is scrolled and whatever is searched for', async () => {
    const { host } = open(mcpHubData([filesRow]), { files: { tools: manyTools(5000) } })
    await discover()
    const list = page.getByRole('list', { name: 'Tools of files' })
    await expect.element(list).toBeVisible()
    const box = host.querySelector('.hub-tools__box') as HTMLElement
    const rows = () => [...host.querySelectorAll('.hub-tool__name')].map(({ textContent }) => textContent)
    expect(rows().length).toBeLessThan(40)
    for (const [index, name] of [
      [1234, 'tool_1234'],
      [4990, 'tool_4990'],
      [0, 'tool_0000'],
    ] as const) {
      box.scrollTop = index * 44
      await expect.element(page.getByRole('button', { name: new RegExp(`^${name} `) })).toBeInTheDocument()
      expect(rows().length).toBeLessThan(40)
    }
    box.scrollTop = box.scrollHeight
    await page.getByRole('searchbox', { name: 'Search tools' }).fill('tool_12*')
    await expect.element(page.getByRole('group', { name: 'All 100 tools shown' })).toBeVisible()
    expect(rows().length).toBeLessThan(40)
    await expect.element(page.getByRole('button', { name: /^tool_1299 / })).toBeInTheDocument()
  })

  it('hides all that a pattern matches as one step that is undone at once', async () => {
    const { log } = open(mcpHubData([filesRow]), { files: { tools: manyTools(5000) } })
    await discover()
    await page.getByRole('searchbox', { name: 'Search tools' }).fill('files:*')
    const bulk = page.getByRole('group', { name: 'All 5000 tools shown' })
    await bulk.getByRole('button', { name: 'Hide' }).click()
    await expect.element(page.getByText('0 of 5000 visible')).toBeVisible()
    expect(log).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('5000 of 5000 visible')).toBeVisible()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.element(page.getByText('0 of 5000 visible')).toBeVisible()
  })

  it('keeps the focus in a row that is scrolled out of sight', async () => {
    const { host } = open(mcpHubData([filesRow]), { files: { tools: manyTools(5000) } })
    await discover()
    const first = page.getByRole('button', { name: /^tool_0000 / })
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    const box = host.querySelector('.hub-tools__box') as HTMLElement
    box.scrollTop = 100_000
    await expect.element(page.getByRole('button', { name: /^tool_2273 / })).toBeInTheDocument()
    expect(document.activeElement).toBe(first.element())
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('button', { name: /^tool_0001 / })).toHaveFocus()
  })
})

describe('drift', () => {
  it('is measured without writing anything, and accepting is one step', async () => {
    const old = { description: 'Old.', inputSchema: fileTools[1]?.inputSchema, hash: 'x' }
    const data = mcpHubData([filesRow], { visibility_config: { tools: { 'files:list_directory': { accepted: old } } } })
    const { log } = open(data, { files: { tools: fileTools } })
    await discover()
    await page.getByRole('button', { name: 'Review 1 change' }).click()
    await page.getByRole('button', { name: 'Accept files:list_directory' }).click()
    expect(log).toHaveLength(1)
    await expect.element(page.getByText('Nothing has changed since you accepted the tools.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(visibility(log[1])).toEqual(visibility(data))
  })
})

describe('a renamed server', () => {
  it('keeps what was hidden hidden, and takes its parameters along', async () => {
    const tools = { 'files:write_file': { visible: false }, 'files:list_directory': { inputs: [] } }
    const { log } = open(mcpHubData([filesRow, webRow], { visibility_config: { tools } }))
    await page.getByRole('button', { name: 'Edit files' }).click()
    await page.getByLabelText('Name', { exact: true }).fill('papers')
    await userEvent.keyboard('{Enter}')
    expect(visibility(log.at(-1))).toEqual({
      tools: { 'papers:write_file': { visible: false }, 'papers:list_directory': { inputs: [] } },
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(visibility(log.at(-1))).toEqual({ tools })
  })
})

describe('a JSON view that is not valid', () => {
  it('is kept as it was typed, and the form still shows what is stored', async () => {
    const { log } = open(mcpHubData([{ ...filesRow, type: 'sse', url: 'http://x/sse', extra: { colour: 'red' } }]))
    await page.getByRole('button', { name: 'Edit files' }).click()
    await expect.element(page.getByLabelText('Transport')).toHaveValue('sse')
    const settings = page.getByRole('region', { name: 'Server settings' })
    await settings.getByRole('radio', { name: 'JSON' }).click()
    const box = settings.getByRole('textbox', { name: 'Server as JSON' })
    expect((box.element() as HTMLTextAreaElement).value).toContain('"colour": "red"')
    await box.fill('{ "name": "files", oops')
    await settings.getByRole('radio', { name: 'Form' }).click()
    await expect.element(settings.getByRole('textbox', { name: 'URL', exact: true })).toHaveValue('http://x/sse')
    await settings.getByRole('radio', { name: 'JSON' }).click()
    await expect.element(box).toHaveValue('{ "name": "files", oops')
    await expect.element(settings.getByText(/^Line 1, column \d+/)).toBeVisible()
    expect(log).toEqual([])
  })
})
