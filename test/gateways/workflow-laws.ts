import { describe, expect, it } from 'vitest'
import type { WorkflowGateway } from '../../src/gateways/service-types.ts'
import type { FlowEdgeLike, FlowNodeLike } from '../../src/workflow/types.ts'

interface Flow {
  nodes: readonly FlowNodeLike[]
  edges: readonly FlowEdgeLike[]
}

const flow: Flow = {
  nodes: [
    { id: 'a', type: 'x', data: { inputs: [{ key: 'url', value: 'u' }, { key: 'unset' }] } },
    { id: 'b', type: 'x', data: {} },
  ],
  edges: [{ source: 'a', target: 'b' }],
}

/** What any workflow gateway must do. `create` gives two views of one canvas, as two processes have them. */
export function describeWorkflow(
  name: string,
  create: (flow?: Flow) => readonly [WorkflowGateway, WorkflowGateway],
): void {
  const patchA = { executionId: 'run', nodeId: 'a', patch: { url: 'v', extra: null }, expected: { url: 'u' } }

  describe(`the workflow of ${name}`, () => {
    it('is the canvas, or nothing where the host tells of none', async () => {
      expect(await create(flow)[0].getFlow()).toEqual(flow)
      expect(await create()[0].getFlow()).toBeUndefined()
    })

    it('keeps what is applied to a run to that node and that run', async () => {
      const [one, other] = create(flow)
      expect(await one.getOverlay('run', 'a')).toEqual({})
      expect(await one.applyPatch(patchA)).toBe(true)
      expect(await other.getOverlay('run', 'a')).toEqual({ url: 'v', extra: null })
      for (const [run, node] of [
        ['run 2', 'a'],
        [undefined, 'a'],
        ['run', 'b'],
        ['run', undefined],
      ] as const)
        expect(await other.getOverlay(run, node)).toEqual({})
      expect(await one.getFlow()).toEqual(flow)
    })

    it('merges one patch over another, key by key', async () => {
      const [one, other] = create(flow)
      await one.applyPatch(patchA)
      const second = { ...patchA, patch: { url: ['w'] }, expected: { extra: null, url: 'v' } }
      expect(await other.applyPatch(second)).toBe(true)
      expect(await one.getOverlay('run', 'a')).toEqual({ url: ['w'], extra: null })
    })

    it('applies nothing where something else stands than what was seen, or where the node is gone', async () => {
      const [one, other] = create(flow)
      expect(await one.applyPatch({ ...patchA, expected: {} })).toBe(false)
      expect(await one.applyPatch({ ...patchA, expected: { url: 'u', more: 1 } })).toBe(false)
      expect(await one.applyPatch({ ...patchA, nodeId: 'gone', expected: {} })).toBe(false)
      expect(await other.getOverlay('run', 'a')).toEqual({})
      await one.applyPatch(patchA)
      expect(await other.applyPatch(patchA)).toBe(false)
    })

    it('lets one of several patches to the same state win', async () => {
      const gateways = create(flow)
      const applied = await Promise.all(
        Array.from({ length: 8 }, (_, n) => gateways[n % 2]?.applyPatch({ ...patchA, patch: { url: n } })),
      )
      expect(applied.filter(Boolean)).toHaveLength(1)
      expect(await gateways[0].getOverlay('run', 'a')).toEqual({ url: applied.indexOf(true) })
    })

    it('takes foreign keys for plain data', async () => {
      const [one, other] = create(flow)
      const patch = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}')
      expect(await one.applyPatch({ ...patchA, patch })).toBe(true)
      const overlay = await other.getOverlay('run', 'a')
      expect(Object.keys(overlay).sort()).toEqual(['__proto__', 'constructor'])
      expect(Object.getPrototypeOf(overlay)).toBe(Object.prototype)
    })
  })
}
