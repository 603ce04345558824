import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReactFlow } from '@xyflow/react'
import { type ReactElement, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createHubNode, createHubNodeTypes, HubNodeEditor } from '../../entries/index.ts'
import {
  countInputModes,
  defineHubNode,
  type HubNodeData,
  type HubNodeDefinition,
  hubNodeDefinitions,
} from '../../entries/runtime.ts'

/** A hub that this host brings itself; `units` of version 1 is gone, `place` is called `city`. */
const weatherHub: HubNodeDefinition = defineHubNode({
  type: 'tools/weather_hub',
  version: 2,
  title: 'Weather',
  description: 'Tells the weather of a city.',
  icon: 'plug',
  functionName: 'weather_hub',
  needs: [],
  inputs: [
    {
      key: 'city',
      title: 'City',
      description: 'Whose weather is asked for.',
      jsonSchema: { type: 'string' },
      required: true,
      allowedModes: ['agentGenerated', 'manual'],
    },
    {
      key: 'days',
      title: 'Days',
      description: 'How many days ahead.',
      jsonSchema: { type: 'integer', minimum: 1, maximum: 14 },
      default: 3,
      allowedModes: ['agentGenerated', 'manual'],
      startMode: 'manual',
    },
  ],
  outputs: [{ key: 'report', title: 'Report', description: 'The weather in words.', valueType: 'string' }],
  migrations: {
    1: (data) => ({
      ...data,
      inputs: data.inputs.map((input) => (input.key === 'place' ? { ...input, key: 'city' } : input)),
    }),
  },
  summarize: (data) => ({ ...countInputModes(data), problems: [] }),
  execute: async ({ values }) => ({ report: `${String(values['city'])}: sun for ${String(values['days'])} days` }),
})

const definitions = [...hubNodeDefinitions, weatherHub]
const nodeTypes = createHubNodeTypes({ definitions })
const fresh = createHubNode('tools/weather_hub', { id: 'weather', position: { x: 40, y: 40 }, definitions })

const old: HubNodeData = {
  version: 1,
  inputs: [
    {
      key: 'place',
      label: 'Place',
      valueType: 'string',
      renderTypeList: ['agentGenerated', 'input'],
      selectedType: 'input',
      value: 'Bergen',
    },
    { key: 'units', label: 'Units', valueType: 'string', renderTypeList: ['input'], value: 'metric' },
  ],
  outputs: [],
}

function Canvas({ data }: { data: HubNodeData }): ReactElement {
  return (
    <div style={{ height: 460 }}>
      <ReactFlow defaultNodes={[{ ...fresh, data }]} nodeTypes={nodeTypes} />
    </div>
  )
}

interface FormProps {
  data: HubNodeData
  onChange: (data: HubNodeData) => void
}

function Form({ data: given, onChange }: FormProps): ReactElement {
  const [data, setData] = useState(given)
  const change = (next: HubNodeData) => {
    setData(next)
    onChange(next)
  }
  return <HubNodeEditor type="tools/weather_hub" definitions={definitions} data={data} onChange={change} />
}

const meta: Meta<typeof Form> = {
  title: 'Hosts/A hub of your own',
  component: Form,
  args: { data: fresh.data, onChange: fn() },
  // React Flow's own attribution is not ours to judge.
  parameters: { a11y: { context: { include: ['body'], exclude: ['.react-flow__attribution'] } } },
}
export default meta

type Story = StoryObj<typeof Form>

/** The card, and the general editor behind its Edit. */
export const OnACanvas: Story = {
  render: ({ data }) => <Canvas data={data} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Weather node' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Weather' }))
    const dialog = await within(document.body).findByRole('dialog')
    await expect(await within(dialog).findByRole('group', { name: 'City' }, { timeout: 10_000 })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
}

/** Toggled to manual, a parameter leaves the model's schema at once. */
export const InAForm: Story = {
  play: async ({ canvas, args }) => {
    const city = await canvas.findByRole('group', { name: 'City' }, { timeout: 10_000 })
    const readSchema = () => canvas.getByTestId('model-schema').textContent ?? ''
    await expect(readSchema()).toContain('"city"')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(within(city).getByRole('radio', { name: 'Manual' }))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(readSchema()).not.toContain('"city"'))
  },
}

/** Saved by version 1: shown as of version 2, and written so with the first edit. */
export const SavedByAnOlderVersion: Story = {
  args: { data: old },
  play: async ({ canvas, args }) => {
    const city = await canvas.findByRole('group', { name: 'City' }, { timeout: 10_000 })
    await expect(canvas.getByText(/of version 1/)).toBeVisible()
    await expect(within(city).getByDisplayValue('Bergen')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(within(city).getByRole('radio', { name: 'Agent' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }))
    await expect(canvas.queryByText(/of version 1/)).toBeNull()
  },
}

export const OlderOnACanvas: Story = {
  args: { data: old },
  render: ({ data }) => <Canvas data={data} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/of version 1/)).toBeInTheDocument()
  },
}
