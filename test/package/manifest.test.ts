import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createHubManifest, hubManifestSchema } from '../../entries/runtime.ts'
import manifest from '../../package.json' with { type: 'json' }

it.each([
  ['./manifest.json' as const, createHubManifest()],
  ['./manifest.zh-CN.json' as const, createHubManifest({ locale: 'zh-CN' })],
  ['./manifest.schema.json' as const, hubManifestSchema],
])('%s, for builders in other languages, is what the function gives', (name, made) => {
  const file = join(import.meta.dirname, '../..', manifest.exports[name])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made)
})
