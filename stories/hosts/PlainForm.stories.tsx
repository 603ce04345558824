import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { HubNodeEditor } from '../../editors/HubNodeEditor.tsx'
import { createHubNodeData } from '../../entries/runtime.ts'
import type { HubNodeData } from '../../src/hub/types.ts'

interface PlainFormProps {
  width: number
  onSave(saved: Record<string, unknown>): void
}

const created = createHubNodeData('tools/mcp_hub', {
  server_registry: [{ name: 'files', transport: 'stdio', command: 'npx', args: ['files-server'], enabled: true }],
})

/** An ordinary page: a name, a description, a hub, and Save. No canvas anywhere. */
function PlainForm({ width, onSave }: PlainFormProps): ReactElement {
  const [data, setData] = useState<HubNodeData>(created)
  return (
    <form
      aria-label="Assistant"
      style={{ inlineSize: width, maxInlineSize: '100%', display: 'grid', gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      <label>
        Name <input name="name" defaultValue="Librarian" required />
      </label>
      <label>
        Description <textarea name="description" defaultValue="Finds files." />
      </label>
      <HubNodeEditor type="tools/mcp_hub" data={data} onChange={setData} />
      <input type="hidden" name="tools" value={JSON.stringify(data)} />
      <div>
        <button type="submit">Save</button>
      </div>
    </form>
  )
}

const meta = {
  title: 'Hosts/Plain form',
  component: PlainForm,
  args: { width: 1100, onSave: fn() },
} satisfies Meta<typeof PlainForm>

export default meta
type Story = StoryObj<typeof meta>

const play: Story['play'] = async ({ canvas, args, step }) => {
  const editor = within(await canvas.findByRole('region', { name: /MCP Hub/ }))
  const form = canvas.getByRole<HTMLFormElement>('form', { name: 'Assistant' })
  await step('Enter in a field of the editor sends nothing', async () => {
    const limit = within(await editor.findByRole('group', { name: /^Time limit/ }))
    await userEvent.type(await limit.findByRole('textbox'), '1500{Enter}')
    await expect(args.onSave).not.toHaveBeenCalled()
  })
  await step('no button of the editor belongs to the form', async () => {
    await userEvent.click(editor.getByRole('button', { name: 'Add server' }))
    const inside = [...form.querySelectorAll<HTMLButtonElement>('.hub-editor :is(button, input, select, textarea)')]
    await expect(inside.length).toBeGreaterThan(10)
    await expect(inside.filter((control) => control.form !== null)).toEqual([])
    await expect(args.onSave).not.toHaveBeenCalled()
  })
  await step('Save has the fields of the page, and what the editor made', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledTimes(1)
    const [saved] = (args.onSave as ReturnType<typeof fn>).mock.calls[0] as [Record<string, string>]
    await expect(Object.keys(saved)).toEqual(['name', 'description', 'tools'])
    const { inputs } = JSON.parse(saved['tools'] ?? '') as HubNodeData
    await expect(inputs.find(({ key }) => key === 'timeout_ms')).toMatchObject({ value: 1500 })
  })
}

export const Wide: Story = { play }
export const Narrow: Story = { args: { width: 340 }, play }
