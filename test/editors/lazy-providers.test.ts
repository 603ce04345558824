import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

it('an editor loads what knows providers only when a preview asks for it', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, '../../editors/HubNodeEditor.tsx')],
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    write: false,
    packages: 'external',
    logLevel: 'silent',
  })
  const holders = (file: string) =>
    Object.entries(metafile.outputs).flatMap(([output, { inputs }]) =>
      Object.keys(inputs).some((input) => input.endsWith(file)) ? [output] : [],
    )
  const [main] = holders('editors/HubNodeEditor.tsx')
  const isNamedBy = (output: string, seen = new Set<string>()): boolean => {
    if (seen.has(output)) return false
    seen.add(output)
    const statics = metafile.outputs[output]?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
    return statics.some(({ path }) => providers.includes(path) || isNamedBy(path, seen))
  }
  const providers = holders('src/providers/to-provider-tool.ts')
  expect(providers).toHaveLength(1)
  expect(main).toBeDefined()
  expect(providers).not.toContain(main)
  expect(isNamedBy(main ?? '')).toBe(false)
})
