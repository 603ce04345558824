import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { EditorStage } from '../../support/EditorStage.tsx'
import { renderEditor } from '../../support/render-editor.tsx'
import { createSkillClient, skillsHubData } from '../../support/skill-samples.ts'

const meta = {
  title: 'Editors/Skills Hub',
  component: EditorStage,
  args: { type: 'tools/skills_hub', data: skillsHubData(), onChange: fn(), client: createSkillClient() },
  render: renderEditor,
  globals: { locale: 'en' },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>
const regionOf = async (canvas: Canvas, name: string) =>
  within((await canvas.findByRole('region', { name })) as HTMLElement)
const rowOf = (canvas: Canvas, name: string) => within(canvas.getByRole('group', { name }))
const readStored = (onChange: unknown, key: string) =>
  ((onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as HubNodeData | undefined)?.inputs.find(
    (input) => input.key === key,
  )?.value
const namesOf = (region: Canvas) =>
  region.queryAllByRole('listitem').map((item: HTMLElement) => item.querySelector('code')?.textContent)

/** Nothing is fixed: the model may do all six operations with every skill that it sees. */
export const Fresh: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('each audience’s list and the reason for each that is not on it', async () => {
      const model = await regionOf(canvas, 'The model')
      await expect(namesOf(model)).toEqual(['meeting-minutes', 'quarterly-report', 'translate-page'])
      await expect(model.getByText('Writes the report of a quarter from the ledger and files it as PDF.')).toBeVisible()
      const left = model.getByTestId('left-out-llm')
      await expect(left).toHaveTextContent('Waits for review.')
      await expect(left).toHaveTextContent('Hidden from models.')
      await expect(left).toHaveTextContent('Switched off.')
      await expect(left).toHaveTextContent('Hidden from everybody.')
      const people = await regionOf(canvas, 'People')
      await expect(namesOf(people)).toHaveLength(6)
      await expect(people.getByTestId('left-out-human')).not.toHaveTextContent('Waits for review.')
    })
    await step('nothing is folded away, and nothing was written', async () => {
      await expect(canvas.queryByText(/^Not used by/)).toBeNull()
      await expect(args.onChange).not.toHaveBeenCalled()
    })
  },
}

const fixed = (operation: string, values: Record<string, unknown> = {}): Pick<Story, 'args'> => ({
  args: { data: skillsHubData({ operation, ...values }) },
})

export const OperationList: Story = {
  ...fixed('list', { category: 'writing', limit: 1 }),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step(
      'what list does not read stands behind a fold, and can be taken from the model in one step',
      async () => {
        await userEvent.click(await canvas.findByText(/^Not used by list/))
        await expect(canvas.getByRole('group', { name: 'Skill name' })).toBeVisible()
        await userEvent.click(canvas.getByRole('button', { name: 'Take 5 from the model' }))
        await expect(args.onChange).toHaveBeenCalledOnce()
        await waitFor(() => {
          const sent = JSON.parse(canvas.getByTestId('model-schema').textContent ?? '')
          expect(Object.keys(sent.function.parameters.properties)).toEqual(['tags', 'backend_type', 'cursor'])
        })
        await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
        await expect(canvas.getByRole('button', { name: 'Take 5 from the model' })).toBeVisible()
      },
    )
    await step('pages go by the last skill, with the filters that are fixed', async () => {
      const model = await regionOf(canvas, 'The model')
      await expect(namesOf(model)).toEqual(['meeting-minutes'])
      await userEvent.click(model.getByRole('button', { name: 'Next page' }))
      await expect(namesOf(model)).toEqual(['translate-page'])
      await expect(model.getByRole('button', { name: 'Next page' })).toBeDisabled()
      await expect(model.getByTestId('left-out-llm')).toHaveTextContent('Outside the category fixed here.')
    })
  },
}

