import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { HubRequestError } from '../../../src/http/hub-request-error.ts'
import { EditorStage } from '../../support/EditorStage.tsx'
import { renderEditor } from '../../support/render-editor.tsx'
import { createSkillClient, manySkills, skillsHubData } from '../../support/skill-samples.ts'

const meta = {
  title: 'Editors/Skills Hub/States',
  component: EditorStage,
  args: {
    type: 'tools/skills_hub',
    data: skillsHubData({ operation: 'execute' }),
    onChange: fn(),
    client: createSkillClient(),
  },
  render: renderEditor,
  globals: { locale: 'en' },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const WithoutClient: Story = {
  args: { data: skillsHubData({ operation: 'execute', skill_name: 'some-skill' }) },
  render: ({ client: _, ...args }, { globals }) => (
    <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText(/No backend is connected/)[0]).toBeVisible()
    const row = within(canvas.getByRole('group', { name: 'Skill name' }))
    await expect(row.getByRole('textbox')).toHaveValue('some-skill')
  },
}

export const Loading: Story = {
  args: { client: createSkillClient({ listSkills: () => new Promise<never>(() => undefined) }) },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText('Loading the skills…'))[0]).toBeVisible()
  },
}

let attempts = 0
/** An error is an error: never an empty list. */
export const Failed: Story = {
  args: {
    client: createSkillClient({
      listSkills() {
        attempts++
        return Promise.reject(new HubRequestError('unreachable', 'The backend did not answer.', 0))
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      (await canvas.findAllByText(/The skills could not be loaded: The backend did not answer/))[0],
    ).toBeVisible()
    await expect(canvas.queryByText(/This host has no skills/)).toBeNull()
    const before = attempts
    const [again] = canvas.getAllByRole('button', { name: 'Try again' })
    if (again) await userEvent.click(again)
    await waitFor(() => expect(attempts).toBe(before + 1))
  },
}

export const Empty: Story = {
  args: { client: createSkillClient({ skills: [] }) },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(/This host has no skills/))[0]).toBeVisible()
  },
}

export const HiddenOnesDenied: Story = {
  args: {
    client: createSkillClient({
      listHiddenSkills: () => Promise.reject(new HubRequestError('forbidden', 'This request is not authorized.', 403)),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/the host did not allow it/)).toBeVisible()
    await expect(canvas.queryByText('secret-audit')).toBeNull()
  },
}

export const CheckFailed: Story = {
  args: {
    client: createSkillClient({
      execute: () => Promise.reject(new HubRequestError('forbidden', 'Not authorized.', 403)),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Open Quarterly report' }))
    await expect(await canvas.findByText('The host could not be asked: Not authorized.')).toBeVisible()
  },
}

export const CatalogueFailed: Story = {
  args: { client: createSkillClient({ listTools: () => Promise.reject(new Error('no tools today')) }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/no tools today/)).toBeVisible()
  },
}

/** What comes from outside may be anything. */
export const HostileSkills: Story = {
  args: {
    client: createSkillClient({
      listSkills: async () =>
        [
          null,
          7,
          { skill_name: '' },
          {
            skill_name: 'odd',
            tags: 'a',
            visibility: 'visible',
            tools: {},
            declarations: [null, { tool: 3 }],
            input_schema: 'no',
          },
          {
            skill_name: '__proto__',
            display_name: '<img src=x onerror=alert(1)>',
            visibility: 'visible',
            findings: [{}],
          },
        ] as never,
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = within(await canvas.findByRole('list', { name: 'Skills' }))
    await userEvent.click(list.getByRole('button', { name: 'Open odd' }))
    await expect(await canvas.findByText('It declares none.')).toBeVisible()
  },
}

export const Narrow: Story = {
  args: { width: 320, data: skillsHubData({ operation: 'execute', skill_name: 'quarterly-report', input_data: {} }) },
}
export const Chinese: Story = { globals: { locale: 'zh-CN' }, args: { data: skillsHubData({ operation: 'list' }) } }
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: {
    data: skillsHubData({ operation: 'execute', skill_name: 'quarterly-report', input_data: { quarter: 'Q1' } }),
  },
}
export const RightToLeft: Story = {
  render: (args) => <EditorStage {...args} locale={{ language: 'ar', direction: 'rtl' }} />,
}

export const ManySkills: Story = {
  args: { data: skillsHubData(), client: createSkillClient({ skills: manySkills }) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('a hundred at a time, one tab stop for the whole list, arrows inside it', async () => {
      const list = await canvas.findByRole('list', { name: 'Skills' })
      const rows = [...list.querySelectorAll<HTMLElement>('button')]
      await expect(rows).toHaveLength(100)
      await expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
      rows[0]?.focus()
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect(rows[2]).toHaveFocus()
    })
    await step('a page is a page', async () => {
      const model = canvasElement.querySelector<HTMLElement>('[data-audience="llm"]') as HTMLElement
      const slugs = () => [...model.querySelectorAll('li code')].map(({ textContent }) => textContent)
      await expect(slugs()).toHaveLength(50)
      await userEvent.click(within(model).getByText('Next page'))
      await expect(slugs()[0]).toBe('skill-052')
    })
  },
}
