import '../../entries/styles.css'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { skillsHubDefinition } from '../../nodes/skills-hub/definition.ts'
import { summarizeSkills } from '../../src/http/summarize-skills.ts'
import type { HubClient } from '../../src/http/types.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import { executeHubNode } from '../../src/hub/execute-hub-node.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import type { SkillDocument } from '../../src/skills/types.ts'
import { EditorHost } from '../helpers/EditorHost.tsx'
import { mount } from '../helpers/mount.tsx'
import { clientThat } from '../store/support.ts'

const type = 'tools/skills_hub'
const secret = 'planted-secret-value'
const letter: SkillDocument = {
  name: 'letter',
  display_name: 'Letter',
  description: 'Writes a letter.',
  tags: ['post'],
  backend: { type: 'workflow', workflow_id: 'flow' },
  input_schema: {
    type: 'object',
    properties: { to: { type: 'string', title: 'To' }, copies: { type: 'integer', title: 'Copies' } },
    required: ['to'],
  },
  credentials: { required: [{ name: 'Post office', key: 'POST_TOKEN', setup_hint: 'Ask the clerk.' }] },
  normalization: { status: 'ready' },
}
const documents: SkillDocument[] = [
  letter,
  { name: 'diary', display_name: 'Diary', description: 'Keeps a diary.', visibility: 'llm_hidden' },
]

function createClient(credentials: Record<string, string> = {}): HubClient & { credentials: Record<string, string> } {
  const gateways = {
    ...createInMemoryGateways({ skills: documents, runSkill: ({ input }) => ({ input }) }),
    credentials: { resolve: async (reference: string) => credentials[reference] },
  }
  return {
    ...clientThat(() => Promise.reject(new Error('not part of this test'))),
    credentials,
    execute: ({ data, args, context }) =>
      executeHubNode(skillsHubDefinition, {
        data,
        gateways,
        ...(args ? { args } : {}),
        ...(context ? { context } : {}),
      }),
    listSkills: async () => summarizeSkills(await gateways.skills.list(), gateways.skills),
    listTools: async () => [],
  }
}

function show(values: Record<string, unknown> = {}, rest: Partial<HubNodeEditorProps> = {}) {
  const onChange = vi.fn<(data: HubNodeData) => void>()
  const data = createHubNodeData(skillsHubDefinition, values)
  const host = mount(<EditorHost type={type} client={createClient()} {...rest} data={data} onChange={onChange} />)
  const inputOf = (key: string) => onChange.mock.lastCall?.[0].inputs.find((input) => input.key === key)
  return { host, onChange, inputOf }
}

const row = (name: string) => page.getByRole('group', { name, exact: true })

describe('the editor of a skills_hub', () => {
  it('writes nothing by being opened, and keeps every input’s row and switch, folded or not', async () => {
    const { onChange } = show({ operation: 'list' })
    await page.getByText('Not used by list').click()
    for (const { title, allowedModes } of skillsHubDefinition.inputs) {
      await expect.element(row(title)).toBeInTheDocument()
      if (allowedModes.length > 1) {
        await expect
          .element(page.getByRole('radiogroup', { name: `Source of ${title}`, exact: true }))
          .toBeInTheDocument()
      }
    }
    expect(onChange).not.toHaveBeenCalled()
  })

  it('chooses a skill by keys alone, stores nothing half-typed, and undoes it', async () => {
    const { onChange, inputOf } = show({ operation: 'execute', skill_name: 'diary' })
    const box = row('Skill name').getByRole('combobox')
    await expect.element(box).toHaveValue('diary')
    await box.fill('pos')
    const list = page.getByRole('listbox', { name: 'Skills to choose from' })
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(page.getByText(/Not chosen yet/)).toBeInTheDocument()
    expect(onChange).not.toHaveBeenCalled()
    await box.fill('post')
    await expect.element(list.getByRole('option').first()).toHaveTextContent('Letter')
    await userEvent.keyboard('{Enter}')
    expect(inputOf('skill_name')?.value).toBe('letter')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    expect(inputOf('skill_name')?.value).toBe('diary')
    await expect.element(box).toHaveValue('diary')
  })

  it('gives each parameter of the skill a step of its own, and keeps what the skill does not name', async () => {
    const { inputOf } = show({ operation: 'execute', skill_name: 'letter', input_data: { more: [null, 0] } })
    await row('To').getByRole('textbox').fill('Ada')
    await row('Copies').getByRole('textbox').fill('2')
    expect(inputOf('input_data')?.value).toEqual({ more: [null, 0], to: 'Ada', copies: 2 })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    expect(inputOf('input_data')?.value).toEqual({ more: [null, 0], to: 'Ada' })
  })

  it('has a credential set up by the host, and looks again', async () => {
    const client = createClient()
    const asked: unknown[] = []
    const { host } = show(
      {},
      {
        client,
        async onBindCredential(request) {
          asked.push(request)
          client.credentials['POST_TOKEN'] = secret
        },
      },
    )
    await page.getByRole('button', { name: 'Open Letter', exact: true }).click()
    await page.getByRole('button', { name: 'Set up POST_TOKEN' }).click()
    await expect.element(page.getByText('is set up as POST_TOKEN.')).toBeVisible()
    expect(asked).toEqual([{ key: 'POST_TOKEN', neededBy: 'letter', setupHint: 'Ask the clerk.' }])
    expect(host.innerHTML).not.toContain(secret)
  })

  it('fixes the opened skill in one step, and tells the model what it takes', async () => {
    const { onChange } = show()
    await page.getByRole('button', { name: 'Open Letter', exact: true }).click()
    await page.getByRole('button', { name: 'Use this skill for every call' }).click()
    expect(onChange).toHaveBeenCalledOnce()
    await page.getByRole('button', { name: 'Skills Hub', exact: true }).click()
    await expect
      .element(page.getByTestId('model-schema'))
      .toHaveTextContent(/"input_data".*"properties".*"to".*"copies"/s)
  })

  it('never takes an error for an empty list', async () => {
    show({}, { client: { ...createClient(), listSkills: () => Promise.reject(new Error('gone')) } })
    await expect.element(page.getByText(/The skills could not be loaded: gone/).first()).toBeVisible()
    await expect.element(page.getByText(/This host has no skills/)).not.toBeInTheDocument()
  })

  it('has nothing for axe to find, in Chinese, with a skill opened', async () => {
    const { host } = show({ operation: 'execute', skill_name: 'gone-letter' }, { locale: 'zh-CN' })
    await expect.element(page.getByText(/没有技能“gone-letter”/)).toBeVisible()
    const check = async () => {
      const { violations } = await axe.run(host)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
    await check()
    await page.getByRole('button', { name: '打开 Letter', exact: true }).click()
    await expect.element(page.getByText('运行所需')).toBeVisible()
    await check()
  })
})
