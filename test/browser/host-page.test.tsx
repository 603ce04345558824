import '@xyflow/react/dist/style.css'
import 'reactflow/dist/style.css'
import 'hubnodes/styles.css'
import { ApprovalInbox, createHubNodeTypes, type HubEvent, type HubNodeData, HubNodeEditor, TryCall } from 'hubnodes'
import { Component, type ReactElement, type ReactNode, StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { compileHubNode, createHubNodeData, hubNodeDefinitions } from '../../entries/runtime.ts'
import { reactflow, xyflow } from '../../stories/hosts/flow-libraries.tsx'
import { DefaultNodesHost, ReactStateHost } from '../../stories/hosts/hosts.tsx'
import { createApprovalSource, writeRequest } from '../../stories/support/approval-samples.ts'
import { createFakeHubClient } from '../../stories/support/fake-hub-client.ts'
import { filesRow, filesServer, mcpHubData } from '../../stories/support/mcp-samples.ts'
import { mount } from '../helpers/mount.tsx'

const editorOf = (title: string) => page.getByRole('region', { name: `${title} editor` })

describe('two editors of one node and two canvases on a page', () => {
  it('share no id, and an undo by key goes to the one with the focus', async () => {
    const changes: [HubNodeData[], HubNodeData[]] = [[], []]
    const data = mcpHubData([filesRow])
    const client = createFakeHubClient({ servers: { files: filesServer } })
    mount(
      <>
        <div style={{ height: 400 }}>
          <ReactStateHost id="first" library={xyflow} />
        </div>
        <div style={{ height: 400 }}>
          <DefaultNodesHost id="second" library={reactflow} />
        </div>
        {changes.map((told, index) => (
          <HubNodeEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: two alike, told apart by their place
            key={index}
            type="tools/mcp_hub"
            defaultData={data}
            client={client}
            onChange={(next) => told.push(next)}
          />
        ))}
      </>,
    )
    const add = page.getByRole('button', { name: 'Add server' })
    await expect.element(add.nth(1)).toBeInTheDocument()
    for (const at of [0, 1]) await userEvent.click(add.nth(at))
    await expect.poll(() => changes.map(({ length }) => length)).toEqual([1, 1])
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(20)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    add.nth(1).element().focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(changes.map(({ length }) => length)).toEqual([1, 2])
    expect(changes[1][1]).toEqual(data)
  })
})

describe('events', () => {
  it('tell of a discovery and of its end, and a listener that throws stops nothing', async () => {
    const events: HubEvent[] = []
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    mount(
      <HubNodeEditor
        type="tools/mcp_hub"
        data={mcpHubData([filesRow])}
        client={createFakeHubClient({ servers: { files: filesServer } })}
        callContext={{ nodeId: 'n' }}
        onEvent={(event) => {
          events.push(event)
          throw new Error('listener')
        }}
      />,
    )
    await userEvent.click(page.getByRole('button', { name: 'Discover tools' }))
    await expect.element(page.getByRole('list', { name: 'Tools of files' })).toBeVisible()
    const elapsedMs = expect.any(Number)
    expect(events).toEqual([
      { type: 'discovery_started', nodeId: 'n', servers: 1 },
      {
        type: 'discovery_finished',
        nodeId: 'n',
        outcome: 'answered',
        servers: 1,
        tools: filesServer.tools?.length,
        failed: 0,
        elapsedMs,
      },
    ])
    expect(reported).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it('tell that a discovery was cancelled when its editor goes away, in strict mode too, with no warning', async () => {
    const events: HubEvent[] = []
    const warned = vi.spyOn(console, 'error')
    const client = createFakeHubClient({ servers: { files: { hangs: true } } })
    const signals: (AbortSignal | undefined)[] = []
    const watched = {
      ...client,
      discover: (...[request, options]: Parameters<typeof client.discover>) => {
        signals.push(options?.signal)
        return client.discover(request, options)
      },
    }
    const nodeTypes = createHubNodeTypes({ client: watched, onEvent: (event) => events.push(event) })
    const nodes = [{ id: 'n', type: 'tools/mcp_hub', position: { x: 0, y: 0 }, data: mcpHubData([filesRow]) }]
    mount(
      <StrictMode>
        <xyflow.Canvas id="c" defaultNodes={nodes} nodeTypes={nodeTypes} />
      </StrictMode>,
    )
    await userEvent.click(page.getByRole('button', { name: /^Edit / }))
    await userEvent.click(page.getByRole('button', { name: 'Discover tools' }))
    await expect.poll(() => signals.length).toBe(1)
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await expect.poll(() => events.map(({ type }) => type)).toEqual(['discovery_started', 'discovery_finished'])
    expect(events[1]).toMatchObject({ nodeId: 'n', outcome: 'cancelled', failed: 0 })
    expect(signals[0]?.aborted).toBe(true)
    expect(warned.mock.calls).toEqual([])
    warned.mockRestore()
  })

  it('tell of a call with its status and none of its arguments, and of what a person decided', async () => {
    const events: HubEvent[] = []
    const onEvent = (event: HubEvent) => void events.push(event)
    const { gateway } = compileHubNode({ type: 'tools/tool_hub', data: createHubNodeData('tools/tool_hub') })
    mount(
      <>
        <TryCall compiled={gateway} onRun={async () => ({ status: 'success', secret: 'sk-1' })} onEvent={onEvent} />
        <ApprovalInbox client={createApprovalSource([writeRequest])} onEvent={onEvent} />
      </>,
    )
    await userEvent.click(page.getByRole('button', { name: 'Run', exact: true }))
    await userEvent.click(page.getByRole('button', { name: 'Approve' }).first())
    const about = { requestId: writeRequest.request_id, action: writeRequest.action_name }
    await expect
      .poll(() => events.filter(({ type }) => type.startsWith('approval')))
      .toMatchObject([
        { type: 'approval_requested', ...about, risk: writeRequest.risk_level },
        { type: 'approval_decided', ...about, outcome: 'approved', scope: 'once' },
      ])
    const call = { tool: gateway.toolId, kind: 'run' }
    expect(events.filter(({ type }) => type.startsWith('run'))).toEqual([
      { type: 'run_started', ...call },
      { type: 'run_finished', ...call, outcome: 'answered', status: 'success', elapsedMs: expect.any(Number) },
    ])
    expect(JSON.stringify(events)).not.toContain('sk-1')
  })
})

class HostBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <p role="alert">{String(this.state.error)}</p>
  }
}

const hostile: readonly unknown[] = [
  {},
  { version: '9', inputs: null, outputs: 'x' },
  { version: 1, inputs: [null, 7, {}, { key: 'x' }, []], outputs: [null] },
  JSON.parse(
    '{"__proto__":{"inputs":[]},"version":1,"inputs":[{"key":"__proto__","renderTypeList":"no"}],"outputs":[]}',
  ),
]

describe('hostile data', () => {
  it.each(hubNodeDefinitions.map(({ type }) => type))(
    'of %s never reaches the error boundary of a host',
    async (type) => {
      const full = createHubNodeData(type)
      const wrong = [5, 'x', null, [null], { a: { b: [] } }].map((value) => ({
        ...full,
        inputs: full.inputs.map((input) => ({ ...input, selectedType: 'custom', value })),
      }))
      const all = [...hostile, ...wrong] as HubNodeData[]
      const tree: ReactElement = (
        <HostBoundary>
          <div style={{ height: 300 }}>
            <xyflow.Canvas
              id="c"
              defaultNodes={all.map((data, at) => ({ id: `${at}`, type, position: { x: 0, y: at * 10 }, data }))}
            />
          </div>
          {all.map((data, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells them apart
            <HubNodeEditor key={at} type={type} data={data} />
          ))}
        </HostBoundary>
      )
      mount(tree)
      const { title } = hubNodeDefinitions.find((definition) => definition.type === type) ?? { title: '' }
      await expect.poll(() => editorOf(title).elements().length).toBe(all.length)
      expect(page.getByRole('alert').filter({ hasText: 'Error' }).elements()).toEqual([])
    },
  )
})
