import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { createHubNode, type HubNode } from '../../entries/index.ts'
import { hubNodeDescriptions } from '../../nodes/canvas-catalog.ts'
import { createPseudoLanguage } from '../support/pseudo-language.ts'
import { CardCanvas, cardParameters } from './CardCanvas.tsx'

const fresh: HubNode[] = hubNodeDescriptions.map(({ type }, index) =>
  createHubNode(type, { id: type, position: { x: (index % 3) * 330, y: Math.floor(index / 3) * 210 } }),
)

const meta: Meta<typeof CardCanvas> = {
  title: 'Cards/Every hub',
  component: CardCanvas,
  args: { nodes: fresh },
  parameters: cardParameters,
}
export default meta

type Story = StoryObj<typeof CardCanvas>

export const Fresh: Story = {
  play: async ({ canvas }) => {
    for (const { title } of hubNodeDescriptions) {
      await expect(await canvas.findByRole('group', { name: `${title} node` })).toBeVisible()
      await expect(await canvas.findByRole('button', { name: `Edit ${title}` })).toBeVisible()
    }
  },
}
export const Dark: Story = { args: { isDark: true } }
export const Chinese: Story = { args: { locale: 'zh-CN' } }
export const HalfZoom: Story = { args: { zoom: 0.5 } }
export const RightToLeft: Story = {
  args: { locale: createPseudoLanguage('rtl') },
  play: async ({ canvasElement }) => {
    // The canvas itself stays left to right whatever is around it, so each card has to say its direction.
    const cards = [...canvasElement.querySelectorAll('.hub-card')]
    await expect(cards).toHaveLength(hubNodeDescriptions.length)
    for (const card of cards) await expect(getComputedStyle(card).direction).toBe('rtl')
  },
}
