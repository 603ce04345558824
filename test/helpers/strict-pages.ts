import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { packageAliases } from '../../playground/package-aliases.ts'
import { type LoopbackServer, serveOnLoopback } from '../node/loopback.ts'
import { projectRoot } from './playground.ts'

/** Builds the stories' page, in both forms, into a folder. */
export async function buildStrictPages(folder: string): Promise<void> {
  const root = join(projectRoot, 'test/e2e/strict-page')
  await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: packageAliases },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: [join(root, 'index.html'), join(root, 'without.html')] },
    },
  })
}

/** Builds the playground's page into a folder, as `npm start` does, or without its `import 'hubnodes/csp'`. */
export async function buildPlayground(folder: string, options: { withoutCsp?: boolean } = {}): Promise<void> {
  const entry = join(projectRoot, 'entries/csp.ts')
  await build({
    configFile: join(projectRoot, 'playground/vite.config.ts'),
    logLevel: 'error',
    plugins: options.withoutCsp
      ? [{ name: 'without-csp', enforce: 'pre', load: (id) => (id === entry ? 'export {}' : null) }]
      : [],
    build: { outDir: folder, emptyOutDir: true, minify: false },
  })
}

/** Serves a folder of pages under a policy. */
export function serveUnderPolicy(folder: string, policy: string): Promise<LoopbackServer> {
  const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  return serveOnLoopback(async (request) => {
    const { pathname } = new URL(request.url)
    const content = await readFile(join(folder, pathname)).catch(() => undefined)
    if (content === undefined) return new Response(null, { status: 404 })
    const type = types[extname(pathname)] ?? 'application/octet-stream'
    return new Response(new Uint8Array(content), {
      headers: { 'content-type': type, 'content-security-policy': policy },
    })
  })
}

export interface WatchedPage {
  page: Page
  /** What broke the page's policy so far. */
  readViolations(): Promise<string[]>
  /** Errors that nobody caught, and those that were written to the console, without the browser's own about its policy. */
  errors: string[]
}

/** Opens a page that keeps account of what breaks its policy. */
export async function openWatchedPage(browser: Browser, address: string): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 960 }, locale: 'en-US' })
  const page = await context.newPage()
  const violations: string[] = []
  const errors: string[] = []
  await page.exposeBinding('keepViolation', (_, violation: string) => void violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const keep = (globalThis as unknown as { keepViolation(text: string): void }).keepViolation
      keep(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`)
    })
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(address)
  const readViolations = async () => {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    return violations
  }
  return { page, readViolations, errors }
}
