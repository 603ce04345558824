import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, projectRoot, type RunningPlayground, startPlaygroundProcess } from '../helpers/playground.ts'

const sampleFile = join(projectRoot, 'playground/files/notes.txt')
const patience = 20_000

let playground: RunningPlayground
let browser: Browser
let page: Page

beforeAll(async () => {
  playground = await startPlaygroundProcess()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await playground?.close()
})
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 960 }, locale: 'en-US' })
  page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto(playground.address)
})
afterEach(async () => {
  await page.context().close()
})

const openEditor = () => page.getByRole('button', { name: 'Edit MCP Hub' }).click()
const discover = async () => {
  await page.getByRole('button', { name: 'Discover tools', exact: true }).click()
  await page.getByRole('button', { name: 'read_text_file' }).waitFor()
  await page.getByRole('button', { name: /^echo\b/ }).waitFor()
}
const parameter = (name: string) => page.locator(`[data-input-key="${name}"]`)
const choose = async (name: string, mode: 'Agent' | 'Manual') => {
  const radio = parameter(name)
    .getByRole('radiogroup', { name: `Source of ${name}` })
    .getByRole('radio', { name: mode })
  await radio.check({ force: true })
}
const readModelSchema = async () => {
  const shown = page.getByTestId('model-schema')
  if (!(await shown.isVisible())) await page.getByRole('tab', { name: 'Model view' }).click()
  return JSON.parse((await shown.textContent()) ?? '')
}
// The preview follows an edit when the page is idle, so a busy machine shows the earlier one for a while.
const listModelKeys = async () => Object.keys((await readModelSchema()).function.parameters.properties)
/** The walk's settings: path fixed, tail manual and empty, head left to the model. */
const configure = async () => {
  await openEditor()
  await discover()
  await page.getByRole('button', { name: 'read_text_file' }).click()
  await choose('path', 'Manual')
  await parameter('path').getByRole('textbox').fill(sampleFile)
  await choose('tail', 'Manual')
}
const exportFlow = async () => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}
const readSaved = () => page.evaluate(() => JSON.parse(window.localStorage.getItem('hubnodes.flow') ?? 'null'))
const importText = async (text: string) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  // On one line: typing a thousand lines into a text area takes the browser ten seconds.
  await page.getByLabel('Or paste the JSON here').fill(JSON.stringify(JSON.parse(text)))
  await page.getByRole('button', { name: 'Replace the flow' }).click()
}

describe('the main job in the playground', () => {
  it('fixes a parameter of a real MCP tool, shows what the model sees, calls it, and loses nothing', async () => {
    await configure()
    await expect.poll(listModelKeys, { timeout: patience }).toEqual(['head'])
    const sent = await readModelSchema()
    expect(sent.function.name).toMatch(/read_text_file/)
    expect(JSON.stringify(sent.function.parameters)).not.toContain('notes.txt')

    await page.getByLabel('Model arguments').fill('{"head": 1, "path": "/etc/passwd"}')
    await page.getByRole('button', { name: 'Preview call' }).click()
    const merged = JSON.parse((await page.getByTestId('merged-params').textContent()) ?? '')
    expect(merged).toEqual({ path: sampleFile, head: 1 })
    await page.getByRole('button', { name: 'Check each step' }).click()
    await page.getByRole('list', { name: 'Steps' }).getByText('Not run').waitFor()
    await page.getByRole('region', { name: 'Result' }).getByText('All checks passed').waitFor()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    const [firstLine = '', secondLine = ''] = (await readFile(sampleFile, 'utf8')).split('\n')
    await expect.poll(() => page.getByTestId('call-result').textContent(), { timeout: patience }).toContain(firstLine)
    const result = await page.getByTestId('call-result').textContent()
    expect(result).not.toContain(secondLine)
    expect(result).not.toContain('root:')

    const exported = await exportFlow()
    await expect.poll(async () => JSON.stringify(await readSaved())).toContain(sampleFile)
    await page.reload()
    await openEditor()
    await discover()
    await page.getByRole('button', { name: 'read_text_file' }).click()
    expect(await parameter('path').getByRole('textbox').inputValue()).toBe(sampleFile)
    await expect.poll(readModelSchema, { timeout: patience }).toEqual(sent)

    await page.getByRole('button', { name: 'Reset sample' }).click()
    await importText(exported)
    expect(JSON.parse(await exportFlow())).toEqual(JSON.parse(exported))
  })

  it('undoes and redoes edits of the editor and of the canvas in one history', async () => {
    await configure()
    const pathOf = async () => JSON.stringify(await readSaved()).includes(sampleFile)
    await expect.poll(pathOf).toBe(true)
    await page.getByRole('button', { name: 'Close editor' }).click()
    await page.getByRole('button', { name: 'Add tool port' }).click()
    await page.getByText('tool_6').waitFor()
    const undo = page.getByRole('toolbar').getByRole('button', { name: 'Undo' })
    await undo.click()
    await page.getByText('tool_6').waitFor({ state: 'detached' })
    while (await undo.isEnabled()) await undo.click()
    await expect.poll(pathOf).toBe(false)
    const redo = page.getByRole('toolbar').getByRole('button', { name: 'Redo' })
    while (await redo.isEnabled()) await redo.click()
    await expect.poll(pathOf).toBe(true)
    await page.getByText('tool_6').waitFor()
  })

  it('never deletes a node by keys typed into a field', async () => {
    await configure()
    const field = parameter('path').getByRole('textbox')
    await field.focus()
    for (const key of ['Backspace', 'Delete', 'Backspace']) await page.keyboard.press(key)
    await page.getByLabel('Name of the node').fill('Files')
    await page.keyboard.press('Backspace')
    expect(await page.getByRole('group', { name: 'File node' }).count()).toBe(1)
  })
})

