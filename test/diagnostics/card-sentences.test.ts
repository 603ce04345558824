import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { chineseSentences } from '../../nodes/card/chinese-sentences.ts'
import { describeCode } from '../../nodes/card/describe-code.ts'

const root = join(import.meta.dirname, '../..')
const codes = join(root, 'src/diagnostics/codes')

/** The files of codes that a bundle of the cards' descriptions holds: what their summaries can raise. */
async function findRaisedAreas(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(root, 'nodes/canvas-catalog.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    tsconfigRaw: '{}',
  })
  const [bundle] = Object.values(metafile.outputs)
  return Object.entries(bundle?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => relative(codes, join(root, file)))
    .filter((file) => !file.startsWith('..'))
}

describe('a card', () => {
  it('has a Chinese and an English sentence for every code that a summary can give', async () => {
    const areas = await findRaisedAreas()
    expect(areas).toContain('mcp.ts')
    for (const area of areas) {
      const module: Record<string, unknown> = await import(join(codes, area))
      const tables = Object.values(module).filter((value) => typeof value === 'object' && value !== null)
      for (const code of tables.flatMap((table) => Object.keys(table))) {
        expect(describeCode(code, {}, 'zh-CN', chineseSentences), `${area}: ${code}`).toMatch(/[\u4e00-\u9fff]/)
        expect(describeCode(code, {}, 'en'), `${area}: ${code}`).not.toBe(code.replaceAll('_', ' '))
      }
    }
  })
})
