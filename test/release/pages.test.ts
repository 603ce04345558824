import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { findRecipe } from '../docs/read-recipes.ts'
import { openBrowser } from '../helpers/playground.ts'
import { createFreshApp, type FreshApp } from './fresh-app.ts'
import { listenForComplaints, walkThroughEditor } from './walk-page.ts'

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

  it.each(['production', 'development'])('works in a browser, and nothing complains, as built for %s', async (mode) => {
    await app.run('node_modules/.bin/vite', ['build', '--mode', mode, '--outDir', mode], { NODE_ENV: mode })
    const server = await preview({
      configFile: false,
      root: app.folder,
      logLevel: 'warn',
      build: { outDir: mode },
      preview: { host: '127.0.0.1', port: 0 },
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const complaints = listenForComplaints(page)
    try {
      await page.goto(addressOf(server))
      await walkThroughEditor(page)
      expect(complaints).toEqual([])
    } finally {
      await page.close()
      await server.close()
    }
  })
})

function addressOf({ httpServer }: PreviewServer): string {
  return `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/`
}
