import { chmodSync, writeFileSync } from 'node:fs'
import { createHubManifest, hubManifestSchema } from '../dist/runtime.js'

const files = {
  'manifest.json': createHubManifest(),
  'manifest.zh-CN.json': createHubManifest({ locale: 'zh-CN' }),
  'manifest.schema.json': hubManifestSchema,
}
for (const [file, content] of Object.entries(files)) {
  writeFileSync(new URL(`../dist/${file}`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`)
}
// The command line is run from the checkout too, where no installer makes it a program.
chmodSync(new URL('../dist/cli.js', import.meta.url), 0o755)
