import { describe, expect, it } from 'vitest'
import {
  compileHubNode,
  createHubManifest,
  createHubNodeData,
  type HubManifest,
  type HubNodeData,
  type HubNodeDefinition,
  type HubNodeOutputs,
} from '../../entries/runtime.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { createFaultyFlow } from '../helpers/sample-flow.ts'
import { oldWeatherData, weatherHub } from '../helpers/weather-hub.ts'
import { findRecipe, runRecipe } from './read-recipes.ts'

interface OwnHub {
  definitions: HubNodeDefinition[]
  data: HubNodeData
  outputs: HubNodeOutputs
}

describe('the recipe of a hub of your own', () => {
  it('runs: the author fixes one input, the model fills the other', async () => {
    const { definitions, data, outputs } = await runRecipe<OwnHub>(findRecipe('Bring a hub of your own', 'ts'), {
      gives: ['definitions', 'data', 'outputs'],
    })
    expect(outputs).toEqual({ report: 'Oslo: sun for 7 days' })
    const { gateway } = compileHubNode({ type: 'tools/weather_hub', data, definitions })
    expect(Object.keys(gateway.modelTool.function.parameters?.properties ?? {})).toEqual(['city'])
    expect(gateway.modelTool.function.name).toBe('weather_hub')
  })

  it('makes the same node on a canvas as in a service', async () => {
    const { definitions } = await runRecipe<OwnHub>(findRecipe('Bring a hub of your own', 'ts'), {
      gives: ['definitions'],
    })
    const { createHubNode } = await import('../../nodes/create-hub-node.ts')
    const node = createHubNode('tools/weather_hub', { id: 'w', position: { x: 0, y: 0 }, definitions })
    expect(node.data).toEqual(createHubNodeData('tools/weather_hub', {}, { definitions }))
  })

  it('carries saved data over', async () => {
    const { version: _version, migrations: _migrations, ...definition } = weatherHub
    const code = findRecipe('Saved data of older versions', 'ts', { page: 'docs/own-hubs.md' })
    const { data } = await runRecipe<OwnHub>(code, { given: { definition, saved: oldWeatherData }, gives: ['data'] })
    expect(data.version).toBe(3)
    expect(data.inputs[0]).toMatchObject({ key: 'city', value: 'Bergen' })
  })
})

describe('the recipes for CI jobs and for builders', () => {
  it('find what is wrong with a flow', async () => {
    const code = findRecipe('hubnodes lint', 'ts', { page: 'docs/command-line.md' })
    const given = { flow: createFaultyFlow() }
    const { errors } = await runRecipe<{ errors: Diagnostic[] }>(code, { given, gives: ['errors'] })
    expect(errors.map((each) => each.code)).toContain('tool_row_duplicate')
  })

  it('give all hubs as JSON', async () => {
    const code = findRecipe('The manifest', 'ts', { page: 'docs/manifest.md' })
    const { manifest } = await runRecipe<{ manifest: HubManifest }>(code, { gives: ['manifest'] })
    expect(manifest).toEqual(createHubManifest({ locale: 'zh-CN' }))
  })
})
