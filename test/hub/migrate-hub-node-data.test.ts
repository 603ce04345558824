import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compileHubNode,
  createInMemoryGateways,
  executeHubNode,
  hubNodeDefinitions,
  importFlow,
  migrateHubNodeData,
} from '../../entries/runtime.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { oldWeatherData, weatherHub } from '../helpers/weather-hub.ts'

const definitions = [...hubNodeDefinitions, weatherHub]
const migrate = (data: HubNodeData) => migrateHubNodeData('tools/weather_hub', data, { definitions })
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

describe('data of an older version', () => {
  it('carries over: the value moved along, what is new has its default, what is gone is parked, the rest is kept', () => {
    const { data, diagnostics } = migrate(oldWeatherData)
    expect(data.version).toBe(3)
    expect(data).toMatchObject({ label: 'Our weather', note: 'of the host' })
    expect(data.inputs.map(({ key }) => key)).toEqual(['city', 'days', 'api_key'])
    expect(data.inputs[0]).toMatchObject({ selectedType: 'input', value: 'Bergen', hostMember: 1, label: 'City' })
    expect(data.inputs[1]).toMatchObject({ defaultValue: 3, selectedType: 'numberInput' })
    expect(data.inputs[2]).toMatchObject({ value: 'k-123456', canAgentGenerated: false })
    expect(data.parked).toEqual([expect.objectContaining({ key: 'units', value: 'metric' })])
    expect(data.outputs).toEqual([expect.objectContaining({ key: 'report', label: 'Bericht' })])
    expect(codes(diagnostics)).toContain('hub_data_migrated')
    expect(codes(diagnostics)).toContain('input_parked')
    expect(JSON.stringify(diagnostics)).not.toContain('k-123456')
  })

  it('leaves what it was given as it was', () => {
    const before = structuredClone(oldWeatherData)
    migrate(oldWeatherData)
    expect(oldWeatherData).toEqual(before)
  })

  it('is compiled and run as of the newest version, with no step taken by hand', async () => {
    const compiled = compileHubNode({ type: 'tools/weather_hub', data: oldWeatherData, definitions })
    expect(compiled.gateway.fixedInputBindings).toMatchObject({ city: 'Bergen' })
    const gateways = createInMemoryGateways({ definitions })
    const outputs = await executeHubNode({ type: 'tools/weather_hub', data: oldWeatherData, gateways, definitions })
    expect(outputs['report']).toBe('Bergen: sun for 3 days')
  })

  it('comes along with a flow that is imported, and the finding names the place', () => {
    const node = { id: 'w', type: 'tools/weather_hub', position: { x: 0, y: 0 }, data: oldWeatherData }
    const { flow, diagnostics } = importFlow({ nodes: [node], edges: [] }, { definitions })
    expect(flow?.nodes[0]?.data).toEqual(migrate(oldWeatherData).data)
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: 'hub_data_migrated', path: '/nodes/0/data/version' }),
    )
  })

  it('counts as the first version where it names none', () => {
    const { version: _version, ...data } = oldWeatherData
    expect(migrate(data as HubNodeData).data).toEqual(migrate(oldWeatherData).data)
  })

  it('may be in a form that lists inputs by name', () => {
    const inputs = oldWeatherData.inputs.map(({ key, ...rest }) => ({ ...rest, name: key }))
    const { data, diagnostics } = migrate({ ...oldWeatherData, inputs } as unknown as HubNodeData)
    expect(data.inputs[0]).toMatchObject({ key: 'city', value: 'Bergen' })
    expect(codes(diagnostics)).toContain('flow_ports_renamed')
  })
})

describe('data that is not older', () => {
  it('of a newer version is left as it is, and told', () => {
    const data = { ...oldWeatherData, version: 4 }
    const migrated = migrate(data)
    expect(migrated.data).toBe(data)
    expect(codes(migrated.diagnostics)).toEqual(['hub_data_newer'])
  })

  it.each(definitions.map((definition) => [definition.type, definition] as const))(
    'of this version is the same object, and a second run changes nothing: %s',
    (type, definition) => {
      for (const values of [{}, ...(definition.examples ?? []).map((example) => example.values)]) {
        const data = createHubNodeData(definition, values)
        expect(migrateHubNodeData(type, data, { definitions })).toEqual({ data, diagnostics: [] })
        expect(migrateHubNodeData(type, data, { definitions }).data).toBe(data)
      }
      const once = migrateHubNodeData(type, { ...createHubNodeData(definition), version: 1 }, { definitions }).data
      expect(migrateHubNodeData(type, once, { definitions }).data).toBe(once)
    },
  )
})

describe('hostile data', () => {
  it('never makes it throw, and a second run changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...definitions),
        fc.anything({ maxDepth: 4 }),
        fc.anything(),
        ({ type }, any, version) => {
          const wrapped = [any, { version, inputs: any, outputs: any, parked: any }, { version, inputs: [any] }]
          for (const data of wrapped as HubNodeData[]) {
            const once = migrateHubNodeData(type, data, { definitions }).data
            expect(migrateHubNodeData(type, once, { definitions }).data).toBe(once)
          }
        },
      ),
    )
  })

  it('that a step cannot read is left as it is, and told', () => {
    const data = { version: 1, inputs: null } as unknown as HubNodeData
    const migrated = migrate(data)
    expect(migrated.data).toBe(data)
    expect(codes(migrated.diagnostics)).toEqual(['hub_migration_failed'])
  })
})

describe('a definition', () => {
  const step = (data: HubNodeData) => data
  it.each([
    ['a step is missing', 3, { 1: step }],
    ['a step starts from the newest version', 2, { 1: step, 2: step }],
    ['there are no steps at all', 2, {}],
    ['a version is no whole number', 1.5, { 1: step }],
  ])('is refused where %s', (_, version, migrations) => {
    expect(() => defineHubNode({ ...weatherHub, version, migrations })).toThrowError(/invalid_definition|version/)
  })
})
