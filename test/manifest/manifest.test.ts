import { describe, expect, it } from 'vitest'
import {
  compileHubNode,
  createHubManifest,
  createHubNodeData,
  hubManifestSchema,
  hubNodeDefinitions,
} from '../../entries/runtime.ts'
import { validateToolInputValue } from '../../src/validation/validate-tool-params.ts'
import { weatherHub } from '../helpers/weather-hub.ts'

const definitions = [...hubNodeDefinitions, weatherHub]
const manifest = createHubManifest({ definitions })

describe('the manifest', () => {
  it.each(['en', 'zh-CN'] as const)('is JSON that fits its own schema, the same each time: %s', (locale) => {
    const made = createHubManifest({ definitions, locale })
    expect(JSON.parse(JSON.stringify(made))).toEqual(made)
    expect(JSON.stringify(createHubManifest({ definitions, locale }))).toBe(JSON.stringify(made))
    expect(validateToolInputValue({ schema: hubManifestSchema, value: made })).toMatchObject({ success: true })
  })

  it('is refused by its schema where a member is missing', () => {
    const { locale: _locale, ...rest } = manifest
    expect(validateToolInputValue({ schema: hubManifestSchema, value: rest })).toMatchObject({ success: false })
  })

  it('has every kind, in order, with the data of a fresh node', () => {
    expect(manifest.kinds.map(({ type }) => type)).toEqual(definitions.map(({ type }) => type))
    for (const { type, data } of manifest.kinds) expect(data).toEqual(createHubNodeData(type, {}, { definitions }))
  })

  it.each(manifest.kinds.map((kind) => [kind.type, kind] as const))(
    'has defaults that fit their schema: %s',
    (_, kind) => {
      const properties = kind.inputSchema.properties ?? {}
      for (const schema of Object.values(properties)) {
        if (typeof schema !== 'object' || !Object.hasOwn(schema, 'default')) continue
        expect(validateToolInputValue({ schema, value: schema['default'] })).toMatchObject({ success: true })
      }
      expect(Object.keys(properties)).toEqual(kind.inputs.map(({ key }) => key))
    },
  )

  it.each(manifest.kinds.map((kind) => [kind.type, kind] as const))('has examples that compile: %s', (type, kind) => {
    for (const { data } of kind.examples) {
      const { diagnostics } = compileHubNode({ type, data, definitions })
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    }
  })

  it('says in Chinese what it says in English', () => {
    const inputs = createHubManifest({ locale: 'zh-CN' }).kinds.flatMap(({ ports }) => ports.inputs)
    expect(inputs.length).toBeGreaterThan(20)
    expect(inputs.filter(({ title, description }) => !/[\u4e00-\u9fff]/.test(title + description))).toEqual([])
  })

  it('shares nothing with the definitions: who changes it changes them not', () => {
    const made = createHubManifest()
    for (const kind of made.kinds) kind.ports.inputs.length = 0
    expect(createHubManifest().kinds.every(({ ports }) => ports.inputs.length > 0)).toBe(true)
  })
})
