import { Writable } from 'node:stream'
import * as current from '@xyflow/react'
import * as hubs from 'hubnodes'
import * as legacyHubs from 'hubnodes/reactflow'
import { hubNodeDefinitions } from 'hubnodes/runtime'
import { createElement, type ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import * as legacy from 'reactflow'
import { describe, expect, it } from 'vitest'

const position = { x: 0, y: 0 }
const nodes = hubNodeDefinitions.map(({ type }) => hubs.createHubNode(type, { id: type, position }))
const editor = (type: string) => {
  const { data } = hubs.createHubNode(type, { id: 'a', position })
  return createElement(hubs.HubNodeEditor, { type, data, onChange: () => {} })
}

/** The whole page, once all that is loaded later has come. */
async function renderToEnd(page: ReactElement): Promise<string> {
  const chunks: string[] = []
  const errors: unknown[] = []
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onError: (error) => void errors.push(error),
      onShellError: reject,
      onAllReady: () =>
        pipe(
          new Writable({
            write: (chunk, _, done) => {
              chunks.push(String(chunk))
              done()
            },
            final: (done) => {
              done()
              resolve()
            },
          }),
        ),
    })
  })
  expect(errors).toEqual([])
  return chunks.join('')
}

describe('a server, where there is no window', () => {
  it('has none while these tests run', () => {
    expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined'])
  })

  it('renders the cards of all hubs on a canvas of @xyflow/react', () => {
    const sized = nodes.map((node) => ({ ...node, width: 280, height: 160 }))
    const props = { nodes: sized, edges: [], nodeTypes: hubs.hubNodeTypes, width: 800, height: 600 }
    const html = renderToString(createElement(current.ReactFlow, props))
    for (const { title } of hubNodeDefinitions) expect(html).toContain(`aria-label="${title} node"`)
  })

  it.each(hubNodeDefinitions)('renders the card of $type for reactflow 11', ({ type, title }) => {
    const card = legacyHubs.hubNodeTypes[type]
    const { data } = hubs.createHubNode(type, { id: 'a', position })
    if (card === undefined) throw new Error(`There is no card for ${type}.`)
    const html = renderToString(createElement(legacy.ReactFlowProvider, null, createElement(card, { id: 'a', data })))
    expect(html).toContain(`aria-label="${title} node"`)
  })

  it('does not wait for an editor where it can not: the page says that it is loading', () => {
    expect(renderToString(editor('tools/mcp_hub'))).toContain('<output')
  })

  it.each(hubNodeDefinitions)('renders the whole editor of $type where it can wait', async ({ type }) => {
    const html = await renderToEnd(editor(type))
    const regions = ['Model schema', 'Try a call'].filter((name) => html.includes(`aria-label="${name}"`))
    expect(regions).toEqual(['Model schema', 'Try a call'])
  })
})
