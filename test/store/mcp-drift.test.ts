import { describe, expect, test } from 'vitest'
import { getMcpToolAccess } from '../../src/mcp/visibility.ts'
import { createEditingStore } from '../../src/store/editing-store.ts'
import { readInputValue } from '../../src/store/input-value.ts'
import { readVisibility } from '../../src/store/mcp-choices.ts'
import { acceptServer, listDrift, type ServerDrift, setNewTools } from '../../src/store/mcp-drift.ts'
import { listChangedAspects, listRaisedRisks, snapshotTool } from '../../src/store/mcp-snapshots.ts'
import {
  acceptTool,
  forgetTools,
  listParkedChoices,
  moveParkedChoice,
  offerTools,
  reconcileToolInputs,
  writeToolInputs,
} from '../../src/store/mcp-tool-choices.ts'
import { type KnownTool, listKnownTools } from '../../src/store/mcp-tools.ts'
import { discovered, hubData, serverReport, serverRow, toolReport } from './support.ts'

const at = '2026-01-02T03:04:05.000Z'
const row = serverRow('files')
type Data = ReturnType<typeof hubData>

function ask(tools: Parameters<typeof discovered>[1]) {
  const store = createEditingStore({ type: 'tools/mcp_hub', data: hubData([row]) })
  store.getState().finishDiscovery([row], discovered([serverReport('files')], tools))
  return store.getState().discovery
}
const drift = (data: Data, discovery: ReturnType<typeof ask>): ServerDrift => {
  const [only] = listDrift(data, listKnownTools(data, discovery))
  if (!only) throw new Error('no server')
  return only
}
const kinds = ({ changes }: ServerDrift) => changes.map(({ kind, tool }) => `${kind} ${tool.name}`)
const tool = (data: Data, discovery: ReturnType<typeof ask>, name: string): KnownTool => {
  const found = listKnownTools(data, discovery)[0]?.tools.find((each) => each.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const choices = (data: Data) => (readInputValue(data, 'visibility_config') as { tools: Record<string, object> }).tools
const access = (data: Data, name: string) => getMcpToolAccess(readVisibility(data), 'files', name)
const parameters = (...keys: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
})

describe('drift', () => {
  test('nothing is new on a server that nobody has looked through', () => {
    const data = hubData([row])
    expect(kinds(drift(data, ask([toolReport('files', 'a')])))).toEqual([])
  })

  test('after all was accepted, what is added, changed and gone is told apart', () => {
    const data = hubData([row])
    const before = ask([toolReport('files', 'a'), toolReport('files', 'b'), toolReport('files', 'c')])
    const accepted = acceptServer(data, drift(data, before), at)
    expect(kinds(drift(accepted, before))).toEqual([])
    expect(drift(accepted, before).acceptedAt).toBe(at)
    const now = ask([
      toolReport('files', 'a', { description: 'Other.' }),
      toolReport('files', 'b'),
      toolReport('files', 'd'),
    ])
    expect(kinds(drift(accepted, now))).toEqual(['changed a', 'added d', 'removed c'])
    expect(drift(accepted, now).changes[0]?.aspects).toEqual(['description'])
    const again = acceptServer(accepted, drift(accepted, now), at)
    expect(kinds(drift(again, now))).toEqual(['removed c'])
  })

  test('a new tool that the author switched by hand is decided', () => {
    const asked = ask([toolReport('files', 'a'), toolReport('files', 'b')])
    const data = hubData([row], { servers: { files: { new_tools: 'hidden' } } })
    expect(kinds(drift(data, asked))).toEqual(['added a', 'added b'])
    const hidden = offerTools(data, [tool(data, asked, 'a')], 'hidden', at)
    const shown = offerTools(hidden, [tool(hidden, asked, 'b')], 'callable', at)
    expect(kinds(drift(shown, asked))).toEqual([])
    expect([access(shown, 'a').visible, access(shown, 'b').callable]).toEqual([false, true])
  })

  test('only hints that say more risk count, and an old snapshot that holds none says nothing', () => {
    const known = tool(hubData([row]), ask([toolReport('files', 'a', { annotations: { readOnlyHint: true } })]), 'a')
    const accepted = snapshotTool(known, at)
    expect(listRaisedRisks(accepted, { destructiveHint: true })).toEqual(['destructive', 'not_read_only'])
    expect(listRaisedRisks(accepted, { readOnlyHint: true, title: 'New title', openWorldHint: false })).toEqual([])
    const { annotations: _, at: __, ...old } = accepted
    expect(listRaisedRisks(old, { destructiveHint: true })).toEqual([])
    expect(listChangedAspects(toolReport('files', 'a', { annotations: { destructiveHint: true } }), accepted)).toEqual([
      'annotations',
    ])
  })

  test('the hash of a snapshot covers name, description and schemas and nothing else', () => {
    const discovery = ask([toolReport('files', 'a'), toolReport('files', 'b', { description: 'a' })])
    const a = tool(hubData([row]), discovery, 'a')
    const b = tool(hubData([row]), discovery, 'b')
    expect(snapshotTool(a, at).hash).toBe(snapshotTool({ ...a, annotations: { x: 1 } }).hash)
    expect(snapshotTool(a).hash).not.toBe(snapshotTool(b).hash)
    expect(snapshotTool(a).hash).not.toBe(snapshotTool({ ...a, outputSchema: {} }).hash)
  })
})

describe('new tools hidden until accepted', () => {
  test('to hide them accepts what is there, and shows nothing that was hidden', () => {
    const asked = ask([toolReport('files', 'a'), toolReport('files', 'b')])
    const data = hubData([row], { tools: { 'files:b': { visible: false } } })
    const hiding = setNewTools(data, drift(data, asked), 'hidden', at)
    expect([access(hiding, 'a').callable, access(hiding, 'b').visible, access(hiding, 'later').reason]).toEqual([
      true,
      false,
      'new_tool_hidden',
    ])
    expect(access(setNewTools(hiding, drift(hiding, asked), 'visible', at), 'later').callable).toBe(true)
  })

  test('setting up a waiting tool does not accept it; accepting it shows it with what was set', () => {
    const asked = ask([toolReport('files', 'a')])
    const data = hubData([row], { servers: { files: { new_tools: 'hidden' } } })
    const inputs = [{ key: 'path', mode: 'manual' as const, binding: '/x' }]
    const set = writeToolInputs(data, tool(data, asked, 'a'), inputs, at)
    expect(access(set, 'a').visible).toBe(false)
    expect(choices(set)['files:a']).not.toHaveProperty('accepted')
    expect(kinds(drift(set, asked))).toEqual(['added a'])
    const accepted = acceptTool(set, tool(set, asked, 'a'), at)
    expect(access(accepted, 'a').callable).toBe(true)
    expect(choices(accepted)['files:a']).toMatchObject({ inputs, accepted: { at } })
  })

  test('accepting never shows what the author hid', () => {
    const asked = ask([toolReport('files', 'a')])
    const data = hubData([row], {
      servers: { files: { new_tools: 'hidden' } },
      tools: { 'files:a': { visible: false, inputs: [{ key: 'path', mode: 'manual', binding: '/x' }] } },
    })
    expect(access(acceptServer(data, drift(data, asked), at), 'a').visible).toBe(false)
  })

  test('a forgotten tool that was hidden stays hidden when it comes back', () => {
    const data = hubData([row], { tools: { 'files:a': { visible: false, accepted: {} }, 'files:b': { accepted: {} } } })
    const forgotten = forgetTools(data, ['files:a', 'files:b', 'files:never'])
    expect(choices(forgotten)).toEqual({ 'files:a': { visible: false, callable: false } })
  })

  test('a forgotten tool comes back with no more rights than it had, and waits where new ones are hidden', () => {
    const tools = {
      'files:a': { callable: false, accepted: {} },
      'files:b': { approval: 'ask', accepted: {} },
      'files:c': { visible: false, approval: 'ask' },
    }
    const keys = Object.keys(tools)
    expect(choices(forgetTools(hubData([row], { tools }), keys))).toEqual({
      'files:a': { callable: false },
      'files:b': { approval: 'ask' },
      'files:c': { visible: false, callable: false, approval: 'ask' },
    })
    const strict = forgetTools(hubData([row], { servers: { files: { new_tools: 'hidden' } }, tools }), keys)
    for (const name of ['a', 'b', 'c']) expect(access(strict, name)).toMatchObject({ visible: false, callable: false })
    const accepted = acceptTool(strict, tool(strict, ask([toolReport('files', 'b')]), 'b'), at)
    expect(access(accepted, 'b').callable).toBe(true)
    expect(choices(accepted)['files:b']).toMatchObject({ approval: 'ask' })
  })
})

describe('parameters of a tool that changed', () => {
  const fix = (key: string, binding: unknown) => ({ key, mode: 'manual' as const, binding })
  const before = ask([toolReport('files', 'a', { input_schema: parameters('userId', 'gone', 'same') })])
  const now = ask([toolReport('files', 'a', { input_schema: parameters('user_id', 'same', 'fresh') })])
  const set = () => {
    const data = hubData([row])
    return writeToolInputs(data, tool(data, before, 'a'), [fix('userId', 'u'), fix('gone', null), fix('same', '')], at)
  }

  test('keep their choices, move along with a new spelling, and are parked where they are gone', () => {
    const data = set()
    const { changes } = reconcileToolInputs(readVisibility(data).tools.get('files:a')?.[0], tool(data, now, 'a'))
    expect(changes.map(({ key, kind }) => `${kind} ${key}`).sort()).toEqual([
      'added fresh',
      'kept same',
      'removed gone',
      'renamed user_id',
    ])
    const accepted = acceptTool(data, tool(data, now, 'a'), at)
    const { inputs } = choices(accepted)['files:a'] as { inputs: { key: string }[] }
    expect(inputs).toEqual([
      fix('user_id', 'u'),
      fix('same', ''),
      { key: 'fresh', mode: 'agentGenerated' },
      fix('gone', null),
    ])
  })

  test('an edit before they are accepted loses no choice either', () => {
    const data = set()
    const edited = writeToolInputs(data, tool(data, now, 'a'), [fix('same', 'x')], at)
    const choice = readVisibility(edited).tools.get('files:a')?.[0]
    expect(listParkedChoices(choice, [{ key: 'same' }])).toEqual([fix('userId', 'u'), fix('gone', null)])
  })

  test('what is parked moves to another parameter or is forgotten, and nothing else changes', () => {
    const data = acceptTool(set(), tool(set(), now, 'a'), at)
    const moved = moveParkedChoice(data, 'files:a', 'gone', 'fresh')
    expect((choices(moved)['files:a'] as { inputs: object[] }).inputs).toContainEqual(fix('fresh', null))
    const forgotten = moveParkedChoice(data, 'files:a', 'gone', undefined)
    const { inputs } = choices(forgotten)['files:a'] as { inputs: { key: string }[] }
    expect(inputs.map(({ key }) => key)).toEqual(['user_id', 'same', 'fresh'])
    expect(moveParkedChoice(data, 'files:a', 'never', 'fresh')).toBe(data)
  })
})
