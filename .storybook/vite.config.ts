import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packageAliases } from '../playground/package-aliases.ts'

export default defineConfig({ plugins: [react()], resolve: { alias: packageAliases } })
