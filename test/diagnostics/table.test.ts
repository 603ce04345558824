import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDiagnostic } from '../../src/diagnostics/codes/mcp.ts'
import { translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { diagnosticTable } from '../../src/diagnostics/table.ts'

const root = join(import.meta.dirname, '../../src/diagnostics')
const areas = readdirSync(join(root, 'codes'))

/** The tables of a folder under `src/diagnostics`: what its files export besides functions. */
async function readTables(folder: string): Promise<Record<string, unknown>[]> {
  const modules: Record<string, unknown>[] = await Promise.all(areas.map((file) => import(join(root, folder, file))))
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is Record<string, unknown> => typeof value === 'object'),
  )
}

const listPlaceholders = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => name))].sort()

describe('the table of diagnostics', () => {
  it.each(['codes', 'zh'])('holds each code of the areas in %s, and no code is in two areas', async (folder) => {
    const codes = (await readTables(folder)).flatMap((table) => Object.keys(table))
    expect(codes.toSorted()).toEqual(Object.keys(diagnosticTable).sort())
  })

  it('names the same params in both languages', () => {
    for (const { en, zh } of Object.values(diagnosticTable)) expect(listPlaceholders(zh)).toEqual(listPlaceholders(en))
  })

  it('translates what an area raises, a code that areas share too, and words it in English otherwise', () => {
    const own = createDiagnostic('timeout_invalid', { server: 'files' }, { path: '/0/timeout_ms' })
    const shared = createDiagnostic('secret_left_out', { name: 'token', node: 'files' }, { severity: 'info' })
    expect(own).toMatchObject({ code: 'timeout_invalid', path: '/0/timeout_ms', params: { server: 'files' } })
    expect(shared.severity).toBe('info')
    for (const finding of [own, shared]) {
      expect(translateDiagnostic(finding, 'de')).toBe(finding.message)
      expect(translateDiagnostic(finding, 'zh-CN')).toMatch(/[\u4e00-\u9fff].*files|files.*[\u4e00-\u9fff]/)
    }
  })
})
