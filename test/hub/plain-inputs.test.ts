import { describe, expect, it } from 'vitest'
import { hubNodeDefinitions } from '../../nodes/catalog.ts'
import { createHubNode } from '../../nodes/create-hub-node.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'

describe.each(hubNodeDefinitions.map((definition) => [definition.type, definition] as const))(
  'a node of the kind %s that a canvas makes',
  (type, definition) => {
    const make = (values?: Record<string, unknown>) =>
      createHubNode(type, { id: 'n', position: { x: 0, y: 0 }, ...(values ? { values } : {}) }).data

    it('has the data that the runtime makes, key by key', () => {
      expect(JSON.stringify(make())).toBe(JSON.stringify(createHubNodeData(definition)))
      expect(make()).toEqual(createHubNodeData(definition))
    })

    it('also with every input fixed to a value', () => {
      const values = Object.fromEntries(definition.inputs.map(({ key }) => [key, `value of ${key}`]))
      expect(make(values)).toEqual(createHubNodeData(definition, values))
    })
  },
)