export const OperationSearch: Story = {
  ...fixed('search', { query: 'page' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const model = await regionOf(canvas, 'The model')
    await expect(namesOf(model)).toEqual(['translate-page'])
    await expect(model.getByTestId('left-out-llm')).toHaveTextContent('Does not match the query fixed here.')
  },
}

export const OperationDescribe: Story = fixed('describe', { skill_name: 'meeting-minutes' })
export const OperationCredentialStatus: Story = fixed('credential_status', { skill_name: 'quarterly-report' })
export const OperationApprovalStatus: Story = fixed('approval_status', { skill_name: 'quarterly-report' })

export const OperationExecute: Story = {
  ...fixed('execute'),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/so this node lists no skills/)).toBeVisible()
    await step('a skill is found by a tag and chosen by keys', async () => {
      const row = rowOf(canvas, 'Skill name')
      await userEvent.click(row.getByRole('radio', { name: 'Manual' }))
      const box = await row.findByRole('combobox')
      await userEvent.type(box, 'finance')
      await waitFor(() => expect(row.getAllByRole('option')).toHaveLength(2))
      await expect(readStored(args.onChange, 'skill_name')).not.toBe('finance')
      await userEvent.keyboard('{Enter}')
      await expect(readStored(args.onChange, 'skill_name')).toBe('quarterly-report')
      await expect(box).toHaveFocus()
    })
    await step('the model is told what this skill takes', async () => {
      await waitFor(() => {
        const sent = JSON.parse(canvas.getByTestId('model-schema').textContent ?? '')
        expect(sent.function.parameters.properties.input_data.required).toEqual(['quarter', 'year'])
        expect(sent.function.parameters.required).toEqual(['input_data'])
      })
    })
  },
}

export const InputForm: Story = {
  ...fixed('execute', { skill_name: 'quarterly-report', input_data: { quarter: 'Q5', batch: 7 } }),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const form = await regionOf(canvas, 'Input of Quarterly report')
    await step('what is wrong is told at its field, what the skill does not name is kept', async () => {
      await expect(rowOf(form, 'Year').getByText('Needs a value')).toBeVisible()
      await expect(canvas.getByText(/Kept as they are, though the skill does not name them: batch/)).toBeVisible()
    })
    await step('each parameter has its own control', async () => {
      await userEvent.click(rowOf(form, 'Year').getByRole('textbox'))
      await userEvent.paste('2031')
      await expect(readStored(args.onChange, 'input_data')).toEqual({ quarter: 'Q5', batch: 7, year: 2031 })
    })
    await step('the JSON is the same value', async () => {
      const row = canvas.getByRole('group', { name: 'Input' })
      const views = within(within(row).getByRole('radiogroup', { name: 'View of the input' }))
      await userEvent.click(views.getByRole('radio', { name: 'JSON' }))
      const texts = () => [...row.querySelectorAll('textarea')].map(({ value }) => value)
      await waitFor(() => expect(`${row.textContent}${texts().join()}`).toContain('"batch": 7'))
    })
    await step('undo goes back field by field', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(readStored(args.onChange, 'input_data')).toEqual({ quarter: 'Q5', batch: 7 })
    })
  },
}

export const GoneSkill: Story = {
  ...fixed('execute', { skill_name: 'quarterly-reports' }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/There is no skill “quarterly-reports”/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use quarterly-report' }))
    await expect(readStored(args.onChange, 'skill_name')).toBe('quarterly-report')
    await expect(canvas.queryByText(/There is no skill/)).toBeNull()
  },
}

const open = async (canvas: Canvas, name: string) => {
  const list = within(await canvas.findByRole('list', { name: 'Skills' }))
  await userEvent.click(list.getByRole('button', { name: `Open ${name}` }))
  return regionOf(canvas, name)
}

