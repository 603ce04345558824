import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { SchemaPreview } from '../../../editors/preview/SchemaPreview.tsx'
import type { SchemaPreviewProps } from '../../../editors/preview/types.ts'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'
import { createManySchema, readFileSchema } from '../tool-inputs/schemas.ts'
import { compileSample as compile } from './compile-sample.ts'

const meta = {
  title: 'Editors/Preview',
  component: SchemaPreview,
  args: { compiled: [] },
  render: (args, { globals }) => <SchemaPreview {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
} satisfies Meta<typeof SchemaPreview>

export default meta
type Story = StoryObj<typeof meta>

const readFile = compile('read_text_file', readFileSchema)
const listFiles = compile('list_directory', { type: 'object', properties: { path: { type: 'string' } } })

export const OneFunction: Story = {
  globals: { locale: 'en' },
  args: { compiled: [readFile] },
  play: async ({ canvasElement }) => {
    const region = within(within(canvasElement).getByRole('region', { name: 'Model schema' }))
    await expect(JSON.parse(region.getByTestId('model-schema').textContent ?? '')).toEqual(readFile.modelTool)
    await expect(region.getByRole('tab', { name: 'Function' })).toHaveAttribute('aria-selected', 'true')
    await expect(region.getByText(/1 function · ~\d+ tokens \(characters \/ 4\)/)).toBeVisible()
    await expect(region.getByRole('list', { name: 'Schema findings' })).toBeInTheDocument()
  },
}

export const SeveralFunctions: Story = {
  globals: { locale: 'en' },
  args: { compiled: [readFile, listFiles] },
  play: async ({ canvasElement }) => {
    const shown = JSON.parse(within(canvasElement).getByTestId('model-schema').textContent ?? '')
    await expect(shown).toEqual([readFile.modelTool, listFiles.modelTool])
  },
}

export const SelectedTool: Story = {
  args: { compiled: [readFile, listFiles], selectedToolId: 'list_directory' },
  play: async ({ canvasElement }) => {
    const shown = JSON.parse(within(canvasElement).getByTestId('model-schema').textContent ?? '')
    await expect(shown).toEqual(listFiles.modelTool)
  },
}

const constrainedSchema: JsonSchema = {
  ...readFileSchema,
  anyOf: [{ required: ['head'], properties: { path: { const: 'a' } } }, { properties: { encoding: { const: 'x' } } }],
}

export const WithFindings: Story = {
  globals: { locale: 'en' },
  args: { compiled: [compile('read text file!', constrainedSchema, { path: undefined, head: 0 })] },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: 'Schema findings' }))
    await expect(list.getByText(/“?path”?.*has no value|"path" is set by hand but has no value/)).toBeVisible()
    await expect(list.getAllByRole('img', { name: 'Error' }).length).toBeGreaterThan(0)
  },
}

export const NoParameters: Story = {
  globals: { locale: 'en' },
  args: { compiled: [compile('read_text_file', readFileSchema, { path: '/etc/hosts', head: 3, encoding: 'utf-8' })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('The model has nothing to fill, so no parameters are sent.')).toBeVisible()
    await expect(canvas.getByTestId('model-schema').textContent).not.toContain('parameters')
    await expect(canvas.getByTestId('model-schema').textContent).not.toContain('/etc/hosts')
  },
}

export const NoFunctions: Story = { args: { compiled: [] } }

export const Large: Story = { args: { compiled: [compile('many', createManySchema(300))] } }

function Editing(props: SchemaPreviewProps): ReactElement {
  const [isFixed, setIsFixed] = useState(false)
  const compiled = compile('read_text_file', readFileSchema, isFixed ? { path: '/etc/hosts' } : {})
  return (
    <>
      <button type="button" onClick={() => setIsFixed(!isFixed)}>
        Toggle path
      </button>
      <SchemaPreview {...props} compiled={[compiled]} />
    </>
  )
}

/** What the last edit changed is marked, and the text stays JSON. */
export const MarksChanges: Story = {
  globals: { locale: 'en' },
  render: (args) => <Editing {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle path' }))
    await expect(canvas.getByText(/gone since the last edit/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle path' }))
    const json = canvas.getByTestId('model-schema')
    await expect(json.querySelector('mark')?.textContent).toContain('"path"')
    await expect(JSON.parse(json.textContent ?? '')).toEqual(readFile.modelTool)
  },
}
