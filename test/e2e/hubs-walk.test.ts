import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, projectRoot, type RunningPlayground, startPlaygroundProcess } from '../helpers/playground.ts'

const note = `trips/walk-${process.pid}.md`
const noteFile = join(projectRoot, 'playground/files', note)

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
  await rm(noteFile, { force: true })
})
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 960 }, locale: 'en-US' })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(playground.address)
})
afterEach(async () => {
  await page.context().close()
})

const edit = async (title: string) => {
  const close = page.getByRole('button', { name: 'Close editor' })
  if (await close.isVisible()) await close.click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
}
const start = async (args: object) => {
  await page.getByRole('textbox', { name: 'Model arguments' }).fill(JSON.stringify(args))
  await page.getByRole('button', { name: 'Run', exact: true }).click()
}
const readResult = async () => JSON.parse((await page.getByTestId('call-result').textContent()) ?? '')
const run = async (args: object) => {
  await start(args)
  return readResult()
}
const fileCall = (operation: string, args: object) => ({
  action: 'execute',
  tool: 'tools/file_ops',
  operation,
  arguments: args,
})
const approvals = () => page.getByRole('region', { name: 'Approvals' })
const decideByKeyboard = async (name: 'Approve' | 'Reject') => {
  await approvals().getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

describe('the five hubs in the playground', () => {
  it('runs tools under their policy: a constraint refuses, and a fixed path stays fixed', async () => {
    await edit('Tool Hub')
    const listed = await run({ action: 'list_tools' })
    expect(listed.tools.map(({ tool }: { tool: string }) => tool)).toEqual([
      'tools/file_ops',
      'find_products',
      'place_order',
      'tools/http',
    ])
    const products = { action: 'execute', tool: 'find_products', arguments: { query: 'paint', limit: 50 } }
    expect(await run(products)).toMatchObject({ status: 200, body: { products: [{ sku: 'paint-7' }] } })
    const refused = await run(fileCall('read', { path: 'stock.json' }))
    expect(refused).toMatchObject({ status: 'constraint_violation', error_details: { constraint: { field: 'path' } } })

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const exported = await readFile(await (await download).path(), 'utf8')
    // On one line: typing a thousand lines into a text area takes the browser ten seconds.
    const before = JSON.stringify(JSON.parse(exported))
    const fixed = before.replace(
      '"tool":"tools/file_ops",',
      '"tool":"tools/file_ops","inputs":[{"key":"path","mode":"manual","binding":"notes.txt"}],',
    )
    expect(fixed).not.toBe(before)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByLabel('Or paste the JSON here').fill(fixed)
    await page.getByRole('button', { name: 'Replace the flow' }).click()
    await edit('Tool Hub')
    expect((await run(fileCall('read', { path: '/etc/passwd' }))).content).toContain('Groceries')
  })

  it('asks a person before it writes, goes on once they agree, and asks again for the next call', async () => {
    await edit('Tool Hub')
    const write = fileCall('write', { path: note, content: 'Walked.', overwrite: true })
    await page.getByRole('textbox', { name: 'Model arguments' }).fill(JSON.stringify(write))
    await page.getByRole('button', { name: 'Check each step' }).click()
    await page.getByRole('list', { name: 'Steps' }).getByText('Needs approval').waitFor()
    expect(await approvals().getByRole('group').count()).toBe(0)
    await start(write)
    const request = approvals().getByRole('group', { name: 'Run Files: write' })
    await request.getByText(note, { exact: true }).waitFor()
    await page.getByText('Waiting for a decision').waitFor()
    const card = page.getByRole('group', { name: 'Tool Hub node' })
    await card.getByText('Waiting for approval').waitFor()
    await card.getByRole('button', { name: 'Show request' }).focus()
    await page.keyboard.press('Enter')
    expect(await request.evaluate((element) => element === document.activeElement)).toBe(true)
    await decideByKeyboard('Approve')
    await page.getByTestId('call-result').waitFor()
    await card.getByText('Waiting for approval').waitFor({ state: 'detached' })
    expect(await readFile(noteFile, 'utf8')).toBe('Walked.')

    await start(fileCall('write', { path: note, content: 'Walked again.', overwrite: true }))
    await decideByKeyboard('Reject')
    expect(await readResult()).toMatchObject({ status: 'approval_rejected' })
    expect(await readFile(noteFile, 'utf8')).toBe('Walked.')
  })

  it('lists and describes skills, and says what one still needs', async () => {
    await edit('Skills Hub')
    await page.getByRole('button', { name: 'The model gets 3 of 3, people get 3: see why' }).click()
    await page.getByRole('heading', { name: 'What each audience gets' }).waitFor()
    const listed = await run({ operation: 'list' })
    const names = listed.data.items.map(({ skill_name: name }: { skill_name: string }) => name)
    expect(names).toEqual(['parcel-quote', 'stock-check', 'trip-notes'])
    const described = await run({ operation: 'describe', skill_name: 'stock-check' })
    expect(described.data.tool_hub.tools).toMatchObject([
      { tool: 'tools/file_ops', available: true, read_only: true },
      { tool: 'find_products', available: true },
    ])
    const quote = { operation: 'execute', skill_name: 'parcel-quote', input_data: { kilograms: 2, country: 'PT' } }
    expect(await run(quote)).toMatchObject({ status: 'missing_credentials', missing_credentials: ['COURIER_TOKEN'] })
  })

  it('applies a preset that a person agreed to, for the next call of its target', async () => {
    await edit('List Presets')
    const listed = await run({})
    const offered = listed.presets.map(({ preset_id: id }: { preset_id: string }) => id)
    expect(offered).toEqual(['trips-without-asking', 'read-only', 'patient-servers', 'shop-skills'])

    await page.getByRole('button', { name: 'New preset' }).click()
    await page.getByLabel('From node').selectOption('tools')
    await page.getByLabel('Label', { exact: true }).fill('As it is now')
    await expect.poll(() => page.getByTestId('preset-yaml').textContent()).toContain('label: As it is now')

    await edit('Request Preset Switch')
    await page.getByText('A person would be asked.').waitFor()
    await start({ reason: 'many notes to write' })
    const changes = approvals().getByRole('list', { name: 'Changes' })
    await changes
      .getByText(/^Guard/)
      .first()
      .waitFor()
    await changes.locator('del', { hasText: 'approval_operations' }).waitFor()
    await decideByKeyboard('Approve')
    expect(await readResult()).toMatchObject({ status: 'applied', applied: true })

    await edit('Tool Hub')
    await run(fileCall('write', { path: note, content: 'Without asking.', overwrite: true }))
    expect(await readFile(noteFile, 'utf8')).toBe('Without asking.')
    const refused = await run(fileCall('read', { path: 'notes.txt' }))
    expect(refused).toMatchObject({ status: 'constraint_violation' })
  })
})
