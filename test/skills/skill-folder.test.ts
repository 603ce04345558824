import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSkillFolder, findMissingBinaries, readSkillFolder } from '../../entries/node.ts'
import { createInMemoryGateways } from '../../entries/runtime.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A temporary folder with these files. */
function createFiles(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'hubnodes-skills-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) write(root, path, text)
  return root
}

function write(root: string, path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const head = (name: string, description = 'Does it') =>
  `---\nname: ${name}\ndescription: ${description}\n---\nBody of ${name}\n`

describe('a folder of skills', () => {
  it('gives every skill in the order of their names, with its references', async () => {
    const root = createFiles({
      'b-skill/SKILL.md': head('b-skill'),
      'b-skill/references/two.md': 'x',
      'b-skill/references/deep/one.md': 'x',
      'a-skill/SKILL.md': head('a-skill'),
      'a-skill/skill.yaml': 'name: a-skill\ndisplay_name: A\nbackend: { type: workflow, workflow_id: w }\n',
      '.git/SKILL.md': head('x'),
      'readme.md': 'no skill',
    })
    const { skills, diagnostics } = await createSkillFolder({ root }).read()
    expect(diagnostics).toEqual([])
    expect(skills.map(({ name }) => name)).toEqual(['a-skill', 'b-skill'])
    expect(skills[0]).toMatchObject({
      display_name: 'A',
      backend: { workflow_id: 'w' },
      normalization: { status: 'ready' },
    })
    expect(skills[1]).toMatchObject({
      instructions: 'Body of b-skill\n',
      references: ['references/deep/one.md', 'references/two.md'],
    })
  })

  it('hides no skill because of a broken one, and tells of each broken one by its folder', async () => {
    const root = createFiles({
      'good/SKILL.md': head('good'),
      'no-head/SKILL.md': 'text',
      'broken-yaml/SKILL.md': head('broken-yaml'),
      'broken-yaml/skill.yaml': 'a: [',
      'other-name/SKILL.md': head('different'),
      'empty/notes.txt': 'x',
      'Not A Skill/SKILL.md': head('x'),
      'also-good/SKILL.md': head('also-good'),
    })
    writeFileSync(join(root, 'good', 'skill.yaml'), 'name: good\ndisplay_name: Good\n')
    write(root, 'bytes/SKILL.md', '')
    writeFileSync(join(root, 'bytes', 'SKILL.md'), new Uint8Array([0x2d, 0xff, 0xfe, 0x00]))
    write(root, 'large/SKILL.md', `${head('large')}${'x'.repeat(1_100_000)}`)
    write(root, 'large-yaml/SKILL.md', head('large-yaml'))
    write(root, 'large-yaml/skill.yaml', `# ${'x'.repeat(200_000)}`)
    const { skills, diagnostics } = await createSkillFolder({ root }).read()
    expect(skills.map(({ name, normalization }) => [name, normalization.status])).toEqual([
      ['also-good', 'informational'],
      ['broken-yaml', 'invalid'],
      ['good', 'ready'],
      ['large-yaml', 'invalid'],
      ['no-head', 'invalid'],
      ['other-name', 'invalid'],
    ])
    expect(diagnostics.map(({ code, path }) => [code, path.split('/')[1] ?? ''])).toEqual(
      expect.arrayContaining([
        ['skill_folder_name_invalid', ''],
        ['skill_file_missing', 'empty'],
        ['skill_file_unreadable', 'bytes'],
        ['skill_file_too_large', 'large'],
        ['skill_file_too_large', 'large-yaml'],
        ['skill_yaml_invalid', 'broken-yaml'],
        ['skill_name_mismatch', 'other-name'],
        ['front_matter_missing', 'no-head'],
      ]),
    )
  })

  it('follows no link: neither to a file, nor to a folder, nor among references', async () => {
    const outside = createFiles({
      'secret.md': head('linked', 'planted-secret'),
      'folder/SKILL.md': head('folder', 'planted-secret'),
    })
    const root = createFiles({ 'good/SKILL.md': head('good'), 'linked/notes.md': 'x', 'spec/SKILL.md': head('spec') })
    symlinkSync(join(outside, 'secret.md'), join(root, 'linked', 'SKILL.md'))
    symlinkSync(join(outside, 'secret.md'), join(root, 'spec', 'skill.yaml'))
    symlinkSync(join(outside, 'folder'), join(root, 'folder'))
    mkdirSync(join(root, 'good', 'references'))
    symlinkSync(join(outside, 'secret.md'), join(root, 'good', 'references', 'a.md'))
    symlinkSync(outside, join(root, 'good', 'references', 'all'))
    const read = await createSkillFolder({ root }).read()
    expect(JSON.stringify(read)).not.toContain('planted')
    expect(read.skills.map(({ name, normalization, references }) => [name, normalization.status, references])).toEqual([
      ['good', 'informational', []],
      ['spec', 'invalid', []],
    ])
    expect(read.diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual(
      expect.arrayContaining(['skill_file_outside /folder', 'skill_file_outside /linked', 'skill_file_outside /spec']),
    )
  })

  it.skipIf(process.platform === 'win32')('does not wait for a pipe', async () => {
    const root = createFiles({ 'pipe/notes.md': 'x' })
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(root, 'pipe', 'SKILL.md')])
    expect((await readSkillFolder(join(root, 'pipe'))).diagnostics).toMatchObject([{ code: 'skill_file_outside' }])
  })

  it('shows what lies there now: edits, of one size too, new, renamed and removed skills', async () => {
    const root = createFiles({ 'one/SKILL.md': head('one', 'first') })
    const folder = createSkillFolder({ root })
    const describe = async () => (await folder.list()).map(({ name, description }) => `${name}: ${description}`)
    expect(await describe()).toEqual(['one: first'])
    for (const words of ['other', 'third', 'fifth', 'sixth']) {
      write(root, 'one/SKILL.md', head('one', words))
      expect(await describe()).toEqual([`one: ${words}`])
    }
    // Old enough to be kept, and then changed within the same size and time of writing.
    const old = new Date(Date.now() - 3_600_000)
    utimesSync(join(root, 'one', 'SKILL.md'), old, old)
    expect(await describe()).toEqual(['one: sixth'])
    write(root, 'one/SKILL.md', head('one', 'tenth'))
    utimesSync(join(root, 'one', 'SKILL.md'), old, old)
    expect(await describe()).toEqual(['one: tenth'])
    write(root, 'one/skill.yaml', 'name: one\ndisplay_name: One\n')
    expect((await folder.list())[0]?.display_name).toBe('One')
    write(root, 'two/SKILL.md', head('two', 'new'))
    expect(await describe()).toEqual(['one: tenth', 'two: new'])
    renameSync(join(root, 'two'), join(root, 'three'))
    expect((await folder.list()).map(({ name, normalization }) => [name, normalization.status])).toEqual([
      ['one', 'ready'],
      ['three', 'invalid'],
    ])
    rmSync(join(root, 'one'), { recursive: true })
    expect((await folder.list()).map(({ name }) => name)).toEqual(['three'])
    rmSync(root, { recursive: true })
    expect(await folder.read()).toMatchObject({ skills: [], diagnostics: [{ code: 'skill_folder_unreadable' }] })
  })

  it('takes from its host what skills are shown, and tells scopes apart', async () => {
    const root = createFiles({ 'one/SKILL.md': head('one'), 'two/SKILL.md': head('two') })
    const settings = { one: { visibility: 'hidden', enabled: false } } as const
    const [one, two] = await createSkillFolder({ root, scope: 'w', settings }).list()
    expect([one?.visibility, one?.enabled, two?.visibility, two?.enabled]).toEqual(['hidden', false, 'visible', true])
    expect(one?.skill_id).not.toBe((await createSkillFolder({ root }).list())[0]?.skill_id)
  })

  it('is a source of skills for gateways, which hold it to their policy', async () => {
    const root = createFiles({
      'caller/SKILL.md': head('caller'),
      'caller/skill.yaml':
        'name: caller\ndisplay_name: C\nbackend: { type: workflow, workflow_id: w }\ntool_hub: { tools: [ { tool: tools/http, operations: [request], constraints: { domains: [a.test] } } ] }\n',
    })
    const skills = createSkillFolder({ root })
    const status = async (tools?: string[]) =>
      (
        await createInMemoryGateways({ skills, ...(tools ? { skillPolicy: { caller: { tools } } } : {}) }).skills.list()
      )[0]?.normalization.status
    expect(await status()).toBe('needs_review')
    expect(await status(['tools/http'])).toBe('ready')
  })
})

