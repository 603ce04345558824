import type { Page } from 'playwright'
import { expect } from 'vitest'

/** All that a page says about itself that nobody should have to see. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
}

/** What a person does first: opens the editor on the canvas, fixes a parameter and gives it back to the model, adds a server, and closes. */
export async function walkThroughEditor(page: Page): Promise<void> {
  const readSaved = async () => (await page.getByTestId('saved-nodes').textContent()) ?? ''
  const readModelKeys = async () => {
    const schema = JSON.parse((await page.getByTestId('model-schema').textContent()) ?? '')
    return Object.keys(schema.function.parameters.properties)
  }
  const source = page.getByRole('radiogroup', { name: 'Source of Action', exact: true })

  await page.getByRole('group', { name: 'MCP Hub node' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Edit MCP Hub' }).click()
  await page.getByRole('dialog', { name: 'Edit MCP Hub' }).waitFor()

  await expect.poll(readModelKeys).toContain('action')
  const before = await readSaved()
  await source.getByRole('radio', { name: 'Manual' }).check({ force: true })
  await expect.poll(readModelKeys).not.toContain('action')
  expect(await readSaved()).not.toBe(before)
  await source.getByRole('radio', { name: 'Agent' }).check({ force: true })
  await expect.poll(readModelKeys).toContain('action')

  await page.getByRole('button', { name: 'Add server' }).click()
  await page.getByRole('list', { name: 'MCP servers' }).getByRole('listitem').first().waitFor()
  await expect.poll(async () => serversOf(await readSaved())).toHaveLength(1)

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

function serversOf(nodes: string): unknown {
  const [node] = JSON.parse(nodes) as { data: { inputs: { key: string; value?: unknown }[] } }[]
  return node?.data.inputs.find(({ key }) => key === 'server_registry')?.value
}
