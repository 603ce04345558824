import '../../entries/styles.css'
import axe from 'axe-core'
import { type ReactElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HubNodeEditor, type HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'
import type { HubNodeData } from '../../src/hub/types.ts'
import { createToolClient, sampleRows, toolHubData } from '../../stories/support/tool-samples.ts'
import { EditorHost } from '../helpers/EditorHost.tsx'
import { mount } from '../helpers/mount.tsx'

function show(rows: unknown, rest: Partial<HubNodeEditorProps> = {}) {
  const onChange = vi.fn<(data: HubNodeData) => void>()
  const host = mount(
    <EditorHost
      type="tools/tool_hub"
      client={createToolClient()}
      {...rest}
      data={toolHubData(rows)}
      onChange={onChange}
    />,
  )
  const rowsOf = () =>
    onChange.mock.lastCall?.[0].inputs.find(({ key }) => key === 'enabled_tools')?.value as
      | Record<string, unknown>[]
      | undefined
  return { host, onChange, rows: rowsOf }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const listViolations = async (host: Element) => {
  const { violations } = await axe.run(host)
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

function Changing(): ReactElement {
  const [data, setData] = useState(toolHubData(sampleRows))
  return (
    <>
      <button type="button" onClick={() => setData(toolHubData(sampleRows.slice(0, 1)))}>
        Change from outside
      </button>
      <HubNodeEditor type="tools/tool_hub" client={createToolClient()} data={data} onChange={setData} />
    </>
  )
}

describe('the risks of a tool_hub', () => {
  const open = [
    { tool: 'tools/http', enabled: true, note: 'kept', constraints: { deny_paths: ['x'] } },
    { tool: 'tools/mail', enabled: true },
  ]

  it('are narrowed beside what a row says already, as one step that undo takes back whole', async () => {
    const { onChange, rows } = show(open)
    await button('Narrow all 2').click()
    expect(rows()).toEqual([
      {
        tool: 'tools/http',
        enabled: true,
        note: 'kept',
        constraints: { deny_paths: ['x'], methods: ['GET', 'HEAD'], require_approval: true },
      },
      { tool: 'tools/mail', enabled: true, constraints: { approval_operations: ['send'] } },
    ])
    expect(onChange).toHaveBeenCalledOnce()
    await expect.element(region('Risk summary').getByText('0 unrestricted')).toBeVisible()
    await expect.element(button('Undo')).toHaveAttribute('title', expect.stringContaining('narrow 2 tools'))
    await button('Undo').click()
    expect(rows()).toEqual(open)
  })

  it('keep the focus near when the fix that had it is gone', async () => {
    show(open)
    const fix = button('Narrow Mail')
    await expect.element(fix).toBeVisible()
    ;(fix.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(fix).not.toBeInTheDocument()
    expect(document.activeElement?.closest('.hub-risks')).not.toBeNull()
  })

  it('are said before anything runs where everything is refused', async () => {
    show([])
    await expect.element(region('Risk summary').getByText(/every call is refused/)).toBeVisible()
  })

  it('are not said to be none while the tools are not known', async () => {
    show(open, { client: createToolClient({ listTools: () => Promise.reject(new Error('gone')) }) })
    const summary = region('Risk summary')
    await expect.element(summary.getByText('2 tools on')).toBeVisible()
    await expect.element(summary.getByText(/unrestricted|is limited/)).not.toBeInTheDocument()
  })

  it('have nothing for axe to find, in the overview, in a row and in the dialog', async () => {
    const { host } = show([...open, { tool: 'tools/http', enabled: true, config: { api_key: 'plain' } }])
    await expect.element(button('Merge rows 1 and 3')).toBeVisible()
    expect(await listViolations(host)).toEqual([])
    await button('Edit HTTP request (2)').click()
    await expect.element(region('Would this call pass?')).toBeVisible()
    expect(await listViolations(host)).toEqual([])
    await button('Import or export').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await listViolations(host)).toEqual([])
  })
})

describe('a row that is opened by key', () => {
  it('takes the focus; Escape goes out of a field first, then back to the row, whose draft of a host stays', async () => {
    show(sampleRows)
    const edit = button('Edit HTTP request')
    await expect.element(edit).toBeVisible()
    ;(edit.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const panel = region('Row of HTTP request')
    await expect.element(panel).toBeVisible()
    expect(document.activeElement?.contains(panel.element())).toBe(true)
    const domains = region('Constraints').getByRole('textbox', { name: 'Domains' })
    await domains.fill('https://no')
    await userEvent.keyboard('{Escape}')
    await expect.element(domains).toHaveValue('https://no')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(edit).toHaveFocus()
  })

  it('goes back to the row by the crumb too', async () => {
    show(sampleRows)
    const edit = button('Edit Notes')
    await expect.element(edit).toBeVisible()
    ;(edit.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const crumb = page.getByRole('navigation').getByRole('button', { name: 'Tool Hub' })
    ;(crumb.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(edit).toHaveFocus()
  })
})

describe('a row that is removed', () => {
  it('gives the focus to the one that takes its place, and at last to the button that adds', async () => {
    const { rows } = show(sampleRows)
    const remove = async (name: string) => {
      ;(button(`Remove ${name}`).element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(button('Remove Notes')).toBeVisible()
    await remove('Notes')
    await expect.element(button('Edit Mail')).toHaveFocus()
    await remove('Mail')
    await expect.element(button('Edit HTTP request')).toHaveFocus()
    await remove('HTTP request')
    await expect.element(button('Add tools')).toHaveFocus()
    expect(rows()).toEqual([])
  })
})

describe('rows that the host changes meanwhile', () => {
  it('close the one that is gone, keep the others, and undo brings it back', async () => {
    mount(<Changing />)
    await button('Edit Notes').click()
    await expect.element(region('Row of Notes')).toBeVisible()
    await button('Change from outside').click()
    await expect.element(region('Row of Notes')).not.toBeInTheDocument()
    await expect.element(button('Edit HTTP request')).toBeVisible()
    await button('Undo').click()
    await expect.element(button('Edit Notes')).toBeVisible()
  })
})

describe('credentials', () => {
  it('that the backend tells of are offered, and one that is alone is the fix of a secret', async () => {
    const client = createToolClient({ listCredentials: async () => [{ id: 'crm' }] })
    const rows = [{ tool: 'tools/http', enabled: true, config: { api_key: 'plain' } }]
    const { rows: stored } = show(rows, { client })
    await button('Edit HTTP request').click()
    await button('Replace by the credential “crm” in auth_credential').click()
    expect(stored()?.[0]?.['config']).toEqual({ auth_credential: 'crm' })
  })
})
