import { rmSync } from 'node:fs'
import { runStep } from './run-steps.mjs'

rmSync('dist', { recursive: true, force: true })
const passed =
  runStep('bundle', 'node_modules/.bin/vite', ['build', '--logLevel', 'warn']) &&
  runStep('manifest', process.execPath, ['scripts/write-manifest.mjs']) &&
  runStep('declarations', 'node_modules/.bin/tsc', ['-p', 'tsconfig.build.json'])
process.exit(passed ? 0 : 1)
