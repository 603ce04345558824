import '../../entries/styles.css'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'
import { toolHubDefinition } from '../../nodes/tool-hub/definition.ts'
import type { HubClient } from '../../src/http/types.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { EditorHost } from '../helpers/EditorHost.tsx'
import { mount } from '../helpers/mount.tsx'
import { clientThat } from '../store/support.ts'
import { createEntry } from '../tools/samples.ts'

const type = 'tools/tool_hub'
const hubData = (rows: unknown, values: Record<string, unknown> = {}) =>
  createHubNodeData(toolHubDefinition, { enabled_tools: rows, ...values })
const rowsOf = (data: HubNodeData | undefined) =>
  data?.inputs.find(({ key }) => key === 'enabled_tools')?.value as Record<string, unknown>[] | undefined

const notes = createEntry()
const client = (listTools: HubClient['listTools'] = async () => [notes]) => ({
  ...clientThat(() => Promise.reject(new Error('not part of this test'))),
  listTools,
})

function show(data: HubNodeData, rest: Partial<HubNodeEditorProps> = {}) {
  const onChange = vi.fn<(data: HubNodeData) => void>()
  const host = mount(<EditorHost type={type} client={client()} {...rest} data={data} onChange={onChange} />)
  return { host, onChange, rows: () => rowsOf(onChange.mock.lastCall?.[0]) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const open = (name: string) => button(`Edit ${name}`).click()
const control = (name: string) => page.getByRole('switch', { name, exact: true })

describe('the editor of a tool_hub', () => {
  const strange = {
    tool: 'tools/notes',
    enabled: true,
    operations: ['read', 'write'],
    constraints: { budget: { max: 3 }, domains: 'all', approval_operations: ['write'] },
    config: { store: 'a', elsewhere: [null, 0, ''] },
    inputs: [{ key: 'gone', mode: 'manual', binding: 0, note: 'kept' }],
    label: 'Mine',
    future: { deep: [{}] },
  }

  it('writes nothing by being opened, and keeps what it does not know of a row through every edit', async () => {
    const { onChange, rows } = show(hubData([strange, { tool: 'other', x: 1 }]))
    await open('Notes')
    await expect.element(page.getByRole('group', { name: 'title', exact: true })).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
    await control('Ask before every call').click()
    await control('Ask before every call').click()
    await control('Read-only').click()
    await control('Read-only').click()
    expect(rows()).toEqual([strange, { tool: 'other', x: 1 }])
  })

  it('stores a choice for a parameter beside those of parameters that the tool no longer has', async () => {
    const { rows } = show(hubData([strange]))
    await open('Notes')
    const body = page.getByRole('group', { name: 'body', exact: true })
    await body.getByRole('radio', { name: 'Manual' }).click()
    expect(rows()?.[0]?.['inputs']).toEqual([...strange.inputs, { key: 'body', mode: 'manual' }])
    await body.getByRole('radio', { name: 'Agent' }).click()
    expect(rows()).toEqual([strange])
  })

  it('shows the whole row as JSON and takes it back the same', async () => {
    const { onChange } = show(hubData([strange]))
    await open('Notes')
    await page.getByRole('region', { name: 'Row of Notes' }).getByRole('radio', { name: 'JSON' }).click()
    const box = page.getByRole('textbox', { name: 'Row as JSON' })
    const text = (box.element() as HTMLTextAreaElement).value
    expect(JSON.parse(text)).toEqual(strange)
    await box.fill(`${text}\n`)
    await userEvent.tab()
    const stored = rowsOf(onChange.mock.lastCall?.[0])
    expect(stored ?? [strange]).toEqual([strange])
  })

  it('never puts a secret in clear on the page, and keeps one that is left alone', async () => {
    const entry = createEntry({
      input_schema: { type: 'object', properties: { title: { type: 'string' }, api_key: { type: 'string' } } },
      llm_fields: ['title'],
    })
    const config = { api_key: 'very-secret-1', other: { token: 'very-secret-2', plain: 'shown' } }
    const { rows } = show(hubData([{ tool: 'tools/notes', enabled: true, config }]), {
      client: client(async () => [entry]),
    })
    await open('Notes')
    const box = page.getByRole('textbox', { name: 'Other static values' })
    await expect.element(box).toHaveValue(expect.stringContaining('shown'))
    await button('Preview call').click()
    await expect.element(page.getByTestId('merged-params')).toBeVisible()
    const texts = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    expect([document.body.textContent, ...texts.map(({ value }) => value)].join('\n')).not.toContain('very-secret')
    await box.fill((box.element() as HTMLTextAreaElement).value.replace('shown', 'changed'))
    await userEvent.tab()
    expect(rows()?.[0]?.['config']).toEqual({ ...config, other: { token: 'very-secret-2', plain: 'changed' } })
  })

  it('leaves out members that say nothing', async () => {
    const { rows } = show(hubData([{ tool: 'tools/notes', enabled: true, read_only: true, constraints: {} }]))
    await open('Notes')
    await control('Read-only').click()
    expect(rows()).toEqual([{ tool: 'tools/notes', enabled: true }])
  })

  it('never opens everything by taking the last operation away', async () => {
    const { rows } = show(hubData([{ tool: 'tools/notes', enabled: true }]))
    await open('Notes')
    await page.getByRole('radio', { name: 'Only chosen' }).click()
    expect(rows()?.[0]?.['operations']).toEqual(['read', 'write', 'remove'])
    const allowed = page.getByRole('group', { name: 'Allowed operations' })
    await allowed.getByRole('checkbox', { name: 'remove', exact: true }).click()
    await allowed.getByRole('checkbox', { name: 'write', exact: true }).click()
    await expect.element(allowed.getByRole('checkbox', { name: 'read', exact: true })).toBeDisabled()
    expect(rows()?.[0]?.['operations']).toEqual(['read'])
  })

  it('never stores text that is not right yet, and undo and redo go through what was', async () => {
    const { rows } = show(hubData([{ tool: 'tools/notes', enabled: true, constraints: { domains: ['a.example'] } }]))
    await open('Notes')
    const box = page.getByRole('textbox', { name: 'Domains' })
    await box.fill('a.example\nb.example/path')
    await expect.element(page.getByText('Kept here, not saved.')).toBeVisible()
    expect(rows()).toBeUndefined()
    await box.fill('a.example\nb.example')
    expect(rows()?.[0]?.['constraints']).toEqual({ domains: ['a.example', 'b.example'] })
    await button('Undo').click()
    expect(rows()?.[0]?.['constraints']).toEqual({ domains: ['a.example'] })
    await expect.element(box).toHaveValue('a.example')
    await button('Redo').click()
    await expect.element(box).toHaveValue('a.example\nb.example')
  })

  it('keeps a tool that is unknown to the catalogue apart from one that no catalogue told of', async () => {
    const rows = [{ tool: 'tools/notez', enabled: true }]
    show(hubData(rows))
    await expect.element(page.getByText('Not registered')).toBeVisible()
    show(hubData(rows), { client: client(() => Promise.reject(new Error('gone'))) })
    await expect.element(page.getByText('Not checked').first()).toBeVisible()
  })

  it('gives a hostile catalogue or hostile rows an editor instead of a crash', async () => {
    const hostile = [null, 3, { id: 7 }, { id: 'tools/x', name: 4, input_schema: 'no', llm_fields: {}, tags: 'a' }]
    show(hubData([null, 7, 'x', { tool: { a: 1 } }, { tool: 'tools/x', enabled: true, operations: 3 }]), {
      client: client(async () => hostile as never),
    })
    await open('tools/x')
    await expect.element(page.getByText(/"operations" can’t be read/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Row as JSON' })).not.toBeInTheDocument()
  })

  it('closes its dialog with Escape and nothing else with it, and gives the focus back', async () => {
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', listen)
    try {
      show(hubData([]))
      await button('Add tools').click()
      const dialog = page.getByRole('dialog', { name: 'Add tools' })
      await expect.element(dialog.getByRole('checkbox', { name: 'Notes' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(button('Add tools')).toHaveFocus()
      expect(heard).toEqual([])
    } finally {
      document.removeEventListener('keydown', listen)
    }
  })

  it('tells what is wrong in Chinese as well, and has nothing for axe to find', async () => {
    const { host } = show(hubData([strange, { tool: 'tools/notes', enabled: true }]), { locale: 'zh-CN' })
    await button('编辑 Notes (2)').click()
    await expect.element(page.getByText('有多行启用了', { exact: false }).first()).toBeInTheDocument()
    const { violations } = await axe.run(host)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
