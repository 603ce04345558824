import { expect, it } from 'vitest'
import { importFlow } from '../../entries/runtime.ts'
import { askServer } from '../../src/node/command-line/ask-server.ts'
import { createWords } from '../../src/node/command-line/print.ts'

it('tells why a server could not be asked without the credential in its address', async () => {
  const row = { id: '1', name: 's', enabled: true, type: 'streamable_http' as const }
  const asked = askServer(
    { ...row, url: 'http://user:not-to-be-told@127.0.0.1:9/mcp' },
    { seconds: 5, signal: new AbortController().signal, t: createWords('en') },
  )
  const error: unknown = await asked.catch((reason: unknown) => reason)
  expect(String(error)).toContain('credentials')
  expect(String(error)).not.toContain('not-to-be-told')
})

it('tells where a text stops being JSON without quoting it', () => {
  const { flow, diagnostics } = importFlow('{"k":not-to-be-told}')
  expect(flow).toBeUndefined()
  expect(diagnostics[0]).toMatchObject({ code: 'flow_not_json', params: { reason: 'line 1, column 6' } })
})
