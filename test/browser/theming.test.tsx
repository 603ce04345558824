import '@xyflow/react/dist/style.css'
import '../../entries/styles.css'
import { ReactFlow } from '@xyflow/react'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { ToolInputsEditor } from '../../editors/tool-inputs/ToolInputsEditor.tsx'
import { createHubNode, createHubNodeTypes } from '../../entries/index.ts'
import type { HubLook } from '../../nodes/card/look.ts'
import { mount } from '../helpers/mount.tsx'

const nodeTypes = createHubNodeTypes({ className: 'acme', style: { '--hub-radius': '3px' } })
const nodes = [
  createHubNode('tools/mcp_hub', { id: 'one', position: { x: 20, y: 20 }, values: { server_registry: [] } }),
]

function Canvas({
  id,
  mode = 'light',
  style,
}: {
  id: string
  mode?: 'light' | 'dark' | 'system'
  style?: HubLook['style']
}) {
  return (
    <div id={id} style={{ width: 500, height: 260, ...style }}>
      <ReactFlow id={`flow-${id}`} defaultNodes={nodes} nodeTypes={nodeTypes} colorMode={mode} />
    </div>
  )
}

async function findCard(within: string): Promise<HTMLElement> {
  await expect.poll(() => document.querySelector(`${within} .hub-card`)).not.toBeNull()
  return document.querySelector<HTMLElement>(`${within} .hub-card`) as HTMLElement
}

const styleOf = (element: Element) => getComputedStyle(element)
const iconOf = (card: Element) => styleOf(card.querySelector('.hub-card-icon') as Element).color
const root = document.documentElement

afterEach(() => root.removeAttribute('style'))

const light = { surface: 'rgb(255, 255, 255)', accent: 'rgb(58, 91, 217)' }
const dark = { surface: 'rgb(27, 32, 40)', accent: 'rgb(139, 164, 255)' }

describe('variables of the host', () => {
  it.each(['light', 'dark'] as const)('win from the root of the page, in %s', async (mode) => {
    root.style.setProperty('--hub-accent', 'rgb(200, 0, 0)')
    mount(<Canvas id="a" mode={mode} />)
    const card = await findCard('#a')
    expect(iconOf(card)).toBe('rgb(200, 0, 0)')
    expect(styleOf(card).backgroundColor).toBe({ light, dark }[mode].surface)
  })

  it('win from the nearest place, and leave another canvas alone', async () => {
    root.style.setProperty('--hub-accent', 'rgb(200, 0, 0)')
    mount(
      <>
        <Canvas id="a" style={{ '--hub-accent': 'rgb(0, 120, 0)' }} />
        <Canvas id="b" mode="dark" />
      </>,
    )
    expect(iconOf(await findCard('#a'))).toBe('rgb(0, 120, 0)')
    expect(iconOf(await findCard('#b'))).toBe('rgb(200, 0, 0)')
  })

  it('go before those of React Flow, which cards and ports follow', async () => {
    const flow = {
      '--xy-node-background-color': 'rgb(1, 2, 3)',
      '--xy-node-color': 'rgb(250, 251, 252)',
      '--xy-node-border': '3px solid rgb(9, 9, 9)',
      '--xy-node-border-radius': '1px',
      '--xy-handle-background-color': 'rgb(7, 8, 9)',
    } as const
    mount(
      <>
        <Canvas id="a" style={flow} />
        <Canvas id="b" style={{ ...flow, '--hub-surface': 'rgb(4, 5, 6)', '--hub-card-radius': '20px' }} />
      </>,
    )
    const followed = await findCard('#a')
    expect(styleOf(followed).backgroundColor).toBe('rgb(1, 2, 3)')
    expect(styleOf(followed).color).toBe('rgb(250, 251, 252)')
    expect(styleOf(followed).borderTopWidth).toBe('3px')
    expect(styleOf(followed).borderTopLeftRadius).toBe('1px')
    expect(styleOf(followed.querySelector('.hub-port-tool') as Element).backgroundColor).toBe('rgb(7, 8, 9)')
    const own = await findCard('#b')
    expect(styleOf(own).backgroundColor).toBe('rgb(4, 5, 6)')
    expect(styleOf(own).borderTopLeftRadius).toBe('20px')
  })
})

describe('light and dark', () => {
  it('do not mix on one page', async () => {
    mount(
      <>
        <Canvas id="a" />
        <Canvas id="b" mode="dark" />
      </>,
    )
    expect(styleOf(await findCard('#a')).backgroundColor).toBe(light.surface)
    expect(styleOf(await findCard('#b')).backgroundColor).toBe(dark.surface)
    expect(styleOf(await findCard('#b')).colorScheme).toBe('dark')
  })

  it('are what the nearest element around says', async () => {
    mount(
      <div data-theme="dark">
        <Canvas id="a" />
        <div className="hub-light">
          <Canvas id="b" />
          <div className="dark">
            <Canvas id="c" />
          </div>
        </div>
      </div>,
    )
    // React Flow writes "light" on a canvas whose host said nothing: the page stays dark.
    expect(styleOf(await findCard('#a')).backgroundColor).toBe(dark.surface)
    expect(styleOf(await findCard('#b')).backgroundColor).toBe(light.surface)
    expect(styleOf(await findCard('#c')).backgroundColor).toBe(dark.surface)
  })

  it('follow the system where the host says so', async () => {
    const prefer = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    await prefer('dark')
    mount(
      <>
        <Canvas id="a" mode="system" />
        <div className="hub-system">
          <Canvas id="b" />
        </div>
        <Canvas id="c" />
      </>,
    )
    for (const id of ['#a', '#b']) {
      const card = await findCard(id)
      await expect.poll(() => styleOf(card).backgroundColor).toBe(dark.surface)
    }
    expect(styleOf(await findCard('#c')).backgroundColor).toBe(light.surface)
    await prefer('light')
    const card = await findCard('#b')
    await expect.poll(() => styleOf(card).backgroundColor).toBe(light.surface)
  })
})

describe('classes and styles of the host', () => {
  it('are on the card and on the dialog of its editor', async () => {
    mount(<Canvas id="a" />)
    const card = await findCard('#a')
    expect(card.classList.contains('acme')).toBe(true)
    await userEvent.click(page.getByRole('button', { name: /^Edit / }))
    await expect.element(page.getByRole('region', { name: /MCP Hub/ })).toBeVisible()
    expect(document.querySelector('dialog.acme .hub-editor')).not.toBeNull()
    expect(styleOf(document.querySelector('dialog.acme') as Element).borderTopLeftRadius).toBe('3px')
  })

  it('are on an editor that stands alone', async () => {
    mount(
      <ToolInputsEditor
        inputs={[]}
        onChange={() => undefined}
        className="acme"
        style={{ '--hub-ink': 'rgb(1, 1, 200)' }}
      />,
    )
    await expect.poll(() => document.querySelector('.hub-params.acme')).not.toBeNull()
    expect(styleOf(document.querySelector('.hub-params.acme') as Element).color).toBe('rgb(1, 1, 200)')
  })
})
