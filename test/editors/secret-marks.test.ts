import { describe, expect, it } from 'vitest'
import { readShownJson, showJson } from '../../editors/fields/masked-json.ts'
import { createPlaceholder, readPlaceholderName } from '../../editors/fields/placeholder-name.ts'
import { maskSecrets, type SecretVault, unmaskSecrets } from '../../editors/fields/secret-marks.ts'
import { createSecretPaths } from '../../editors/fields/secret-paths.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { createSchemaReader } from '../../src/schema/read-types.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

describe('secrets of a JSON value', () => {
  it('are not in its text: by name, by shape, and by what the schema says through references and branches', () => {
    const root: JsonSchema = {
      $defs: { pin: { type: 'string', isSecret: true } },
      type: 'object',
      properties: { login: { anyOf: [{ properties: { code: { $ref: '#/$defs/pin' } } }, { type: 'null' }] } },
    }
    const isSecretPath = createSecretPaths({ type: 'array', items: root }, createSchemaReader(root))
    const value = [{ login: { code: '1234' }, password: 'hush', note: `Bearer ${'k'.repeat(20)}`, open: 'seen' }]
    const vault: SecretVault = []
    const text = showJson(value, vault, isSecretPath)
    for (const secret of ['1234', 'hush', 'kkkk']) expect(text).not.toContain(secret)
    expect(text).toContain('seen')
    expect(readShownJson(text, vault)).toEqual({ state: 'value', value })
    expect(createSecretPaths({ type: 'string' }, createSchemaReader(undefined))).toBeUndefined()
  })

  it('are no placeholders and no names of credentials', () => {
    const value = { api_key: '\u0024{env:API_KEY}', crm_credential: 'crm', token: '' }
    expect(maskSecrets(value, [])).toEqual(value)
  })

  it('go where their marks go, and a mark without a secret is refused', () => {
    const vault: SecretVault = []
    const shown = showJson({ a: { token: 'one' }, b: { token: 'two' } }, vault, undefined)
    expect(JSON.parse(shown)).toEqual({ a: { token: '••••••••' }, b: { token: '•••••••• 2' } })
    expect(readShownJson('{"b": {"token": "•••••••• 2"}}', vault)).toEqual({
      state: 'value',
      value: { b: { token: 'two' } },
    })
    expect(readShownJson('["•••••••• 3"]', vault)).toEqual({ state: 'lost_mark' })
    expect(readShownJson('["••••"]', vault)).toEqual({ state: 'value', value: ['••••'] })
  })

  it('come back as they were, whatever the value', () => {
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom('token', 'password', '__proto__', 'constructor', 'binding', 'key'),
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), fc.array(tie('value')), fc.dictionary(key, tie('value'))),
    }))
    fc.assert(
      fc.property(value, (json) => {
        const vault: SecretVault = []
        const shown = maskSecrets(json, vault)
        expect(unmaskSecrets(shown, vault)).toEqual({ value: json, isLost: false })
        expect(maskSecrets(json, vault)).toEqual(shown)
      }),
      { numRuns: countRuns(200) },
    )
  })
})

it('a placeholder is named after its parameter, and a text that is one is told by its name', () => {
  expect(['apiToken', 'x-api-key', '2fa', '密码', ''].map(createPlaceholder)).toEqual(
    ['API_TOKEN', 'X_API_KEY', 'SECRET_2FA', 'SECRET', 'SECRET'].map((name) => `\u0024{env:${name}}`),
  )
  expect(readPlaceholderName(' \u0024{env:A} ')).toBe('\u0024{env:A}')
  expect(readPlaceholderName('Bearer \u0024{env:A}')).toBeUndefined()
})