const bind = fn()
export const MissingNeeds: Story = {
  args: { onBindCredential: bind },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const panel = await open(canvas, 'Quarterly report')
    const needs = await regionOf(panel, 'What a run needs')
    await step('what is missing, and what to do about it', async () => {
      await expect(await needs.findByText('is missing on the host.')).toBeVisible()
      await expect(needs.getByRole('button', { name: 'Copy name pandoc' })).toBeVisible()
      await expect(await needs.findByText('is not set up.')).toBeVisible()
      await expect(needs.getByText('Create a read-only token under Ledger > Access.')).toBeVisible()
    })
    await step('the host sets a credential up', async () => {
      await userEvent.click(needs.getByRole('button', { name: 'Set up LEDGER_TOKEN' }))
      await expect(bind).toHaveBeenCalledWith(
        expect.objectContaining({ key: 'LEDGER_TOKEN', neededBy: 'quarterly-report' }),
      )
    })
    await step('when a person is asked, and how long a run may take', async () => {
      const policy = await regionOf(panel, 'Approval and time')
      await expect(policy.getByText(/a run has risk high, and from high on somebody has to agree/)).toBeVisible()
      await expect(policy.getByText(/^600 s, unless the call says less/)).toBeVisible()
    })
    await step('each declared tool is held against the catalogue', async () => {
      const tools = within(panel.getByRole('table'))
      await expect(tools.getByRole('row', { name: /Notes/ })).toHaveTextContent(/rename/)
      await expect(tools.getByRole('row', { name: /tools\/calendar/ })).toHaveTextContent('Not registered')
      await expect(tools.getByRole('row', { name: /HTTP request/ })).toHaveTextContent(/any host can be reached/)
    })
  },
}

export const CredentialsThere: Story = {
  args: {
    client: createSkillClient({ credentials: { LEDGER_TOKEN: 'planted-secret-1' }, binaries: ['git', 'pandoc'] }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const panel = await open(canvas, 'Quarterly report')
    const needs = await regionOf(panel, 'What a run needs')
    await expect(await needs.findByText('is set up as LEDGER_TOKEN.')).toBeVisible()
    await expect(needs.getAllByText('is installed.')).toHaveLength(2)
    await expect(canvasElement.ownerDocument.body.innerHTML).not.toContain('planted-secret')
  },
}

export const ApprovalAlways: Story = {
  args: { client: createSkillClient({ policy: { 'translate-page': { mode: 'always' } } }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const panel = await open(canvas, 'Translate a page')
    await expect(panel.getByText(/A person is asked before every run: the host wants it so/)).toBeVisible()
    await expect(panel.getByText(/Not allowed: a call that asks for it is waited for/)).toBeVisible()
  },
}

export const InstructionsOnly: Story = {
  play: async ({ canvasElement }) => {
    const panel = await open(within(canvasElement), 'Meeting minutes')
    await expect(panel.getByText(/execute gives its instructions to follow, and runs nothing/)).toBeVisible()
  },
}

export const HiddenSkill: Story = {
  play: async ({ canvasElement }) => {
    const panel = await open(within(canvasElement), 'Secret audit')
    const seen = within(panel.getByRole('list', { name: 'Who sees it' }))
    await expect(seen.getAllByText(/Hidden from everybody/)).toHaveLength(2)
  },
}

export const CallTried: Story = {
  args: {
    data: skillsHubData({ skill_name: 'translate-page' }),
    client: createSkillClient({ credentials: { LEDGER_TOKEN: 'x' } }),
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const trial = await regionOf(canvas, 'Try a call')
    const operations = ['list', 'search', 'describe', 'credential_status', 'approval_status', 'execute']
    for (const operation of operations) {
      await step(`${operation} is answered`, async () => {
        const box = trial.getByRole('textbox', { name: 'Model arguments' })
        await userEvent.clear(box)
        await userEvent.click(box)
        await userEvent.paste(JSON.stringify({ operation, query: 'page' }))
        await userEvent.click(trial.getByRole('button', { name: 'Run' }))
        await waitFor(() => expect(trial.getByTestId('call-result')).toHaveTextContent(`"operation": "${operation}"`))
        const status = operation === 'execute' ? 'completed' : 'ok'
        await expect(trial.getByTestId('call-result')).toHaveTextContent(`"status": "${status}"`)
      })
    }
  },
}

export const Expanded: Story = {
  args: { data: { ...skillsHubData(), exposure: 'expanded' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const model = await regionOf(canvas, 'The model')
    await expect(namesOf(model)).toEqual(['quarterly-report', 'translate-page'])
    await expect(model.getByTestId('left-out-llm')).toHaveTextContent('Text to follow, so no function.')
  },
}
