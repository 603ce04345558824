import { describe, expect, it } from 'vitest'
import { compileHubNode } from '../../entries/runtime.ts'
import { toToolSource } from '../../src/tools/tool-source.ts'
import { createRow, createSpy, createToolHub, toolHubType } from './tool-hub.ts'

const secrets = { credential: 'planted/credential+1', key: 'planted?static key', nested: 'planted&nested=key' }
const config = { account_credential: 'main', api_key: secrets.key, options: [{ token: secrets.nested }] }

function listForms(secret: string): string[] {
  const core = Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1)
  return [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ v: secret }).toString().slice(2),
    core,
    core.replaceAll('+', '-').replaceAll('/', '_'),
  ]
}

function expectNoSecret(outputs: unknown) {
  const text = JSON.stringify(outputs)
  for (const secret of Object.values(secrets)) for (const form of listForms(secret)) expect(text).not.toContain(form)
}

describe('secrets of a tool_hub', () => {
  const leaks: Record<string, (values: string[]) => unknown> = {
    'in a text': (values) => ({ text: values.join(' and ') }),
    'as base64': (values) => values.map((value) => Buffer.from(value).toString('base64')),
    'inside base64 of more': (values) => Buffer.from(`prefix ${values.join(' ')} suffix`).toString('base64'),
    'URL-encoded': (values) => ({
      url: `https://a.test/?${new URLSearchParams(values.map((value): [string, string] => ['k', value]))}`,
    }),
    'as keys': (values) => Object.fromEntries(values.map((value) => [value, { [value]: 1 }])),
    'in an error': (values) =>
      Promise.reject(new Error(values.join(' '), { cause: new Error(values.map(encodeURIComponent).join()) })),
    "in an error's result": (values) => Promise.reject(Object.assign(new Error('x'), { result: { values } })),
  }

  it.each(Object.entries(leaks))('reach the tool and come back in no output %s', async (_name, leak) => {
    const spy = createSpy({ execute: () => leak(Object.values(secrets)) })
    const hub = createToolHub({
      tools: [spy],
      credentials: { main: secrets.credential },
      values: { enabled_tools: [createRow({ config })] },
    })
    expectNoSecret(await hub.execute())
    expect(spy.calls[0]?.credentials).toEqual({ main: secrets.credential })
    expect(spy.calls[0]?.arguments).toMatchObject(config)
  })

  it('are in no list, mismatch, refusal, approval or model schema', async () => {
    const spy = createSpy()
    const constraints = { approval_operations: ['write'] }
    const row = createRow({ config, constraints, inputs: [{ key: 'body', mode: 'manual', binding: secrets.nested }] })
    const hub = createToolHub({
      tools: [spy],
      credentials: { main: secrets.credential },
      values: { enabled_tools: [row] },
    })
    expectNoSecret(await hub.call({ action: 'list_tools' }))
    expectNoSecret(await hub.execute({ arguments: { title: 7 } }))
    expectNoSecret(await hub.execute({ operation: 'other' }))
    expectNoSecret(await hub.execute({ operation: 'write', arguments: { title: secrets.credential } }))
    expectNoSecret(await hub.gateways.approvals?.list())
    expectNoSecret(
      compileHubNode({ type: toolHubType, data: hub.data, tools: [toToolSource(spy)] }).expanded[0]?.modelTool,
    )
    const without = createToolHub({ tools: [spy], values: { enabled_tools: [row] } })
    expectNoSecret(await without.execute())
  })

  it('are resolved for what the author wrote and never for what a model sends', async () => {
    const spy = createSpy({
      input_schema: { type: 'object', properties: { user_ref: { type: 'string' }, credential: { type: 'string' } } },
      llm_fields: ['user_ref', 'credential'],
    })
    const hub = createToolHub({
      tools: [spy],
      credentials: { main: secrets.credential },
      values: { enabled_tools: [createRow()] },
    })
    expect((await hub.execute({ arguments: { user_ref: 'main', credential: 'main' } })).status).toBe('success')
    expect(spy.calls[0]?.credentials).toEqual({})
  })
})
