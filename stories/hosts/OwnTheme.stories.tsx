import { Theme } from '@rjsf/shadcn'
// As text: the style sheet resets a whole page, so that it stands only while this story does.
import sheet from '@rjsf/shadcn/dist/default.css?inline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useInsertionEffect } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ToolInputsEditorProps } from '../../editors/tool-inputs/types.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { EditorHost } from '../editors/tool-inputs/EditorHost.tsx'
import { createInputs } from '../editors/tool-inputs/schemas.ts'

/** The parameter list with the fields of `@rjsf/shadcn`, whole and as it comes. */
function ShadcnHost(props: ToolInputsEditorProps): ReactElement {
  useInsertionEffect(() => {
    const style = document.createElement('style')
    style.textContent = sheet
    document.head.append(style)
    return () => style.remove()
  }, [])
  return <EditorHost {...props} rjsfTheme={Theme} />
}

const bookSchema: JsonSchema = {
  type: 'object',
  properties: {
    guest: { type: 'string', minLength: 2, description: 'Who the table is for.' },
    seats: { type: 'integer', minimum: 1, maximum: 8 },
    outside: { type: 'boolean' },
    room: { type: 'string', enum: ['garden', 'hall'] },
    note: { type: 'string', maxLength: 2000 },
    wishes: { type: 'array', items: { type: 'string', enum: ['vegan', 'high chair', 'quiet'] }, uniqueItems: true },
    contact: {
      type: 'object',
      properties: { mail: { type: 'string', minLength: 3 }, phone: { type: 'string' } },
      required: ['mail'],
    },
  },
  required: ['guest', 'seats'],
}

const meta = {
  title: 'Hosts/Own RJSF theme',
  component: ShadcnHost,
  args: {
    title: 'book_table',
    inputs: createInputs(bookSchema, {
      guest: 'Ana',
      seats: 4,
      outside: true,
      room: 'hall',
      note: 'By the window.',
      wishes: ['quiet'],
      contact: { mail: 'ana@example.com' },
    }),
    jsonSchema: bookSchema,
    onChange: fn(),
  },
} satisfies Meta<typeof ShadcnHost>

export default meta
type Story = StoryObj<typeof meta>

const findLast = (onChange: unknown, key: string) => {
  const calls = (onChange as ReturnType<typeof fn>).mock.calls
  return (calls.at(-1)?.[0] as NodeInput[] | undefined)?.find((input) => input.key === key)
}

export const Shadcn: Story = {
  play: async ({ canvas, args, step }) => {
    const row = (label: string) => within(canvas.getByRole('group', { name: label }))
    await step('what is typed is stored', async () => {
      const guest = row('guest').getByRole('textbox', { name: 'guest' })
      await expect(guest).not.toHaveClass('hub-control')
      await userEvent.clear(guest)
      await userEvent.type(guest, 'Bo')
      await expect(findLast(args.onChange, 'guest')).toMatchObject({ value: 'Bo' })
    })
    await step('what is wrong is said in its row', async () => {
      const seats = row('seats').getByRole('textbox', { name: 'seats' })
      await userEvent.clear(seats)
      await userEvent.type(seats, '9')
      await userEvent.tab()
      await expect(await row('seats').findByText(/8/)).toBeVisible()
      await userEvent.clear(seats)
      await userEvent.type(seats, '6')
      await expect(findLast(args.onChange, 'seats')).toMatchObject({ value: 6 })
    })
    await step('yes and no are in the words of the editor', async () => {
      await userEvent.click(row('outside').getByRole('radio', { name: 'False' }))
      await expect(findLast(args.onChange, 'outside')).toMatchObject({ value: false })
    })
    await step('a toggle keeps the value', async () => {
      const source = within(canvas.getByRole('radiogroup', { name: 'Source of guest' }))
      await userEvent.click(source.getByRole('radio', { name: 'Agent' }))
      await expect(findLast(args.onChange, 'guest')).toMatchObject({ selectedType: 'agentGenerated', value: 'Bo' })
      await userEvent.click(source.getByRole('radio', { name: 'Manual' }))
      await expect(row('guest').getByRole('textbox', { name: 'guest' })).toHaveValue('Bo')
    })
    await step('the members of an object have fields of the theme too', async () => {
      await userEvent.click(row('contact').getByRole('radio', { name: 'Form' }))
      const mail = row('contact').getByRole('textbox', { name: /mail/ })
      await userEvent.type(mail, '.org')
      await expect(findLast(args.onChange, 'contact')).toMatchObject({ value: { mail: 'ana@example.com.org' } })
    })
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
