import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packageAliases } from '../playground/package-aliases.ts'
import { browserDependencies } from '../scripts/browser-dependencies.mjs'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: packageAliases },
  optimizeDeps: { include: browserDependencies },
})
