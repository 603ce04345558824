import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packageAliases } from '../playground/package-aliases.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: packageAliases },
  // Found only while stories run, they would make the page reload in the middle of a test.
  optimizeDeps: {
    include: [
      'react/jsx-dev-runtime',
      'react-dom/client',
      '@xyflow/react',
      'reactflow',
      '@rjsf/core/lib/components/Form.js',
      '@rjsf/utils',
      '@rjsf/validator-ajv8',
      'zustand',
      'zustand/vanilla',
      'ajv',
      'ajv/dist/2019.js',
      'ajv/dist/2020.js',
      'lucide-react',
    ],
  },
})
