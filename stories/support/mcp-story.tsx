import { fn, type within } from 'storybook/test'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { EditorStage } from './EditorStage.tsx'
import { mcpHubData } from './mcp-samples.ts'

/** What all stories of the mcp_hub editor share. */
export const mcpStory = {
  component: EditorStage,
  args: { type: 'tools/mcp_hub', data: mcpHubData([]), onChange: fn() },
  render: (args: Parameters<typeof EditorStage>[0], { globals }: { globals: Record<string, unknown> }) => (
    <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
  ),
  globals: { locale: 'en' },
}

/** The data that the editor last told its host. */
export const lastData = (onChange: unknown) => (onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as HubNodeData

export const readInput = (data: HubNodeData, key: string) => data.inputs.find((input) => input.key === key)?.value

/** What the preview says is sent. */
export async function readModelSchema(canvas: ReturnType<typeof within>): Promise<Record<string, unknown>> {
  return JSON.parse((await canvas.findByTestId('model-schema')).textContent ?? '')
}
