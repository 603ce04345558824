import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import type { HubWidgetProps } from '../../editors/tool-inputs/types.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { EditorHost } from '../editors/tool-inputs/EditorHost.tsx'

/** A slider of the host's own. Its ends and its step are the author's, kept in the input. */
function Slider({ id, labelId, messageId, input, value, onChange }: HubWidgetProps): ReactElement {
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <input
        id={id}
        type="range"
        aria-labelledby={labelId}
        aria-describedby={messageId}
        min={input.min ?? 0}
        max={input.max ?? 100}
        step={typeof input['step'] === 'number' ? input['step'] : 1}
        value={typeof value === 'number' ? value : 0}
        onChange={(event) => onChange(Number(event.target.value))}
        style={{ flex: 1, accentColor: 'var(--hub-used-accent)' }}
      />
      <output htmlFor={id}>{typeof value === 'number' ? value : '–'}</output>
    </div>
  )
}

/** The plain field beside a colour to pick: both edit the one value. */
function ColorField({ label, value, onChange, standard }: HubWidgetProps): ReactElement {
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <input
        type="color"
        aria-label={`Pick ${label}`}
        value={typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <div style={{ flex: 1 }}>{standard}</div>
    </div>
  )
}

function Broken(): ReactElement {
  throw new Error('This control never works')
}

const widgets = { Slider, ColorField, Broken }

const inputs: NodeInput[] = [
  {
    key: 'strength',
    label: 'Strength',
    renderTypeList: ['numberInput', 'agentGenerated'],
    selectedType: 'numberInput',
    valueType: 'number',
    value: 40,
    max: 80,
    widget: 'Slider',
    step: 5,
  },
  {
    key: 'ink',
    label: 'Ink',
    renderTypeList: ['input', 'agentGenerated'],
    selectedType: 'input',
    valueType: 'string',
    value: '#336699',
    widget: 'ColorField',
  },
  {
    key: 'place',
    label: 'Place',
    renderTypeList: ['input'],
    selectedType: 'input',
    valueType: 'string',
    value: 'Porto',
    widget: 'MapPicker',
  },
]

const meta = {
  title: 'Hosts/Own controls',
  component: EditorHost,
  args: { title: 'print_poster', inputs, widgets, onChange: fn() },
} satisfies Meta<typeof EditorHost>

export default meta
type Story = StoryObj<typeof meta>

const readValues = (onChange: unknown) => {
  const last = (onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as NodeInput[] | undefined
  return Object.fromEntries((last ?? []).map(({ key, value }) => [key, value]))
}

export const ByName: Story = {
  play: async ({ canvas, args, step }) => {
    await step('the control has the name of its parameter and stores what it is set to', async () => {
      const slider = canvas.getByRole<HTMLInputElement>('slider', { name: 'Strength' })
      await expect(slider).toHaveValue('40')
      await fireEvent.change(slider, { target: { value: '45' } })
      await expect(readValues(args.onChange)).toMatchObject({ strength: 45 })
    })
    await step('the plain field can be part of it', async () => {
      const field = canvas.getByRole('textbox', { name: 'Ink' })
      await userEvent.clear(field)
      await userEvent.type(field, '#ff0000')
      await expect(canvas.getByLabelText('Pick Ink')).toHaveValue('#ff0000')
    })
    await step('a name that is not known leaves the plain field, and says so', async () => {
      await expect(canvas.getByRole('textbox', { name: 'Place' })).toHaveValue('Porto')
      await expect(canvas.getByText(/“MapPicker”/)).toBeVisible()
    })
    await step('left to the model, it is what the model is told', async () => {
      const source = within(canvas.getByRole('radiogroup', { name: 'Source of Strength' }))
      await userEvent.click(source.getByRole('radio', { name: 'Agent' }))
      await expect(canvas.queryByRole('slider')).toBeNull()
    })
  },
}

export const OneThatFails: Story = {
  args: { inputs: inputs.map((input) => ({ ...input, widget: 'Broken' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Ink' })).toHaveValue('#336699')
    await expect(canvas.getAllByText(/failed/)).toHaveLength(3)
  },
}
