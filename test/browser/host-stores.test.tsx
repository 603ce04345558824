import '@xyflow/react/dist/style.css'
import 'reactflow/dist/style.css'
import 'hubnodes/styles.css'
import { type ReactElement, StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FlowLibrary, reactflow, xyflow } from '../../stories/hosts/flow-libraries.tsx'
import {
  DefaultNodesHost,
  type Host,
  OwnWritesHost,
  ReactStateHost,
  ReduxHost,
  ZustandHost,
} from '../../stories/hosts/hosts.tsx'
import { mount } from '../helpers/mount.tsx'

const hosts: readonly Host[] = [ReactStateHost, ZustandHost, ReduxHost, OwnWritesHost, DefaultNodesHost]

/** Every other object that each node had for its data, the first included. */
function watch(HostPage: Host, library: FlowLibrary) {
  const seen: unknown[][] = [[], []]
  const tree: ReactElement = (
    <StrictMode>
      <HostPage
        id="host"
        library={library}
        onNodes={(nodes) => {
          for (const [at, { data }] of nodes.entries()) if (seen[at]?.at(-1) !== data) seen[at]?.push(data)
        }}
      />
    </StrictMode>
  )
  mount(tree)
  return seen
}

describe.each([xyflow, reactflow])('a host with $name', (library) => {
  it.each(hosts.map((HostPage) => [HostPage.name, HostPage] as const))(
    '(%s) hears of one edit and of its undo once each, of loading never, and nothing of the other node',
    async (_name, HostPage) => {
      const [edited = [], other = []] = watch(HostPage, library)
      await userEvent.click(page.getByRole('button', { name: 'Edit MCP Hub' }))
      const add = page.getByRole('button', { name: 'Add server' })
      await expect.element(add).toBeVisible()
      expect(edited).toHaveLength(1)
      await userEvent.click(add)
      await expect.poll(() => edited.length).toBe(2)
      await userEvent.click(page.getByRole('button', { name: 'Undo' }))
      await expect.poll(() => edited.length).toBe(3)
      await userEvent.click(page.getByRole('button', { name: 'Redo' }))
      await expect.poll(() => edited.length).toBe(4)
      expect(edited[2]).toEqual(edited[0])
      expect(edited[3]).toEqual(edited[1])
      expect(edited[1]).not.toEqual(edited[0])
      expect(other).toHaveLength(1)
    },
  )
})
