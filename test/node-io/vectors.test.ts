import { describe, expect, it } from 'vitest'
import { initAgentToolInputType, normalizeFlowNodeInputType } from '../../src/node-io/default-mode.ts'
import { canInputBeAgentGenerated, canInputBeManuallyConfigured } from '../../src/node-io/input-kind.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { getToolInputDisplayRenderTypeList, getToolInputManualRenderType } from '../../src/node-io/manual-control.ts'
import { nodeInput2JsonSchemaProperty, nodeInputs2JsonSchema } from '../../src/node-io/node-input-to-json-schema.ts'
import { getSchemaValueType } from '../../src/node-io/value-type.ts'
import { judgeVectors } from '../helpers/judge-vectors.ts'
import { readVectors, sharedIsPresent } from '../helpers/shared-data.ts'

const functions = {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  getSchemaValueType,
  getToolInputDisplayRenderTypeList,
  getToolInputManualRenderType,
  initAgentToolInputType,
  jsonSchema2NodeInput,
  nodeInput2JsonSchemaProperty,
  nodeInputs2JsonSchema,
  normalizeFlowNodeInputType,
}

describe.skipIf(!sharedIsPresent)('the recorded answers of', () => {
  it.each(Object.entries(functions))('%s are given', (name, answer) => {
    expect(readVectors(name).length).toBeGreaterThan(0)
    expect(judgeVectors(name, answer)).toEqual([])
  })
})
