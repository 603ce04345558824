import type { ReactElement } from 'react'
import { expect, fn, within } from 'storybook/test'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { EditorHost } from '../editors/tool-inputs/EditorHost.tsx'
import { createInputs } from '../editors/tool-inputs/schemas.ts'
import { type Control, createRoot, type OddSchema } from './odd-schema.ts'

interface OddSchemaStageProps {
  jsonSchema: JsonSchema
  inputs: readonly NodeInput[]
  onChange(inputs: NodeInput[]): void
}

/** One odd parameter, filled by hand and left to the model, one above the other. */
export function OddSchemaStage({ jsonSchema, inputs, onChange }: OddSchemaStageProps): ReactElement {
  return (
    <>
      <EditorHost title="By hand" jsonSchema={jsonSchema} inputs={inputs} onChange={onChange} />
      <EditorHost title="By the model" jsonSchema={jsonSchema} inputs={createInputs(jsonSchema)} onChange={onChange} />
    </>
  )
}

/** The story of an odd schema: shown with its first right value, which stays as it is, and nothing of it runs. */
export function showOdd(odd: OddSchema) {
  const jsonSchema = createRoot(odd)
  const [first] = odd.good
  const key = odd.key ?? 'field'
  const values: Record<string, unknown> = {}
  Object.defineProperty(values, key, { value: first, enumerable: true })
  const play = async ({ canvasElement, args }: { canvasElement: HTMLElement; args: OddSchemaStageProps }) => {
    const canvas = within(canvasElement)
    const [row, modelRow] = [...canvasElement.querySelectorAll<HTMLElement>('[data-input-key]')]
    await expect(row).toBeVisible()
    await expect(modelRow).toBeVisible()
    if (row === undefined) return
    await expect(row.dataset['inputKey']).toBe(key)
    await expectControl(row, odd.control)
    await expect(canvas.queryAllByRole('img')).toHaveLength(0)
    await expect(globalThis).not.toHaveProperty('hubAttacked')
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
  return { args: { jsonSchema, inputs: createInputs(jsonSchema, values), onChange: fn() }, play }
}

async function expectControl(row: HTMLElement, control: Control): Promise<void> {
  const rowView = within(row)
  if (control === 'agent-only') return void (await expect(rowView.getByText('Agent only')).toBeVisible())
  if (control === 'secret') return void (await expect(row.querySelector('input[type=password]')).toBeVisible())
  if (control === 'boolean')
    return void (await expect(rowView.getByRole('radio', { name: 'True' })).toBeInTheDocument())
  if (control === 'choices') return void (await expect(rowView.getAllByRole('checkbox').length).toBeGreaterThan(0))
  if (control === 'choice') return void (await expect(rowView.getByRole('combobox')).toBeVisible())
  const isJson = control === 'json' || control === 'json or form'
  // A text with examples to choose from is a combobox that takes any text.
  await expect(row.querySelector(isJson ? '.hub-json textarea' : 'input[type=text], textarea')).toBeVisible()
  const forms = rowView.queryAllByRole('radio', { name: 'Form' })
  await expect(forms).toHaveLength(control === 'json or form' ? 1 : 0)
}
