export type { AiSdkSchema } from '../src/adapters/ai-sdk/ai-sdk-schema.ts'
export { type AiSdkTool, type AiSdkToolCall, toAiSdkTools } from '../src/adapters/ai-sdk/to-ai-sdk-tools.ts'
export type { OfferedCall, ToolsToOffer } from '../src/adapters/model-tools/offer-tools.ts'
export {
  type ProviderToolList,
  type ProviderToolSet,
  toProviderTools,
} from '../src/adapters/model-tools/to-provider-tools.ts'
export { compileToolRuntime } from '../src/compiler/compile.ts'
export {
  applyToolInputConfigurations,
  createToolInputConfigurations,
  readToolInputConfigurations,
} from '../src/compiler/configurations.ts'
export { createToolInputDefinitions } from '../src/compiler/definitions.ts'
export { encodeFunctionName } from '../src/compiler/function-name.ts'
export { mergeToolRuntimeParams } from '../src/compiler/merge.ts'
export type { MergedArguments, ParamOrigin } from '../src/compiler/merge-arguments.ts'
export { buildModelVisibleToolJsonSchema } from '../src/compiler/model-schema.ts'
export { type PreparedToolCall, prepareToolCall } from '../src/compiler/prepare-tool-call.ts'
export {
  type CompiledToolSet,
  compileToolSet,
  type ToolSetEntry,
} from '../src/compiler/tool-set/compile-tool-set.ts'
export type { DecodedCall } from '../src/compiler/tool-set/decode-tool-call.ts'
export type {
  CompiledToolRuntime,
  ModelTool,
  ToolInputConfiguration,
  ToolInputDefinition,
  ToolSource,
} from '../src/compiler/types.ts'
export { type AgentToolRequest, type AgentTools, createAgentTools } from '../src/consumers/agent-tools.ts'
export type { AgentToolDefinition } from '../src/consumers/prepare-agent-tool.ts'
export type { SavedAgentTool } from '../src/consumers/saved-agent-tool.ts'
export type { CallOptions, OfferedTool, SkippedTool, ToolCall } from '../src/consumers/types.ts'
export {
  assertWorkflowNodeParams,
  checkWorkflowNodeParams,
  type WorkflowNodeParams,
} from '../src/consumers/workflow-node-params.ts'
export {
  createWorkflowToolCatalog,
  type WorkflowTool,
  type WorkflowToolCall,
  type WorkflowToolCatalog,
  type WorkflowToolNode,
} from '../src/consumers/workflow-tools.ts'
export type { Diagnostic, Severity } from '../src/diagnostics/diagnostic.ts'
export type { DiagnosticCode } from '../src/diagnostics/table.ts'
export { ToolInputError, type ToolInputErrorCode } from '../src/diagnostics/tool-input-error.ts'
export { getInputBinding, type InputBinding } from '../src/node-io/binding.ts'
export {
  initAgentToolInputType,
  type NormalizeOptions,
  normalizeFlowNodeInputType,
} from '../src/node-io/default-mode.ts'
export {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  isInputAgentGenerated,
  isInputAgentOnly,
} from '../src/node-io/input-kind.ts'
export {
  formatJsonEditorValue,
  type ParsedJsonEditorValue,
  parseJsonEditorValue,
} from '../src/node-io/json-editor-value.ts'
export { jsonSchema2NodeInput, type ToolSchemaType } from '../src/node-io/json-schema-to-node-input.ts'
export { jsonSchema2NodeOutput } from '../src/node-io/json-schema-to-node-output.ts'
export { jsonSchema2SecretInput, type SecretInput } from '../src/node-io/json-schema-to-secret-input.ts'
export type { LegacyDefaultMode } from '../src/node-io/legacy-default-mode.ts'
export { getToolInputDisplayRenderTypeList, getToolInputManualRenderType } from '../src/node-io/manual-control.ts'
export { nodeInput2JsonSchemaProperty, nodeInputs2JsonSchema } from '../src/node-io/node-input-to-json-schema.ts'
export { nodeOutputs2JsonSchema } from '../src/node-io/node-output-to-json-schema.ts'
export { type ParsedToolParam, parseToolParamJsonSchema } from '../src/node-io/parse-tool-param-json-schema.ts'
export { canProjectJsonSchemaToNodeInput } from '../src/node-io/projection.ts'
export {
  acceptInputRename,
  type InputChange,
  type ReconciledInputs,
  reconcileNodeInputs,
} from '../src/node-io/reconcile.ts'
export { secretInputs2JsonSchema } from '../src/node-io/secret-input-to-json-schema.ts'
export {
  filterAgentGeneratedToolParams,
  filterToolConfiguredParams,
  type SerializedAgentTool,
  serializeAgentTool,
} from '../src/node-io/serialize-agent-tool.ts'
export { setInputMode } from '../src/node-io/set-input-mode.ts'
export {
  getToolConfigStatus,
  type ToolConfigStatus,
  validateToolConfiguration,
} from '../src/node-io/tool-config-status.ts'
export type { InputOption, NodeInput, NodeOutput, RenderType, ToolInputMode, ValueType } from '../src/node-io/types.ts'
export { getSchemaValueType } from '../src/node-io/value-type.ts'
export { lintToolSet } from '../src/providers/lint/lint-tool-set.ts'
export type { LintTarget, ProviderTarget } from '../src/providers/rules/table.ts'
export {
  type AnthropicTool,
  type BedrockTool,
  type GeminiTool,
  type McpTool,
  type OpenAiTool,
  type ProviderTool,
  type ProviderTools,
  toProviderTool,
} from '../src/providers/to-provider-tool.ts'
export type { JsonSchema, JsonSchemaOrBoolean } from '../src/schema/json-schema.ts'
export { mcpToolsToToolSources } from '../src/sources/mcp-tools.ts'
export type {
  HttpBody,
  HttpBodyField,
  HttpCredential,
  HttpMethod,
  HttpParameter,
  HttpParameterPlace,
  HttpRoute,
  OpenApiToolSource,
} from '../src/sources/open-api/types.ts'
export { openApiToToolSources } from '../src/sources/open-api.ts'
export type { ValidationIssue, ValidationOutcome, Validator } from '../src/validation/types.ts'
export {
  assertToolRuntimeParams,
  type ToolInputValidation,
  validateToolInputValue,
  validateToolRuntimeParams,
} from '../src/validation/validate-tool-params.ts'
