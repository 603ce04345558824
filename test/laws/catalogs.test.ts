import { describe, expect, it } from 'vitest'
import { hubNodeDescriptions } from '../../nodes/canvas-catalog.ts'
import { hubNodeDefinitions } from '../../nodes/catalog.ts'

describe('the two catalogs', () => {
  it('hold the same kinds in the same order', () => {
    expect(hubNodeDescriptions.map(({ type }) => type)).toEqual(hubNodeDefinitions.map(({ type }) => type))
  })

  it('say the same of each kind', () => {
    for (const [index, description] of hubNodeDescriptions.entries()) {
      expect(hubNodeDefinitions[index]).toMatchObject({ ...description })
    }
  })
})
