import { describe, expect, it } from 'vitest'
import { cleanPatchValue, listSecretInputs } from '../../src/presets/patch-secrets.ts'

// Put together here, so that no scanner takes this file for a leak.
const token = ['ghp', '_', 'a1B2'.repeat(9)].join('')
const placeholder = (name: string) => `${'$'}{env:V_${name.replace(/\W/g, '_')}}`

describe('the JSON text of a value', () => {
  it('is searched like the value', () => {
    const choice = { tools: { 's:t': { inputs: [{ key: 'api_key', mode: 'manual', binding: 'sesame' }] } } }
    for (const patch of [
      { visibility_config: JSON.stringify(choice) },
      { tool_visibility: JSON.stringify(choice) },
      { arguments: JSON.stringify({ password: 'sesame' }) },
      { env_vars: JSON.stringify({ HOME: 'sesame' }) },
    ]) {
      expect(listSecretInputs(patch)).toEqual(Object.keys(patch))
    }
  })
})

describe('a value that goes into a preset', () => {
  const rows = [
    {
      name: 'web',
      url: `https://mei:hunter22@example.com/mcp?api_key=abc123&page=1`,
      headers: { 'X-Api-Key': 'sesame', Accept: 'text/plain', Authorization: `Bearer ${placeholder('WEB')}` },
      args: ['--token', 'open', '--note', token],
      tested: true,
      statusText: 'Connected',
      errorText: '',
      testedAt: 1,
      connected: true,
    },
  ]

  it('has no secret in it, wherever it stood and whatever it was called, and no state of a run', () => {
    const { value, secrets } = cleanPatchValue('server_registry', rows)
    const text = JSON.stringify(value)
    for (const part of ['hunter22', 'abc123', 'sesame', 'open', token]) expect(text).not.toContain(part)
    expect(text).toContain(placeholder('WEB'))
    expect(Object.keys((value as object[])[0] ?? {})).toEqual(['name', 'url', 'headers', 'args'])
    expect(secrets.map(({ path }) => path)).toEqual([
      '/server_registry/0/url',
      '/server_registry/0/headers/X-Api-Key',
      '/server_registry/0/args/1',
      '/server_registry/0/args/3',
    ])
  })

  it('takes what stands in for each secret, at the very place', () => {
    const { value } = cleanPatchValue('server_registry', rows, {
      standIn: ({ path }) => placeholder(path.split('/').at(-1) ?? ''),
    })
    expect(value).toEqual([
      {
        name: 'web',
        url: `https://mei:${placeholder('url')}@example.com/mcp?api_key=${placeholder('url')}&page=1`,
        headers: {
          'X-Api-Key': placeholder('X-Api-Key'),
          Accept: 'text/plain',
          Authorization: `Bearer ${placeholder('WEB')}`,
        },
        args: ['--token', placeholder('1'), '--note', placeholder('3')],
      },
    ])
    expect(cleanPatchValue('server_registry', value).secrets).toEqual([])
  })

  it('holds none of the credentials of env_vars, whatever their names, nor the value of a secret input', () => {
    const { value, secrets } = cleanPatchValue('env_vars', { HOME_TOWN: 'x', REF: placeholder('REF') })
    expect(value).toEqual({ HOME_TOWN: '', REF: placeholder('REF') })
    expect(secrets).toEqual([{ path: '/env_vars/HOME_TOWN', name: 'HOME_TOWN' }])
    expect(cleanPatchValue('pin', 4711, { isSecret: true }).value).toBe('')
    expect(cleanPatchValue('pin', 'abc', { isSecret: true }).secrets).toHaveLength(1)
  })

  it('is the value itself where nothing is secret', () => {
    const value = { tool: 'tools/http', auth_credential: 'crm', list: [null, 0, '', false, {}] }
    expect(cleanPatchValue('enabled_tools', value)).toEqual({ value, secrets: [] })
    expect(listSecretInputs({ a: value, note: token, b: 1 })).toEqual(['note'])
  })
})
