import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Playground, startPlayground } from '../../playground/server/main.ts'
import { openBrowser } from '../helpers/playground.ts'
import { type HttpMcpServer, startEverything } from '../helpers/start-everything.ts'
import {
  buildPlayground,
  buildStrictPages,
  openWatchedPage,
  serveUnderPolicy,
  type WatchedPage,
} from '../helpers/strict-pages.ts'
import type { LoopbackServer } from '../node/loopback.ts'

let folder: string
let browser: Browser
let everything: HttpMcpServer
let pages: LoopbackServer
const playgrounds: Playground[] = []
let watched: WatchedPage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-csp-'))
  // A test runner's own value would make development builds, which is not what people get.
  vi.stubEnv('NODE_ENV', 'production')
  await buildPlayground(join(folder, 'with'))
  await buildPlayground(join(folder, 'without'), { withoutCsp: true })
  await buildStrictPages(join(folder, 'pages'))
  vi.unstubAllEnvs()
  browser = await openBrowser()
  everything = await startEverything('streamableHttp')
  pages = await serveUnderPolicy(join(folder, 'pages'), writePolicy(everything.origin))
  for (const name of ['with', 'without']) {
    const playground = await startPlayground({
      port: 0,
      pageFolder: join(folder, name),
      allowedServersFile: join(folder, 'allowed.json'),
      presetsFile: join(folder, 'presets.yaml'),
    })
    playgrounds.push(playground)
  }
})
afterAll(async () => {
  await browser?.close()
  everything?.stop()
  await pages?.close()
  for (const playground of playgrounds) await playground.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => watched.page.context().close())

/** Nothing but the page's own files, and one server. */
function writePolicy(server: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${server}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

async function openStories(file: string): Promise<void> {
  watched = await openWatchedPage(browser, `${pages.url}/${file}`)
  await watched.page.waitForFunction(() => 'strictPage' in globalThis)
}

const play = (beginning: string) => watched.page.evaluate((each) => globalThis.strictPage.play(each), beginning)
const callTool = (spoil: object) =>
  watched.page.evaluate(
    ({ url, wrong }) => globalThis.strictPage.callTool(url, 'get-structured-content', { location: 'Chicago' }, wrong),
    { url: `${everything.origin}/mcp`, wrong: spoil },
  )

async function expectFormsToValidate(): Promise<void> {
  expect(await play('editors/tool-inputs/ToolInputsEditor/ErrorsAfterLeaving')).toEqual([])
  expect(await play('editors/tool-inputs/ToolInputsEditor/EveryKindByHand')).toEqual([])
}

async function expectToolsToBeCalled(): Promise<void> {
  expect(await callTool({})).toMatchObject({
    status: 'ok',
    warnings: [],
    call: { structured_content: { temperature: expect.any(Number) } },
  })
  const spoilt = (await callTool({ temperature: 'warm' })) as { warnings: string[] }
  expect(spoilt.warnings.join()).toMatch(/^output_schema_mismatch: .*temperature/)
}

/** A wrong value for a fixed parameter, and wrong arguments of a model. */
async function expectPlaygroundToValidate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Tool Hub' }).click()
  await page.getByRole('button', { name: /^Edit .*find_products|^Edit Find products/ }).click()
  const limit = page.locator('[data-input-key="limit"]')
  await limit.getByRole('textbox').fill('500')
  await page.keyboard.press('Tab')
  await limit.getByText('Must be at most').waitFor()
  await page.getByLabel('Model arguments').fill('{"query": 5}')
  await page.getByRole('button', { name: 'Preview call' }).click()
  await page.getByRole('list', { name: 'What is wrong with this call' }).getByText('query').waitFor()
}

describe('on a page whose policy forbids generated code, hubnodes/csp imported first', () => {
  it('stories of every file are shown, hostile schemas are at work, and what is wrong in a form is said', async () => {
    await openStories('index.html')
    const texts = await watched.page.evaluate(() => globalThis.strictPage.showSome(3))
    expect(Object.keys(texts).length).toBeGreaterThan(100)
    expect(Object.keys(texts).filter((name) => texts[name] === '')).toEqual([])
    await expectFormsToValidate()
    expect(await play('gallery/Hostile/')).toEqual([])
    expect(watched.errors).toEqual([])
    expect(await watched.readViolations()).toEqual([])
  })

  it('tools of a real MCP server are called, and their results held to their schemas', async () => {
    await openStories('index.html')
    await expectToolsToBeCalled()
    expect(watched.errors).toEqual([])
    expect(await watched.readViolations()).toEqual([])
  })

  it('the playground works, and refuses what is wrong', async () => {
    watched = await openWatchedPage(browser, playgrounds[0]?.address ?? '')
    await expectPlaygroundToValidate(watched.page)
    expect(watched.errors).toEqual([])
    expect(await watched.readViolations()).toEqual([])
  })
})

describe('without hubnodes/csp, validation is never off and costs one report', () => {
  it('in forms', async () => {
    await openStories('without.html')
    await expectFormsToValidate()
    expect(await watched.readViolations()).toHaveLength(1)
  })

  it('in calls of MCP tools', async () => {
    await openStories('without.html')
    await expectToolsToBeCalled()
    expect(await watched.readViolations()).toHaveLength(1)
  })

  it('in the playground', async () => {
    watched = await openWatchedPage(browser, playgrounds[1]?.address ?? '')
    await expectPlaygroundToValidate(watched.page)
    expect(await watched.readViolations()).toHaveLength(1)
  })
})
