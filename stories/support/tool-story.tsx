import { fn, within } from 'storybook/test'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { EditorStage } from './EditorStage.tsx'
import { createToolClient, toolHubData } from './tool-samples.ts'

/** What the stories of the tool_hub editor share. */
export const toolStory = {
  component: EditorStage,
  args: { type: 'tools/tool_hub', data: toolHubData([]), onChange: fn(), client: createToolClient() },
  render: (args: Parameters<typeof EditorStage>[0], { globals }: { globals: Record<string, unknown> }) => (
    <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
  ),
  globals: { locale: 'en' },
}

/** The rows as they were stored last. */
export function rowsOf(onChange: unknown): Record<string, unknown>[] {
  const data = (onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as HubNodeData
  return data.inputs.find(({ key }) => key === 'enabled_tools')?.value as Record<string, unknown>[]
}

export async function findRegion(canvas: ReturnType<typeof within>, name: string): Promise<ReturnType<typeof within>> {
  return within((await canvas.findByRole('region', { name })) as HTMLElement)
}

/** An answer that never comes. */
export const pending = () => new Promise<never>(() => undefined)
