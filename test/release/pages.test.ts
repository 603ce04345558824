import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { findRecipe } from '../docs/read-recipes.ts'
import { openBrowser } from '../helpers/playground.ts'
import { createFreshApp, type FreshApp } from './fresh-app.ts'
import { fixAction, listenForComplaints, walkThroughEditor } from './walk-page.ts'

const heading = 'Five minutes: a hub on your canvas'
const { devDependencies } = manifest

interface Host {
  has: Record<string, string>
  adapt?: (text: string) => string
}

const hosts: Record<string, Host> = {
  'React 19 and @xyflow/react 12': {
    has: {
      react: devDependencies.react,
      'react-dom': devDependencies['react-dom'],
      '@types/react': devDependencies['@types/react'],
      '@types/react-dom': devDependencies['@types/react-dom'],
      '@xyflow/react': devDependencies['@xyflow/react'],
    },
  },
  'React 18 and reactflow 11': {
    has: {
      react: '18.3.1',
      'react-dom': '18.3.1',
      '@types/react': '^18.3.0',
      '@types/react-dom': '^18.3.0',
      reactflow: devDependencies.reactflow,
    },
    // As the README says: the host's own library, and the entry for it.
    adapt: (text) =>
      text.replaceAll('@xyflow/react', 'reactflow').replace("from 'hubnodes'", "from 'hubnodes/reactflow'"),
  },
}
const tools = {
  vite: devDependencies.vite,
  '@vitejs/plugin-react': devDependencies['@vitejs/plugin-react'],
  typescript: devDependencies.typescript,
  'older-typescript': 'npm:typescript@5.4.5',
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(hosts))('a fresh Vite app with %s that follows the README', (_, { has, adapt }) => {
  let app: FreshApp
  beforeAll(async () => {
    app = await createFreshApp({
      template: 'page',
      has: { ...has, ...tools },
      install: findRecipe(heading, 'sh'),
      ...(adapt ? { adapt } : {}),
    })
    await app.write('src/Canvas.tsx', findRecipe(heading, 'tsx'))
  }, 300_000)
  afterAll(() => app?.remove())

  it.each(['tsconfig.json', 'tsconfig.nodenext.json'])(
    'passes strict type checks with %s, declarations too',
    async (config) => {
      await app.run('node_modules/.bin/tsc', ['-p', config])
    },
  )

  it('passes the type checks of TypeScript 5.4', async () => {
    await app.run(process.execPath, ['node_modules/older-typescript/bin/tsc', '-p', 'tsconfig.json', '--skipLibCheck'])
  })

  describe.each(['production', 'development'])('as built for %s', (mode) => {
    const build = (...more: string[]) =>
      app.run('node_modules/.bin/vite', ['build', '--mode', mode, ...more], { NODE_ENV: mode })
    beforeAll(() => build('--outDir', mode))

    it('works in a browser, and nothing complains', async () => {
      await openBuilt(app, mode, 'index.html', walkThroughEditor)
    })

    it('takes over what a server rendered, and nothing complains', async () => {
      await build('--ssr', 'src/server.tsx', '--outDir', `${mode}-server`)
      const html = await app.run(process.execPath, [`${mode}-server/server.js`], { NODE_ENV: mode })
      expect(html).toContain('aria-label="Model schema"')
      const page = await readFile(join(app.folder, mode, 'hydrated.html'), 'utf8')
      expect(page).toContain('<!--rendered-->')
      await app.write(
        `${mode}/hydrated.html`,
        page.replace('<!--rendered-->', () => html),
      )
      await openBuilt(app, mode, 'hydrated.html', fixAction)
    })
  })
})

async function openBuilt(app: FreshApp, outDir: string, file: string, walk: (page: Page) => Promise<void>) {
  const server = await preview({
    configFile: false,
    root: app.folder,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const complaints = listenForComplaints(page)
  try {
    await page.goto(`${addressOf(server)}${file}`)
    await walk(page)
    expect(complaints).toEqual([])
  } finally {
    await page.close()
    await server.close()
  }
}

function addressOf({ httpServer }: PreviewServer): string {
  return `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/`
}
