import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import manifest from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

export interface BundleRequest {
  /** The built entry that an app imports from. */
  readonly entry: string
  /** What it imports by name; everything where absent, and only the module itself where empty. */
  readonly names?: readonly string[]
  /** Packages that are not counted, besides peers. */
  readonly outside?: readonly string[]
}

/** What an app downloads at once for an import of the built package, minified; what `import()` loads is not counted. */
export async function bundleBuiltEntry({ entry, names, outside = [] }: BundleRequest): Promise<string> {
  const from = JSON.stringify(`./dist/${entry}.js`)
  const notCounted = [...Object.keys(manifest.peerDependencies), ...outside]
  const { outputFiles } = await build({
    stdin: { contents: toStatement(from, names), resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    tsconfigRaw: '{}',
    external: notCounted.flatMap((name) => [name, `${name}/*`]),
    plugins: [{ name: 'loaded later', setup: (builder) => builder.onResolve({ filter: /.*/ }, leaveForLater) }],
  })
  return outputFiles.map(({ text }) => text).join('')
}

function toStatement(from: string, names: readonly string[] | undefined): string {
  if (names === undefined) return `export * from ${from}`
  return names.length === 0 ? `import ${from}` : `export { ${names.join(', ')} } from ${from}`
}

const leaveForLater = ({ kind, path }: { kind: string; path: string }) =>
  kind === 'dynamic-import' ? { path, external: true } : undefined

/** Size in kB (1000 bytes) after gzip. */
export function measureGzip(code: string): number {
  return gzipSync(code, { level: 9 }).length / 1000
}
