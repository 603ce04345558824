import { describe, expect, it } from 'vitest'
import {
  createToolInputDefinitions,
  jsonSchema2NodeInput,
  jsonSchema2SecretInput,
  openApiToToolSources,
} from '../../entries/compiler.ts'

const securitySchemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'From your settings' },
  queryKey: { type: 'apiKey', in: 'query', name: 'api_key' },
  session: { $ref: '#/components/securitySchemes/cookieKey' },
  cookieKey: { type: 'apiKey', in: 'cookie', name: 'sid' },
  token: { type: 'http', scheme: 'Bearer' },
  user: { type: 'http', scheme: 'basic' },
  oauth: { type: 'oauth2', flows: {} },
  oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://example.test' },
  digest: { type: 'http', scheme: 'digest' },
  client: { type: 'mutualTLS' },
  lost: { type: 'apiKey' },
}

async function convertOne(operation: object, rest: object = {}) {
  const { sources, diagnostics } = await openApiToToolSources({
    openapi: '3.1.0',
    paths: { '/a': { get: operation } },
    components: { securitySchemes },
    ...rest,
  })
  const [source] = sources
  if (source === undefined) throw new Error('the tool was set aside')
  return { source, diagnostics, security: source.annotations.http.security }
}

const bearer = (key: string) => ({ kind: 'bearer', in: 'header', name: 'Authorization', key })

describe('the credentials that an operation asks for', () => {
  it('say where each secret goes, and are asked of a person', async () => {
    const { source, security, diagnostics } = await convertOne({
      security: [{ key: [], queryKey: [], session: [], user: [] }],
    })
    expect(security).toEqual([
      [
        { kind: 'apiKey', in: 'header', name: 'X-API-Key', key: 'key' },
        { kind: 'apiKey', in: 'query', name: 'api_key', key: 'queryKey' },
        { kind: 'apiKey', in: 'cookie', name: 'sid', key: 'session' },
        {
          kind: 'basic',
          in: 'header',
          name: 'Authorization',
          usernameKey: 'user_username',
          passwordKey: 'user_password',
        },
      ],
    ])
    expect(jsonSchema2SecretInput({ jsonSchema: source.secretSchema })).toEqual([
      { inputType: 'secret', key: 'key', label: 'key', description: 'From your settings', required: true },
      { inputType: 'secret', key: 'queryKey', label: 'queryKey', required: true },
      { inputType: 'secret', key: 'session', label: 'session', required: true },
      { inputType: 'input', key: 'user_username', label: 'user_username', required: true },
      { inputType: 'secret', key: 'user_password', label: 'user_password', required: true },
    ])
    expect(source.inputSchema.properties).toEqual({})
    expect(diagnostics).toEqual([])
  })

  it('are alternatives, and a person has to give only what all of them ask for', async () => {
    const { source, security } = await convertOne({
      security: [
        { token: [], key: [] },
        { oauth: ['read'], key: [] },
      ],
    })
    expect(security?.map((each) => each.map((credential) => credential.kind))).toEqual([
      ['bearer', 'apiKey'],
      ['bearer', 'apiKey'],
    ])
    expect(source.secretSchema?.required).toEqual(['key'])
    const optional = await convertOne({ security: [{}, { oidc: [] }] })
    expect(optional.security).toEqual([[], [bearer('oidc')]])
    expect(optional.source.secretSchema).not.toHaveProperty('required')
  })

  it('are those of the document, unless the operation says otherwise', async () => {
    const shared = { security: [{ token: [] }] }
    expect((await convertOne({}, shared)).security).toEqual([[bearer('token')]])
    expect((await convertOne({ security: [] }, shared)).source).not.toHaveProperty('secretSchema')
    expect((await convertOne({ security: [] }, shared)).security).toBeUndefined()
    expect((await convertOne({})).security).toBeUndefined()
  })

  it('are told where no call can carry them, unless another way is open', async () => {
    for (const scheme of ['digest', 'client', 'lost', 'nowhere', 'constructor']) {
      const { diagnostics, source } = await convertOne({ security: [{ token: [], [scheme]: [] }] })
      expect(diagnostics).toMatchObject([{ code: 'credentials_not_sent', params: { scheme, tool: source.id } }])
      expect((await convertOne({ security: [{ [scheme]: [] }, { token: [] }] })).diagnostics).toEqual([])
    }
  })

  it('are no parameter that a model fills, nor one that has to be filled twice', async () => {
    const parameter = (name: string, place: string) => ({ name, in: place, required: true, schema: { type: 'string' } })
    const { source } = await convertOne({
      parameters: [
        parameter('x-api-key', 'header'),
        parameter('api_key', 'query'),
        parameter('sid', 'cookie'),
        parameter('Proxy-Authorization', 'header'),
        parameter('q', 'query'),
      ],
      security: [{ key: [] }],
    })
    const inputs = jsonSchema2NodeInput({ jsonSchema: source.inputSchema, schemaType: 'http' })
    const definitions = createToolInputDefinitions({ inputs, jsonSchema: source.inputSchema })
    const offered = definitions.filter(({ allowedModes }) => allowedModes.includes('agentGenerated'))
    expect(offered.map(({ key }) => key)).toEqual(['q'])
    expect(source.inputSchema.required).toEqual(['api_key', 'sid', 'Proxy-Authorization', 'q'])
  })

  it('of OpenAPI 2.0 are read alike', async () => {
    const { sources } = await openApiToToolSources({
      swagger: '2.0',
      securityDefinitions: {
        basic: { type: 'basic' },
        oauth: { type: 'oauth2', flow: 'implicit' },
        key: { type: 'apiKey', in: 'query', name: 'k' },
      },
      security: [{ basic: [] }, { oauth: [] }, { key: [] }],
      paths: { '/a': { get: { parameters: [{ name: 'k', in: 'query', type: 'string' }] } } },
    })
    expect(sources[0]?.annotations.http.security?.flat().map(({ kind }) => kind)).toEqual(['basic', 'bearer', 'apiKey'])
    expect(sources[0]?.inputSchema.properties).toEqual({ k: { type: 'string', isSecret: true } })
  })
})
