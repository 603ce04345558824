import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

const outside = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]
const isExternal = (id: string) =>
  id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`))

/** The library: ES modules with our own code only. Declarations come from `tsc -p tsconfig.build.json`. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    // A stylesheet as an entry of its own needs this; library mode's default refuses it.
    cssCodeSplit: true,
    lib: {
      entry: {
        index: 'entries/index.ts',
        reactflow: 'entries/reactflow.ts',
        compiler: 'entries/compiler.ts',
        runtime: 'entries/runtime.ts',
        mcp: 'entries/mcp.ts',
        node: 'entries/node.ts',
        csp: 'entries/csp.ts',
        cli: 'entries/cli.ts',
        styles: 'entries/styles.css',
      },
      formats: ['es'],
    },
    rolldownOptions: { external: isExternal, output: { chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
})
