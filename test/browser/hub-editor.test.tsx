import '../../entries/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'
import { mcpHubDefinition } from '../../nodes/mcp-hub/definition.ts'
import type { HubClient } from '../../src/http/types.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { EditorHost, type EditorHostControl } from '../helpers/EditorHost.tsx'
import { mount } from '../helpers/mount.tsx'
import { clientThat, discovered, serverReport, serverRow, toolReport } from '../store/support.ts'

const type = 'tools/mcp_hub'
const files = serverRow('files')
const hubData = (values: Record<string, unknown> = {}) =>
  createHubNodeData(mcpHubDefinition, { server_registry: [files], ...values })
const inputOf = (data: HubNodeData | undefined, key: string) => data?.inputs.find((input) => input.key === key)?.value

const workingClient = () =>
  clientThat(async () =>
    discovered([serverReport('files')], [toolReport('files', 'read'), toolReport('files', 'list')]),
  )

function show(data: HubNodeData, rest: Partial<HubNodeEditorProps> = {}) {
  const onChange = vi.fn<(data: HubNodeData) => void>()
  const control: EditorHostControl = { replace: () => undefined }
  mount(<EditorHost type={type} {...rest} data={data} onChange={onChange} control={control} />)
  return { onChange, control, last: () => onChange.mock.lastCall?.[0] }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

describe('the editor of a hub', () => {
  it('keeps what was discovered when the host replaces the data, and does not answer it', async () => {
    const { onChange, control } = show(hubData(), { client: workingClient() })
    await button('Discover tools').click()
    await expect.element(button(/^read /)).toBeVisible()
    control.replace(hubData({ tool_name: 'files:read' }))
    await expect.element(page.getByRole('group', { name: 'Tool name', exact: true })).toBeVisible()
    await expect.element(button(/^read /)).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('writes nothing when asking the servers fails, and says why', async () => {
    const client = clientThat(() => Promise.reject(new Error('the backend is gone')))
    const { onChange } = show(hubData(), { client })
    await button('Discover tools').click()
    await expect.element(page.getByText('the backend is gone')).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('leaves an edited server untested', async () => {
    show(hubData(), { client: workingClient() })
    await button('Discover tools').click()
    await expect.element(page.getByText('Connected', { exact: false })).toBeVisible()
    await button('Edit files').click()
    await page.getByRole('textbox', { name: 'Command' }).fill('other')
    await expect.element(page.getByText('Not tried yet')).toBeVisible()
  })

  it('undoes edits with its keys, but leaves the keys of a text field to the field', async () => {
    const { last } = show(hubData())
    await button('Edit files').click()
    const command = page.getByRole('textbox', { name: 'Command' })
    await command.fill('other')
    expect((inputOf(last(), 'server_registry') as { command: string }[])[0]?.command).toBe('other')
    const settings = page.getByRole('region', { name: 'Server settings' })
    await settings.getByRole('radio', { name: 'Form', exact: true }).click()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(command).toHaveValue('run')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(command).toHaveValue('other')
  })

  it('uses the history of a host that keeps its own', async () => {
    const history = { undo: vi.fn(), redo: vi.fn(), canUndo: true, canRedo: false }
    show(hubData(), { history })
    await button('Undo').click()
    expect(history.undo).toHaveBeenCalledOnce()
    await expect.element(button('Redo')).toBeDisabled()
  })

  it('keeps keys typed in it from the canvas around it, Escape excepted', async () => {
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', listen)
    try {
      show(hubData())
      await button('Edit files').click()
      await page.getByRole('textbox', { name: 'Command' }).click()
      await userEvent.keyboard('{Backspace}{Delete}')
      // Out of the field, out of the panel, and only then out of the editor.
      await userEvent.keyboard('{Escape}{Escape}{Escape}')
      expect(heard).toEqual(['Escape'])
    } finally {
      document.removeEventListener('keydown', listen)
    }
  })

  it('stores the words of the definition, whatever language it is shown in', async () => {
    const { last } = show(hubData(), { locale: 'zh-CN' })
    await page.getByRole('group', { name: '工具名称', exact: true }).getByRole('radio', { name: '手动' }).click()
    const stored = last()?.inputs.find((input) => input.key === 'tool_name')
    expect(stored?.label).toBe('Tool name')
    expect(stored?.selectedType).not.toBe('agentGenerated')
  })

  it('calls the opened tool as a human, with the arguments as the model would send them', async () => {
    const execute = vi.fn<HubClient['execute']>(async () => ({ result: { status: 'ok', call: 'done' } }))
    show(hubData(), { client: { ...workingClient(), execute } })
    await button('Discover tools').click()
    await button(/^read /).click()
    await page.getByRole('textbox', { name: 'Model arguments' }).fill('{"path": "/a"}')
    await button('Run').click()
    await expect.element(page.getByTestId('call-result')).toHaveTextContent('done')
    expect(execute.mock.lastCall?.[0]).toMatchObject({
      type,
      args: { tool_name: 'files:read', arguments: { path: '/a' } },
      context: { caller: 'human' },
    })
  })

  it('tells with every call which node it is, which run, and in whose name', async () => {
    const execute = vi.fn<HubClient['execute']>(async () => ({ status: 'ok' }))
    const callContext = { nodeId: 'mcp', executionId: 'run-1', caller: 'model' } as const
    show(hubData(), { client: { ...workingClient(), execute }, callContext })
    await button('Run').click()
    await expect.element(page.getByTestId('call-result')).toBeVisible()
    expect(execute.mock.lastCall?.[0].context).toEqual(callContext)
  })

  it('gives data that is no hub data an editor instead of a crash', async () => {
    const { onChange } = show({ version: 1, inputs: 'none', outputs: [] } as never)
    await expect.element(button('Add server')).toBeVisible()
    await button('Add server').click()
    expect(inputOf(onChange.mock.lastCall?.[0], 'server_registry')).toHaveLength(1)
  })
})
