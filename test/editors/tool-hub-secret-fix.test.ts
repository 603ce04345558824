import { describe, expect, test } from 'vitest'
import { planSecretFix } from '../../editors/hubs/tool-hub/secret-fix.ts'
import { checkToolRows } from '../../src/tools/check-rows.ts'
import { createEntry } from '../tools/samples.ts'

const token = `Bearer ${'k'.repeat(20)}`
const entry = createEntry({
  input_schema: {
    type: 'object',
    properties: { title: { type: 'string' }, crm_credential: { type: 'string' }, model_credential: { type: 'string' } },
  },
  llm_fields: ['title', 'model_credential'],
})
const stored = (row: Record<string, unknown>) => ({ key: 'a', index: 0, tool: 'tools/notes', row })

describe('the fix of a secret in clear', () => {
  test('takes out the secret alone, wherever it stands, until none is found', () => {
    let row: Readonly<Record<string, unknown>> = {
      tool: 'tools/notes',
      enabled: true,
      config: { 'api/key': 'plain', list: ['fine', token, { deep: { token: 'x', kept: 0 } }] },
      inputs: [{ key: 'title', mode: 'manual', binding: token, note: 'mine' }, 'odd'],
    }
    row = { ...row, config: { api_key: 'plain', ...(row['config'] as object), 'api/key': undefined } }
    for (let left = 9; left > 0; left--) {
      const [found] = checkToolRows([{ ...row, inputs: (row['inputs'] as unknown[]).slice(0, 1) }])
      if (!found) break
      const plan = planSecretFix(found.path, stored(row), undefined, [])
      row = plan?.change(row) ?? row
    }
    expect(row).toEqual({
      tool: 'tools/notes',
      enabled: true,
      config: { list: ['fine', { deep: { kept: 0 } }] },
      inputs: [{ key: 'title', mode: 'manual', note: 'mine' }, 'odd'],
    })
  })

  test('names a credential where the tool has a free field for one that no model fills', () => {
    const row = { tool: 'tools/notes', config: { api_key: 'plain', other: 1 } }
    const plan = planSecretFix('/0/config/api_key', stored(row), entry, [])
    expect(plan?.reference).toEqual({ field: 'crm_credential', name: 'notes' })
    expect(plan?.change(row)).toEqual({ tool: 'tools/notes', config: { other: 1, crm_credential: 'notes' } })
    expect(planSecretFix('/0/config/api_key', stored(row), entry, ['only'])?.reference?.name).toBe('only')
    const taken = { ...row, config: { ...row.config, crm_credential: 'crm' } }
    expect(planSecretFix('/0/config/api_key', stored(taken), entry, [])?.reference).toBeUndefined()
  })
})
