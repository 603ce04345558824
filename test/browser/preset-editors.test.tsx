import '../../entries/styles.css'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'
import { createHubNodeData } from '../../entries/runtime.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { createPresetClient, createTextPresets, presetFlow, twinFlow } from '../../stories/support/preset-samples.ts'
import { EditorHost } from '../helpers/EditorHost.tsx'
import { mount } from '../helpers/mount.tsx'

const list = 'tools/list_available_presets'
const request = 'tools/request_preset_switch'

function show(type: string, props: Partial<HubNodeEditorProps> = {}) {
  const onChange = vi.fn<(data: HubNodeData) => void>()
  const host = mount(
    <EditorHost
      type={type}
      data={createHubNodeData(type)}
      client={createPresetClient()}
      flow={presetFlow}
      callContext={{ nodeId: type === list ? 'list' : 'switch' }}
      {...props}
      onChange={onChange}
    />,
  )
  return { host, onChange }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

describe('what can be asked for', () => {
  it('is what a model of that agent is told, tool by tool', async () => {
    const client = createPresetClient({ flow: twinFlow })
    show(list, { client, flow: twinFlow })
    await expect.element(page.getByText('4 presets', { exact: true })).toBeVisible()
    const told = await client.execute({
      type: list,
      data: createHubNodeData(list),
      args: {},
      context: { nodeId: 'list', agentId: 'day', caller: 'model' },
    })
    const presets = told['presets'] as { label: string; target_node_name: string; active: boolean }[]
    await expect.element(page.getByText('In effect now', { exact: true })).toBeVisible()
    const marked = [...document.querySelectorAll('.hub-preset-target')].flatMap((target) => {
      const name = target.querySelector('h4')?.firstChild?.textContent
      return [...target.querySelectorAll('.hub-preset')].map((item) => ({
        label: item.querySelector('strong')?.textContent,
        target_node_name: name,
        active: item.matches('[data-active]'),
      }))
    })
    expect(marked).toEqual(presets.map(({ label, target_node_name, active }) => ({ label, target_node_name, active })))
  })
})

describe('the pages of presets', () => {
  it('are opened, left and come back to by keys, and keep the draft', async () => {
    const { onChange } = show(request)
    const open = button('New preset')
    await expect.element(open).toBeVisible()
    ;(open.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('combobox', { name: 'From node', exact: true }).selectOptions('Servers (tools/mcp_hub)')
    await field('Label').fill('Half')
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(button('New preset')).toBeVisible()
    await button('New preset').click()
    await expect.element(field('Label')).toHaveValue('Half')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('save nothing that was not asked for, and no secret at all', async () => {
    const presets = createTextPresets()
    show(list, { client: createPresetClient({ presets }) })
    await button('New preset').click()
    await page.getByRole('combobox', { name: 'From node', exact: true }).selectOptions('Servers (tools/mcp_hub)')
    await field('Label').fill('Calm servers')
    await page.getByRole('combobox', { name: 'Type', exact: true }).selectOptions('Pace')
    expect(presets.own()).toBe('')
    await button('Save in presets.local.yaml').click()
    await expect.element(page.getByText('Saved in presets.local.yaml.', { exact: true })).toBeVisible()
    expect(presets.own()).toContain('timeout_ms: 30000')
    expect(presets.own()).not.toContain('server_registry')
    expect(document.body.textContent).not.toContain('sesame-opens')
  })
})

describe('the preset nodes’ own inputs', () => {
  it('are picked by name as one step each, and undone by keys', async () => {
    const { onChange } = show(request, { data: createHubNodeData(request, { target_node_id: 'servers' }) })
    const target = page.getByRole('combobox', { name: 'Target node', exact: true })
    await target.selectOptions('Shop tools')
    expect(onChange).toHaveBeenCalledOnce()
    const readTarget = () => onChange.mock.lastCall?.[0].inputs.find(({ key }) => key === 'target_node_id')?.value
    expect(readTarget()).toBe('shop')
    await button('Undo').click()
    expect(readTarget()).toBe('servers')
    await button('Redo').click()
    expect(readTarget()).toBe('shop')
  })

  it('keep an id that is not known here', async () => {
    const { onChange } = show(request, { data: createHubNodeData(request, { preset_id: 'elsewhere' }) })
    const preset = page.getByRole('group', { name: 'Preset', exact: true }).getByRole('combobox')
    await expect.element(preset).toHaveDisplayValue('elsewhere (not known here)')
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe.each([
  [320, 'light'],
  [1000, 'dark'],
])('at %i px in the %s', (width, theme) => {
  it.each([
    ['the scope', list, undefined, 'Order without asking'],
    ['the request', request, undefined, 'Limits that would no longer hold:'],
    ['the page that writes', list, 'New preset', 'What goes in'],
    ['the page that checks', request, 'Check presets', 'Nothing to look at.'],
  ])('axe finds nothing in %s, and nothing sticks out', async (_name, type, opened, ready) => {
    const { host } = show(type, {
      data: createHubNodeData(type, type === request ? { preset_id: 'order-without-asking' } : {}),
    })
    host.style.cssText = `width: ${width}px`
    host.className = theme === 'dark' ? 'dark' : ''
    if (opened !== undefined) await button(opened).click()
    if (opened === 'New preset') {
      await page.getByRole('combobox', { name: 'From node', exact: true }).selectOptions('Servers (tools/mcp_hub)')
    }
    await expect.element(page.getByText(ready, { exact: true })).toBeVisible()
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const editor = host.querySelector('.hub-editor__main')
    expect(editor?.scrollWidth).toBeLessThanOrEqual(editor?.clientWidth ?? 0)
  })
})
