import { describe, expect, it } from 'vitest'
import type {
  ChengosWorkflow,
  Diagnostic,
  exportChengosSkill,
  exportChengosWorkflow,
  ImportedFlow,
  PresetsDocument,
  Skill,
} from '../../entries/runtime.ts'
import { createWorkflowDocument } from '../adapters/chengos-documents.ts'
import { findRecipe, runRecipe } from './read-recipes.ts'

const workflowText = JSON.stringify(createWorkflowDocument())

describe('the recipes of documents of other products', () => {
  it('bring a workflow of ChengOS to a canvas and back', async () => {
    const { flow, back } = await runRecipe<{ flow: ImportedFlow; back: ReturnType<typeof exportChengosWorkflow> }>(
      findRecipe('Documents of other products', 'ts'),
      { given: { workflowText, nodes: [], edges: [] }, gives: ['flow', 'back'] },
    )
    expect(flow.nodes).toHaveLength(5)
    expect(back).toMatchObject({ document: { name: 'Release notes' }, diagnostics: [] })
  })

  it('name the workflow that is written', async () => {
    const { document, diagnostics } = await runRecipe<{ document: ChengosWorkflow; diagnostics: Diagnostic[] }>(
      findRecipe('Workflows', 'ts', { page: 'docs/adapters.md' }),
      { given: { workflowText, nodes: [], edges: [] }, gives: ['document', 'diagnostics'] },
    )
    expect(document.name).toBe('Release notes')
    expect(diagnostics.length).toBeGreaterThan(0)
  })

  it('read and write presets and skills', async () => {
    const preset = { id: 'a', preset_type: 't', node_type: 'tools/http', label: 'A', config_patch: { mode: 'llm' } }
    const files = {
      'notes/SKILL.md': '---\nname: notes\ndescription: Writes notes.\n---\nWrite.',
      'notes/references/a.md': 'A',
    }
    const outcome = await runRecipe<{
      presets: PresetsDocument
      text: string
      skill: Skill
      written: ReturnType<typeof exportChengosSkill>
    }>(findRecipe('Presets and skills', 'ts', { page: 'docs/adapters.md' }), {
      given: { presetsText: JSON.stringify({ presets: [preset] }), folder: files },
      gives: ['presets', 'text', 'skill', 'written'],
    })
    expect(outcome.presets.presets).toMatchObject([preset])
    expect(outcome.text).toContain('mode: llm')
    expect(outcome.skill.name).toBe('notes')
    expect(Object.keys(outcome.written.files)).toEqual(['references/a.md', 'SKILL.md', 'skill.yaml'])
  })
})
