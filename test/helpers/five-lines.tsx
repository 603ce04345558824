import type { ReactElement, ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HubNodeData } from '../../src/hub/types.ts'
import { mount } from './mount.tsx'

interface CanvasNodeState {
  id: string
  position: { x: number; y: number }
  data: unknown
}

interface WatchProps {
  useNodes: () => CanvasNodeState[]
  onNodes: (nodes: CanvasNodeState[]) => void
}

function Watch({ useNodes, onNodes }: WatchProps) {
  onNodes(useNodes())
  return null
}

/** The laws of the five-line snippet, the same for both flow libraries. */
export function describeFiveLines(
  name: string,
  Canvas: (children: ReactNode) => ReactElement,
  useNodes: () => CanvasNodeState[],
): void {
  describe(`the five lines on ${name}`, () => {
    function show() {
      const canvas: { node: CanvasNodeState | undefined } = { node: undefined }
      mount(
        Canvas(<Watch useNodes={useNodes} onNodes={(nodes) => (canvas.node = nodes.find(({ id }) => id === 'mcp'))} />),
      )
      return canvas
    }
    const openEditor = async () => {
      await userEvent.click(page.getByRole('button', { name: 'Edit MCP Hub' }))
      await expect.element(page.getByRole('list', { name: 'MCP servers' })).toBeInTheDocument()
    }
    const countServers = (node: CanvasNodeState | undefined) => {
      const data = node?.data as HubNodeData | undefined
      const registry = data?.inputs.find(({ key }) => key === 'server_registry')?.value
      return Array.isArray(registry) ? registry.length : undefined
    }

    it('show the card, and open the editor in a dialog only when asked', async () => {
      show()
      await expect.element(page.getByRole('group', { name: 'MCP Hub node' })).toBeVisible()
      expect(document.querySelector('dialog')).toBeNull()
      await openEditor()
      await expect.element(page.getByRole('dialog', { name: 'Edit MCP Hub' })).toBeVisible()
    })

    it('write an edit to the data of the node on the canvas', async () => {
      const canvas = show()
      await openEditor()
      expect(countServers(canvas.node)).toBe(0)
      await userEvent.click(page.getByRole('button', { name: 'Add server' }))
      await expect.poll(() => countServers(canvas.node)).toBe(1)
    })

    it('keep the gestures and keys of the canvas out of the editor', async () => {
      const canvas = show()
      await openEditor()
      await userEvent.click(page.getByRole('button', { name: 'Add server' }))
      const field = page.getByRole('dialog').getByRole('textbox').first()
      await userEvent.fill(field, 'ab')
      await userEvent.click(field)
      await userEvent.keyboard('{Backspace}{Delete}{ArrowLeft}')
      const before = canvas.node?.position
      const dialog = document.querySelector('dialog') as HTMLElement
      await userEvent.dragAndDrop(dialog, dialog, {
        sourcePosition: { x: 60, y: 20 },
        targetPosition: { x: 200, y: 120 },
      })
      ;(dialog.querySelector('button') as HTMLElement).focus()
      await userEvent.keyboard('{Backspace}')
      expect(canvas.node?.position).toEqual(before)
      await expect.element(page.getByRole('dialog')).toBeVisible()
    })

    it('close the dialog on Escape and give the focus back', async () => {
      const canvas = show()
      await openEditor()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: 'Edit MCP Hub' })).toHaveFocus()
      expect(canvas.node).toBeDefined()
    })
  })
}
