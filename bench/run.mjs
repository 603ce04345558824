import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * `npm run bench`: bundles the sources as they stand, dependencies outside as in the package, and runs the measurements
 * in this process. Timed code must not pass through a development server's wrappers.
 */
const root = join(import.meta.dirname, '..')
const outDir = join(root, 'node_modules/.cache/hubnodes-bench')
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    rolldownOptions: { input: join(import.meta.dirname, 'main.ts'), output: { entryFileNames: 'main.mjs' } },
  },
})
await import(pathToFileURL(join(outDir, 'main.mjs')).href)
