import '../../entries/styles.css'
import { type ReactElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HubNodeEditor } from '../../editors/HubNodeEditor.tsx'
import { SchemaPreview } from '../../editors/preview/SchemaPreview.tsx'
import { mcpHubDefinition } from '../../nodes/mcp-hub/definition.ts'
import { compileToolRuntime } from '../../src/compiler/compile.ts'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { mount } from '../helpers/mount.tsx'
import { serverRow } from '../store/support.ts'

function compile(toolId: string, keys: readonly string[] = ['path']): CompiledToolRuntime {
  const jsonSchema = { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])) }
  const inputs = keys.map((key) => ({ key, label: key, renderTypeList: ['agentGenerated' as const] }))
  return compileToolRuntime({ toolId, name: toolId, inputs, jsonSchema })
}

interface Control {
  change(next: readonly CompiledToolRuntime[]): void
}

function Host({ first, control }: { first: readonly CompiledToolRuntime[]; control: Control }): ReactElement {
  const [compiled, setCompiled] = useState(first)
  control.change = setCompiled
  return <SchemaPreview compiled={compiled} />
}

function show(first: readonly CompiledToolRuntime[]): Control {
  const control: Control = { change: () => undefined }
  mount(<Host first={first} control={control} />)
  return control
}

const schema = () => page.getByTestId('model-schema')
const shown = () => JSON.parse(schema().element().textContent ?? '') as Record<string, unknown>

describe('the model view', () => {
  it('never shows one form in place of another, not even before the part that knows providers has come', async () => {
    const seen = new Set<string>()
    const observer = new MutationObserver(() => {
      const text = document.querySelector('[data-testid="model-schema"]')?.textContent
      if (text) seen.add(text)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    mount(<SchemaPreview compiled={[compile('files:read')]} target="anthropic" />)
    await expect.element(schema()).toBeVisible()
    observer.disconnect()
    expect([...seen].map((text) => Object.keys(JSON.parse(text)))).toEqual([['name', 'description', 'input_schema']])
  })

  it('writes one tool of hundreds anew when one changed, and keeps the whole text true', async () => {
    const tools = Array.from({ length: 300 }, (_none, at) => compile(`files:t${at}`))
    const control = show(tools)
    await expect.element(schema()).toBeVisible()
    const pieces = [...schema().element().children]
    expect(pieces).toHaveLength(300)
    const touched = new Set<Element | undefined>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) touched.add(pieces.find((piece) => piece.contains(target)))
    })
    observer.observe(schema().element(), { childList: true, subtree: true, characterData: true, attributes: true })
    const next = tools.with(7, compile('files:t7', ['path', 'head']))
    control.change(next)
    await vi.waitFor(() => expect(touched.size).toBeGreaterThan(0))
    observer.disconnect()
    expect([...touched]).toEqual([pieces[7]])
    expect(shown()).toEqual(JSON.parse(JSON.stringify(next.map(({ modelTool }) => modelTool))))
    expect(schema().element().querySelectorAll('mark').length).toBeGreaterThan(0)
  })

  it('loses no mark of the last edit by a look at another form', async () => {
    const control = show([compile('read')])
    await expect.element(schema()).toBeVisible()
    control.change([compile('read', ['path', 'head'])])
    const marked = () => schema().element().querySelector('mark')?.textContent ?? ''
    await vi.waitFor(() => expect(marked()).toContain('head'))
    for (const name of ['Gemini', 'MCP', 'Function']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await vi.waitFor(() => expect(marked()).toContain('head'))
    }
    control.change([compile('other', ['path'])])
    await vi.waitFor(() => expect(schema().element().querySelector('mark')).toBeNull())
  })
})

describe('the parts of an editor', () => {
  const data: HubNodeData = createHubNodeData(mcpHubDefinition, { server_registry: [serverRow('files')] })
  const editor = (width: number) => (
    <div style={{ inlineSize: width }}>
      <HubNodeEditor type="tools/mcp_hub" data={data} />
    </div>
  )
  const parts = () => page.getByRole('tablist', { name: 'Parts of the editor' })

  it('are all in sight where there is room, without tabs for them', async () => {
    mount(editor(1000))
    await expect.element(page.getByRole('region', { name: 'Model schema' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Try a call' })).toBeVisible()
    expect(parts().query()).toBeNull()
  })

  it('are shown one at a time where there is not, and the width decides as it changes', async () => {
    const host = mount(editor(340))
    await expect.element(parts()).toBeVisible()
    const model = page.getByRole('region', { name: 'Model schema' })
    expect(model.query()).toBeNull()
    await parts().getByRole('tab', { name: 'Model view' }).click()
    await expect.element(model).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.element(parts().getByRole('tab', { name: 'Result' })).toHaveAttribute('aria-selected', 'true')
    const frame = host.firstElementChild as HTMLElement
    frame.style.inlineSize = '1000px'
    await expect.element(page.getByRole('list', { name: 'MCP servers' })).toBeVisible()
    await expect.element(model).toBeVisible()
    expect(parts().query()).toBeNull()
  })
})