describe('a flow from elsewhere', () => {
  it('asks before a command that nobody allowed is started', async () => {
    const marker = join(tmpdir(), `hubnodes-started-${process.pid}-${Math.random().toString(36).slice(2)}`)
    const flow = JSON.parse(await exportFlow())
    const hub = flow.nodes.find((node: { type: string }) => node.type === 'tools/mcp_hub')
    const registry = hub.data.inputs.find((input: { key: string }) => input.key === 'server_registry')
    const script = `require('fs').writeFileSync(${JSON.stringify(marker)}, '')`
    registry.value = [{ id: 'x', name: 'foreign', enabled: true, type: 'stdio', command: 'node', args: ['-e', script] }]
    await importText(JSON.stringify(flow))
    await openEditor()
    await page.getByRole('button', { name: 'Discover tools', exact: true }).click()
    await page.getByText('These servers want to start').waitFor()
    await page.getByText('writeFileSync').first().waitFor()
    await page.getByRole('button', { name: 'Don’t run' }).click()
    expect(existsSync(marker)).toBe(false)
  })

  it('is asked about in the same way when it is pasted from the clipboard of another page', async () => {
    const flow = JSON.parse(await exportFlow())
    const hub = flow.nodes.find((node: { type: string }) => node.type === 'tools/mcp_hub')
    const registry = hub.data.inputs.find((input: { key: string }) => input.key === 'server_registry')
    registry.value = [
      { id: 'x', name: 'foreign', enabled: true, type: 'stdio', command: 'node', args: ['-e', 'process.exit()'] },
    ]
    hub.data.label = 'Pasted'
    const text = JSON.stringify({ nodes: [hub], edges: [] })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByRole('button', { name: 'Paste' }).click()
    await page.getByText('Nothing in it was started').waitFor()
    await page.getByRole('button', { name: 'Edit Pasted' }).click()
    await page.getByRole('button', { name: 'Discover tools', exact: true }).click()
    await page.getByText('These servers want to start').waitFor()
    await page.getByRole('button', { name: 'Don’t run' }).click()
    await page.getByRole('button', { name: 'Close editor' }).click()
    await page.getByRole('toolbar', { name: 'Flow' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('group', { name: 'Pasted node' }).waitFor({ state: 'detached' })
  })

  it('is refused whole and changes nothing when it is not sound', async () => {
    await importText('{"nodes":[{"id":"n"}],"edges":[]}')
    await page.getByRole('alert').getByText('Node 0 of the list cannot be read').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await page.getByRole('group', { name: 'MCP Hub node' }).count()).toBe(1)
    expect(await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).isEnabled()).toBe(false)
  })
})

describe('the page', () => {
  it('takes the token out of the address bar, and says what is missing without one', async () => {
    expect(page.url()).not.toContain('token')
    await page.reload()
    expect(await page.getByText('no session token').count()).toBe(0)
    const stranger = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await stranger.goto(playground.address.replace(/#.*/, ''))
    await stranger.getByText('no session token').waitFor()
    await stranger.context().close()
  })

  it('says when another tab has saved its own flow, until this one saves again', async () => {
    const other = await page.context().newPage()
    await other.goto(playground.address)
    const messages = page.getByRole('region', { name: 'Messages' })
    const warning = messages.getByText('Another tab changed the flow')
    for (const count of [1, 2]) {
      await other.getByRole('button', { name: 'Add Agent' }).click()
      await expect.poll(() => warning.count(), { timeout: patience }).toBe(count)
      await page.getByRole('button', { name: 'Add MCP Hub' }).click()
      const countHubs = async () =>
        (await readSaved()).nodes.filter(({ type }: { type: string }) => type === 'tools/mcp_hub').length
      await expect.poll(countHubs).toBe(1 + count)
    }
  })

  it('needs no sideways scrolling on a screen of 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await openEditor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  for (const theme of ['light', 'dark'] as const) {
    it(`has no accessibility fault in the ${theme} theme, with and without the editor`, async () => {
      if (theme === 'dark') await page.getByRole('button', { name: 'Dark theme' }).click()
      expect(await findFaults()).toEqual([])
      await configure()
      expect(await findFaults()).toEqual([])
    })
  }

  /** What axe finds, named by rule and place. React Flow's own attribution and hidden texts are not ours. */
  async function findFaults(): Promise<string[]> {
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => {
      const { axe: loaded } = globalThis as unknown as { axe: { run(context: unknown): Promise<AxeResults> } }
      return loaded.run({ include: [['html']], exclude: [['.react-flow__attribution']] })
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }
})
