import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect } from 'vitest'
import { createSkillFolder, readSkill } from '../../entries/node.ts'
import { testCases } from './support.ts'

testCases('skills', {
  T22: [
    'a colon in the description neither hides the skill nor cuts its words',
    ({ input, expected }) => {
      const { skill, diagnostics } = readSkill({ folder: input.dir, markdown: input.file })
      expect(skill).toMatchObject({
        name: expected.name,
        description: expected.description,
        license: expected.license,
        instructions: expected.body,
        normalization: { status: 'informational' },
      })
      expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning'])
    },
  ],
  T23: [
    'a name that is a path reads nothing, and a link is not followed',
    async ({ input, expected }) => {
      const top = mkdtempSync(join(tmpdir(), 'hubnodes-case-'))
      try {
        // The case speaks of absolute places; they are built below a folder of this test.
        const root = join(top, input.root)
        const secret = '---\nname: linked\ndescription: outside-content\n---\n'
        mkdirSync(join(root, 'ok'), { recursive: true })
        writeFileSync(join(root, 'ok', 'SKILL.md'), '---\nname: ok\ndescription: inside\n---\n')
        for (const place of ['secret', 'etc/passwd']) {
          mkdirSync(join(top, place), { recursive: true })
          writeFileSync(join(top, place, 'SKILL.md'), secret)
        }
        const [link, target] = Object.entries(input.links)[0] ?? ['', '']
        mkdirSync(dirname(join(top, link)), { recursive: true })
        mkdirSync(dirname(join(top, target)), { recursive: true })
        writeFileSync(join(top, target), secret)
        symlinkSync(join(top, target), join(top, link))
        const folder = createSkillFolder({ root })
        const loads = await Promise.all(input.names.map((name) => folder.load(name)))
        for (const load of loads) {
          expect(load).toEqual({ diagnostics: [expect.objectContaining({ code: 'skill_name_invalid' })] })
        }
        const linked = await folder.load(basename(dirname(link)))
        expect(linked).toEqual({ diagnostics: [expect.objectContaining({ code: 'skill_file_outside' })] })
        expect(await folder.load('ok')).toMatchObject({ skill: { description: 'inside' }, diagnostics: [] })
        expect(expected.outsideContentNeverReturned).toBe(true)
        expect(JSON.stringify([...loads, linked, await folder.read()])).not.toContain('outside-content')
      } finally {
        rmSync(top, { recursive: true, force: true })
      }
    },
  ],
})
