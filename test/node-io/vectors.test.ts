import { describe, expect, it } from 'vitest'
import { initAgentToolInputType, normalizeFlowNodeInputType } from '../../src/node-io/default-mode.ts'
import { canInputBeAgentGenerated, canInputBeManuallyConfigured } from '../../src/node-io/input-kind.ts'
import { formatJsonEditorValue, parseJsonEditorValue } from '../../src/node-io/json-editor-value.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { jsonSchema2NodeOutput } from '../../src/node-io/json-schema-to-node-output.ts'
import { jsonSchema2SecretInput } from '../../src/node-io/json-schema-to-secret-input.ts'
import { getToolInputDisplayRenderTypeList, getToolInputManualRenderType } from '../../src/node-io/manual-control.ts'
import { nodeInput2JsonSchemaProperty, nodeInputs2JsonSchema } from '../../src/node-io/node-input-to-json-schema.ts'
import { parseToolParamJsonSchema } from '../../src/node-io/parse-tool-param-json-schema.ts'
import {
  filterAgentGeneratedToolParams,
  filterToolConfiguredParams,
  serializeAgentTool,
} from '../../src/node-io/serialize-agent-tool.ts'
import { getToolConfigStatus, validateToolConfiguration } from '../../src/node-io/tool-config-status.ts'
import { getSchemaValueType } from '../../src/node-io/value-type.ts'
import { judgeVectors } from '../helpers/judge-vectors.ts'
import { readVectors, sharedIsPresent } from '../helpers/shared-data.ts'

const functions = {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  filterAgentGeneratedToolParams,
  filterToolConfiguredParams,
  formatJsonEditorValue,
  getSchemaValueType,
  getToolConfigStatus,
  getToolInputDisplayRenderTypeList,
  getToolInputManualRenderType,
  initAgentToolInputType,
  jsonSchema2NodeInput,
  jsonSchema2NodeOutput,
  jsonSchema2SecretInput,
  nodeInput2JsonSchemaProperty,
  nodeInputs2JsonSchema,
  normalizeFlowNodeInputType,
  parseJsonEditorValue,
  parseToolParamJsonSchema,
  serializeAgentTool,
  validateToolConfiguration,
}

describe.skipIf(!sharedIsPresent)('the recorded answers of', () => {
  it.each(Object.entries(functions))('%s are given', (name, answer) => {
    expect(readVectors(name).length).toBeGreaterThan(0)
    expect(judgeVectors(name, answer)).toEqual([])
  })
})