describe('binaries on PATH', () => {
  it.skipIf(process.platform === 'win32')('are plain files that can run, in absolute folders', async () => {
    const root = createFiles({ 'bin/tool': '', 'bin/text': '', 'bin/folder/x': '', 'other/late': '' })
    chmodSync(join(root, 'bin/tool'), 0o755)
    chmodSync(join(root, 'other/late'), 0o755)
    linkSync(join(root, 'bin/tool'), join(root, 'bin/same'))
    symlinkSync(join(root, 'nowhere'), join(root, 'bin/dangling'))
    const env = { PATH: `${join(root, 'bin')}::relative:${join(root, 'gone')}:${join(root, 'other')}` }
    const names = [
      'tool',
      'same',
      'late',
      'text',
      'folder',
      'dangling',
      'gone',
      '../bin/tool',
      join(root, 'bin/tool'),
      '',
      '.',
      '..',
    ]
    expect(await findMissingBinaries(names, { env })).toEqual(names.slice(3))
    expect(await findMissingBinaries(['tool'], { env: {} })).toEqual(['tool'])
    expect(await findMissingBinaries([])).toEqual([])
  })

  it('have one of the endings of PATHEXT on Windows, whatever the case of the variables', async () => {
    const root = createFiles({ 'tool.CMD': '', 'other.txt': '' })
    const env = { Path: root, PathExt: '.EXE;.CMD' }
    expect(await findMissingBinaries(['tool', 'other'], { env, platform: 'win32' })).toEqual(['other'])
  })
})
