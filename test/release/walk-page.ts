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

/** What a person does first: opens the editor on the canvas, fixes an input, gives it back, adds a server, and closes. */
export async function walkThroughEditor(page: Page): Promise<void> {
  const readSaved = async () => (await page.getByTestId('saved-nodes').textContent()) ?? ''

  await page.getByRole('group', { name: 'MCP Hub node' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Edit MCP Hub' }).click()
  await page.getByRole('dialog', { name: 'Edit MCP Hub' }).waitFor()

  const before = await readSaved()
  await fixAction(page)
  expect(await readSaved()).not.toBe(before)
  await sourceOfAction(page, 'Agent').check({ force: true })
  await expect.poll(() => readModelKeys(page)).toContain('action')

  await page.getByRole('button', { name: 'Add server' }).click()
  await page.getByRole('list', { name: 'MCP servers' }).getByRole('listitem').first().waitFor()
  await expect.poll(async () => serversOf(await readSaved())).toHaveLength(1)

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Takes an input of the hub from the model, which the preview shows. */
export async function fixAction(page: Page): Promise<void> {
  await expect.poll(() => readModelKeys(page)).toContain('action')
  const shownWithout = page.getByTestId('model-schema').filter({ hasNotText: '"action": {' })
  // Chosen again until the page listens: one that a server rendered does so only once its scripts have come.
  await expect
    .poll(
      async () => {
        await sourceOfAction(page, 'Agent').check({ force: true })
        await sourceOfAction(page, 'Manual').check({ force: true })
        return shownWithout.waitFor({ timeout: 2_000 }).then(
          () => 'without',
          () => 'with',
        )
      },
      { timeout: 20_000 },
    )
    .toBe('without')
  expect(await readModelKeys(page)).not.toContain('action')
}

const sourceOfAction = (page: Page, mode: 'Agent' | 'Manual') =>
  page.getByRole('radiogroup', { name: 'Source of Action', exact: true }).getByRole('radio', { name: mode })

async function readModelKeys(page: Page): Promise<string[]> {
  const schema = JSON.parse((await page.getByTestId('model-schema').textContent()) ?? '')
  return Object.keys(schema.function.parameters.properties)
}

function serversOf(nodes: string): unknown {
  const [node] = JSON.parse(nodes) as { data: { inputs: { key: string; value?: unknown }[] } }[]
  return node?.data.inputs.find(({ key }) => key === 'server_registry')?.value
}
