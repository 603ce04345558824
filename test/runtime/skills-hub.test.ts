import { describe, expect, it } from 'vitest'
import { createHubNodeData, skillApprovalOutcomes, skillsHubStatuses } from '../../entries/runtime.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createSkillGateways, runSkillsHub, skill } from './skills-hub.ts'

const type = 'tools/skills_hub'

describe('the outputs of a skills_hub', () => {
  it('are the documented ones, in their order, whatever is asked', async () => {
    const keys = [
      'status',
      'skill_id',
      'skill_name',
      'execution_id',
      'outputs',
      'instructions',
      'next_action',
      'error',
      'missing_binaries',
      'missing_credentials',
      'approval_outcome',
      'normalization_status',
      'policy_warnings',
      'operation',
      'data',
    ]
    const gateways = createSkillGateways({ skills: [skill('one')] })
    expect(createHubNodeData(type).outputs.map(({ key }) => key)).toEqual(keys)
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            'operation',
            'skill_name',
            'query',
            'category',
            'tags',
            'input_data',
            'limit',
            'cursor',
            'timeout_seconds',
            'async_execution',
            'audience',
            'env_vars',
            '__proto__',
          ),
          fc.oneof(
            fc.constantFrom('list', 'search', 'describe', 'execute', 'credential_status', 'approval_status', 'one'),
            fc.jsonValue(),
            fc.double(),
          ),
        ),
        async (args) => {
          const result = await runSkillsHub(gateways, { args })
          expect(Object.keys(result)).toEqual(keys)
          expect(Object.hasOwn(skillsHubStatuses, result.status)).toBe(true)
          expect(result.status).not.toBe('error')
          if (result.approval_outcome !== null)
            expect(Object.hasOwn(skillApprovalOutcomes, result.approval_outcome)).toBe(true)
          expect(result.next_action).not.toBe('')
          if (result.error !== null) expect(result.error).toMatch(new RegExp(`^${result.status}: `))
        },
      ),
      { numRuns: countRuns(150) },
    )
  })

  it('say where the host failed, without its words', async () => {
    const gateways = createSkillGateways({ skills: { list: () => Promise.reject(new Error('planted-secret')) } })
    const result = await runSkillsHub(gateways, { args: { operation: 'list' } })
    expect(result.status).toBe('error')
    expect(JSON.stringify(result)).not.toContain('planted')
  })

  it('say that the operation is missing, unknown or none of a model', async () => {
    const gateways = createSkillGateways()
    for (const operation of [undefined, null, '', 'LIST', 'delete', '__proto__', 7]) {
      expect(await runSkillsHub(gateways, { args: { operation } })).toMatchObject({
        status: 'invalid_operation',
        operation: null,
      })
    }
    for (const operation of ['describe', 'credential_status', 'approval_status', 'execute']) {
      expect(await runSkillsHub(gateways, { args: { operation } })).toMatchObject({
        status: 'invalid_input',
        operation,
      })
    }
  })
})
